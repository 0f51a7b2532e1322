import type { PaymentDecision, WaitingPayment } from '#demo/bank/payments/payment-page.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { compareDecimals } from '#lib/money/decimal.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import type { ReactNode } from 'react';
import { AnswerButtons } from './bank-page.tsx';
import styles from './bank-page.module.css';

/** A batch may have thousands of transfers. */
const MAX_SHOWN = 50;

/** Approvals that send the customer back in a special way, for testers; `twice` needs a script. */
export const RETURNS = ['twice', 'other-state', 'no-state'] as const;

const APPROVALS = new Set<unknown>(['approve', ...RETURNS]);

/** Anything but a known approval is a refusal. */
export const decisionIn = (form: URLSearchParams): PaymentDecision =>
  APPROVALS.has(form.get('answer')) ? { payFrom: form.get('account') ?? '' } : 'refused';

/** @param children - further fields and buttons of its form. */
export function PaymentQuestion({ payment, children }: { payment: WaitingPayment; children: ReactNode }) {
  const { t, formatAmount, formatTime } = useI18n();
  const { accounts, currency, expires_at, isInstant, total, transfers } = payment;
  const enough = accounts.find(({ available }) => compareDecimals(total, available) <= 0);
  const rest = transfers.length - MAX_SHOWN;

  return (
    <>
      <p>
        {t('bank-payment.total', { count: transfers.length, amount: formatAmount(total, currency) }) +
          (isInstant ? ` · ${t('bank-payment.instant')}` : '')}
      </p>
      <ul className={styles.accounts}>
        {transfers.slice(0, MAX_SHOWN).map(({ payee, iban, amount, reference }, index) => (
          <li key={index}>
            <strong>
              <BankText>{payee}</BankText> <span>{`· ${formatAmount(amount, currency)}`}</span>
            </strong>
            <small>{groupedIban(iban)}</small>
            {reference !== '' && (
              <small>
                <BankText>{reference}</BankText>
              </small>
            )}
          </li>
        ))}
        {rest > 0 && <li>{t('bank-payment.more', { count: rest })}</li>}
      </ul>
      <form method="post">
        {accounts.length === 0 ? (
          <p>{t('bank-payment.no-account', { currency })}</p>
        ) : (
          <fieldset className={styles.personas}>
            <legend>{t('bank-payment.account')}</legend>
            {accounts.map((account) => (
              <label key={account.resource_id} className={styles.persona}>
                <input
                  type="radio"
                  name="account"
                  value={account.resource_id}
                  defaultChecked={account === (enough ?? accounts[0])}
                />
                <span>
                  <strong>{account.name}</strong>
                  <small>
                    {t('bank-payment.balance', {
                      booked: formatAmount(account.booked, currency),
                      available: formatAmount(account.available, currency),
                    })}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <p>{t('bank-payment.until', { time: formatTime(expires_at) })}</p>
        <AnswerButtons canApprove={accounts.length > 0} />
        {children}
      </form>
    </>
  );
}
