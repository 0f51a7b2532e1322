import { compareDecimals } from '#lib/money/exact-sum.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { visibleText } from '#lib/visible-text.ts';
import type { PaymentDecision, WaitingPayment } from '#demo/bank/payments/payment-page.ts';
import { type Html, html } from './html.ts';
import { buttons, type Visit } from './page.ts';

/** A batch may have thousands of transfers. */
const MAX_SHOWN = 50;

/** Text from the request: isolated, with invisible characters made visible. */
const foreign = (text: string): Html => html`<bdi>${visibleText(text)}</bdi>`;

/**
 * A form that sends `account` and `answer`.
 *
 * @param action - where the form is sent.
 * @param more - further fields and approve buttons in the form.
 */
export function paymentQuestion(visit: Visit, payment: WaitingPayment, action: string, more?: Html): Html {
  const { t, formatAmount, formatTime } = visit.i18n;
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

/** Preselects the first account with enough money, otherwise the first. */
function accountChoice(
  { i18n: { t, formatAmount } }: Visit,
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

/** The demo's special returns except `twice`, which needs a script. */
export const WRONG_RETURNS = ['other-state', 'no-state'] as const;

const YES = new Set<unknown>(['approve', ...WRONG_RETURNS]);

/** Anything but a known approval is a refusal. */
export const answerIn = (form: URLSearchParams): PaymentDecision =>
  YES.has(form.get('answer')) ? { payFrom: form.get('account') ?? '' } : 'refused';
