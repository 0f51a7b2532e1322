import { compareDecimals } from '#lib/money/exact-sum.ts';
import { groupedIban } from '#lib/money/iban.ts';
import { visibleText } from '#lib/visible-text.ts';
import type { PaymentAnswer, WaitingPayment } from '#demo/bank/payments/payment-page.ts';
import { type Html, html } from './html.ts';
import { buttons, type Visit } from './page.ts';

/** A batch may have thousands of transfers; nobody reads them here. */
const MAX_SHOWN = 50;

/** A text that came with the request: isolated, and without what can't be seen. */
const foreign = (text: string): Html => html`<bdi>${visibleText(text)}</bdi>`;

/**
 * What is to be paid, from which account, and yes or no: a form that sends `account` and `answer`.
 *
 * @param action - where the answer goes.
 * @param more - further fields and ways to say yes, within the form.
 */
export function paymentQuestion(visit: Visit, payment: WaitingPayment, action: string, more?: Html): Html {
  const { t, formatAmount, formatTime } = visit.words;
  const { accounts, currency, expires_at, isInstant, total, transfers } = payment;
  const rest = transfers.length - MAX_SHOWN;
  return html`<p>
      ${t('bank-payment.total', { count: transfers.length, amount: formatAmount(total, currency) })}${
        isInstant && html` · ${t('bank-payment.instant')}`
      }
    </p>
    <ul class="accounts">
      ${transfers.slice(0, MAX_SHOWN).map(
        ({ payee, iban, amount, reference }) =>
          html`<li>
            <strong>${foreign(payee)} · ${formatAmount(amount, currency)}</strong>
            <small>${groupedIban(iban)}</small>
            ${reference !== '' && html`<small>${foreign(reference)}</small>`}
          </li>`,
      )}
      ${rest > 0 && html`<li>${t('bank-payment.more', { count: rest })}</li>`}
    </ul>
    <form method="post" action="${action}">
      ${accounts.length === 0 ? html`<p>${t('bank-payment.no-account', { currency })}</p>` : accountChoice(visit, payment)}
      <p>${t('bank-payment.until', { time: formatTime(expires_at) })}</p>
      ${buttons(visit, accounts.length > 0)} ${more}
    </form>`;
}

/** The first account that has enough is chosen, else the first. */
function accountChoice(
  { words: { t, formatAmount } }: Visit,
  { accounts, currency, total }: WaitingPayment,
): Html {
  const enough = accounts.find(({ available }) => compareDecimals(total, available) <= 0) ?? accounts[0];
  return html`<fieldset class="personas">
    <legend>${t('bank-payment.account')}</legend>
    ${accounts.map((account) => {
      const booked = formatAmount(account.booked, currency);
      const available = formatAmount(account.available, currency);
      return html`<label class="persona">
        <input
          type="radio"
          name="account"
          value="${account.resource_id}"
          ${account === enough && html` checked`}
        />
        <span
          ><strong>${account.name}</strong>
          <small>${t('bank-payment.balance', { booked, available })}</small></span
        >
      </label>`;
    })}
  </fieldset>`;
}

/**
 * The ways back of the demo but one: to go back twice needs a script. Here the page of an answered
 * payment leads back as often as one likes.
 */
export const OTHER_WAYS = ['other-state', 'no-state'] as const;

const YES = new Set<unknown>(['approve', ...OTHER_WAYS]);

/** What the person has answered in that form; whatever is no yes is a no. */
export const answerIn = (form: URLSearchParams): PaymentAnswer =>
  YES.has(form.get('answer')) ? { payFrom: form.get('account') ?? '' } : 'refused';
