import { clock } from '#lib/time/clock.ts';
import {
  answerPayment,
  type PaymentKey,
  type PaymentView,
  viewPayment,
  viewPhone,
  wrongReturnUrl,
} from '#demo/bank/payments/payment-page.ts';
import { demoPaths, paths } from '#paths.ts';
import { type Html, html } from './html.ts';
import { client, leadTo, links, type HttpPage, shown, type Visit } from './page.ts';
import { answerIn, WRONG_RETURNS, paymentQuestion } from './payment-question.ts';

const keyOf = ({ url: { searchParams } }: Visit): PaymentKey => ({
  id: searchParams.get('id') ?? '',
  nonce: searchParams.get('nonce') ?? '',
});

const outcomeText = ({ i18n: { t } }: Visit, outcome: Exclude<PaymentView['outcome'], 'waiting'>): string =>
  outcome === 'dropped' ? t('bank-outcome.dropped', { client }) : t(`bank-outcome.${outcome}`);

export const paymentHtml: HttpPage = {
  async show(visit) {
    const { t } = visit.i18n;
    const key = keyOf(visit);
    const { view, returnUrls } = await visit.memory.change((state) => ({
      view: viewPayment(state, key, clock.now()),
      returnUrls: state.payments
        .filter(({ id, nonce }) => id === key.id && nonce === key.nonce)
        .flatMap(({ request: { supplementary_data: back } }) => [
          back.successful_report_url,
          back.unsuccessful_report_url,
        ]),
    }));
    return shown(visit, {
      title: t('bank-payment.heading'),
      status: view.outcome === 'unknown' ? 404 : 200,
      leadsTo: returnUrls,
      body: html`${bodyOf(visit, view)}${links(visit, paths.home())}`,
    });
  },

  async answer(visit, form) {
    const chosen = form.get('answer');
    const view = await visit.memory.change((state) =>
      answerPayment(state, keyOf(visit), answerIn(form), clock.now()),
    );
    // Too late or answered before: the page shows the outcome.
    if (view === undefined || !('returnUrl' in view)) return leadTo(visit.url);
    const wrongReturn = WRONG_RETURNS.find((kind) => kind === chosen);
    return leadTo(wrongReturn === undefined ? view.returnUrl : wrongReturnUrl(view.returnUrl, wrongReturn));
  },
};

function bodyOf(visit: Visit, view: PaymentView): Html {
  const { t } = visit.i18n;
  if (view.outcome !== 'waiting') {
    return html`<p>${outcomeText(visit, view.outcome)}</p>
      ${'returnUrl' in view && html`<p class="links"><a href="${view.returnUrl}">${t('mock-bank.back', { client })}</a></p>`}`;
  }
  const { initiating_party, persona, accounts } = view;
  const { pathname, search } = visit.url;
  return html`<p>
      ${t('bank-payment.lead', { client: initiating_party, customer: t(`mock-bank.${persona}`) })}
    </p>
    ${paymentQuestion(visit, view, `${pathname}${search}`, accounts.length > 0 ? wrongReturns(visit) : undefined)}`;
}

const wrongReturns = ({ i18n: { t } }: Visit): Html =>
  html`<details class="more">
    <summary>${t('bank-payment.other-ways')}</summary>
    <p>${t('bank-payment.other-ways-lead')}</p>
    <ul class="accounts">
      ${WRONG_RETURNS.map(
        (kind) =>
          html`<li>
            <button class="refuse" name="answer" value="${kind}">${t(`bank-payment.${kind}`)}</button>
            <small>${t(`bank-payment.${kind}-body`)}</small>
          </li>`,
      )}
    </ul>
  </details>`;

/** The customer's phone, for payments that are approved outside the bank's pages. */
export const phoneHtml: HttpPage = {
  show: (visit) => phone(visit),

  async answer(visit, form) {
    const key = { id: form.get('id') ?? '', nonce: form.get('nonce') ?? '' };
    const view = await visit.memory.change((state) =>
      // Only a payment that waits on a phone can be approved there.
      viewPhone(state, clock.now()).some(({ id }) => id === key.id)
        ? answerPayment(state, key, answerIn(form), clock.now())
        : undefined,
    );
    const isLate = view === undefined || view.outcome === 'waiting';
    // No redirect: a form sent again by a reload is too late and changes nothing.
    return phone(visit, isLate ? visit.i18n.t('bank-phone.late') : outcomeText(visit, view.outcome));
  },
};

async function phone(visit: Visit, message?: string): Promise<Response> {
  const { t, formatAmount } = visit.i18n;
  const waiting = await visit.memory.change((state) => viewPhone(state, clock.now()));
  return shown(visit, {
    title: t('mock-bank.phone'),
    body: html`<p>${t('bank-phone.lead', { client })}</p>
      ${message !== undefined && html`<p role="status">${message}</p>`}
      ${waiting.length === 0 && html`<p>${t('bank-phone.nothing')}</p>`}
      ${waiting.map((payment) => {
        const { id, nonce, persona, total, currency } = payment;
        const customer = t(`mock-bank.${persona}`);
        const key = html`<input type="hidden" name="id" value="${id}" /><input
            type="hidden"
            name="nonce"
            value="${nonce}"
          />`;
        return html`<section class="waiting" aria-labelledby="payment-${id}">
          <h2 id="payment-${id}">
            ${t('bank-phone.payment', { customer, amount: formatAmount(total, currency) })}
          </h2>
          ${paymentQuestion(visit, payment, demoPaths.bankPhone(), key)}
        </section>`;
      })}
      <p class="links"><a href="${demoPaths.bankPhone()}">${t('bank-phone.look-again')}</a></p>
      ${links(visit, paths.home())}`,
  });
}
