import { groupedIban } from '#lib/money/grouped-iban.ts';
import { exact } from '#demo/bank/accounts/cover.ts';
import { testData } from '#demo/bank/test-data.ts';
import { paths } from '#paths.ts';
import { html } from './html.ts';
import { client, links, type HttpPage, shown } from './page.ts';

/** No real bank has such a page. */
export const accountsPage: HttpPage = {
  async show(visit) {
    const { t } = visit.i18n;
    return shown(visit, {
      title: t('mock-bank.accounts'),
      body: html`<p>${t('mock-bank.accounts-lead', { client })}</p>
        ${testData().personas.map(
          ({ id, accounts }) =>
            html`<section aria-labelledby="customer-${id}">
              <h2 id="customer-${id}">${t(`mock-bank.${id}`)}</h2>
              ${accounts.length === 0 && html`<p>${t('mock-bank.accounts-none')}</p>`}
              <ul class="accounts">
                ${accounts.map(
                  ({ name, iban, currency, isIbanSent }) =>
                    html`<li>
                      <strong>${name}</strong>
                      <span><span class="iban">${groupedIban(iban)}</span> · ${currency}</span>
                      ${!isIbanSent && html`<small>${t('mock-bank.accounts-unsent', { client })}</small>`}
                    </li>`,
                )}
              </ul>
            </section>`,
        )}
        ${links(visit, paths.home())}`,
    });
  },
};

/** No real bank has such a page. */
export const testAmountsPage: HttpPage = {
  async show(visit) {
    const { t, formatAmount } = visit.i18n;
    const { amounts, personas } = testData();
    return shown(visit, {
      title: t('mock-bank.test-amounts'),
      body: html`<p>${t('test-amounts.lead')}</p>
        <p>${t('test-amounts.once')}</p>
        <div class="scroll" role="region" aria-label="${t('mock-bank.test-amounts')}" tabindex="0">
          <table class="table">
            <thead>
              <tr>
                <th scope="col">${t('test-amounts.amount')}</th>
                <th scope="col">${t('test-amounts.counts')}</th>
                <th scope="col">${t('test-amounts.what')}</th>
              </tr>
            </thead>
            <tbody>
              ${amounts.map(
                ({ amount, counts, effect }) =>
                  html`<tr>
                    <th scope="row">${formatAmount(exact(amount), '')}</th>
                    <td>${t(`magic-counts.${counts}`)}</td>
                    <td>${t(`magic.${effect}`)}</td>
                  </tr> `,
              )}
            </tbody>
          </table>
        </div>
        <h2>${t('test-amounts.customers')}</h2>
        <p>${t('test-amounts.customers-lead')}</p>
        <ul class="accounts">
          ${personas.map(
            ({ id }) =>
              html`<li>
                <strong>${t(`mock-bank.${id}`)}</strong> <span>${t(`bank-customer.${id}`)}</span>
              </li> `,
          )}
        </ul>
        ${links(visit, paths.home())}`,
    });
  },
};
