import { clock } from '#lib/time/clock.ts';
import { answerPayment, viewPhone } from '#demo/bank/payments/payment-page.ts';
import { demoPaths, paths } from '#paths.ts';
import { html } from './html.ts';
import { client, links, type HttpPage, shown, type Visit } from './page.ts';
import { outcomeText } from './payment.ts';
import { answerIn, paymentQuestion } from './payment-question.ts';

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
