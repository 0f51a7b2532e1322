import { useI18n } from '#i18n/use-i18n.tsx';
import { compareDecimals } from '#lib/money/exact-sum.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import type { PaymentDecision, WaitingPayment } from '#demo/bank/payments/payment-page.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { type ReactNode, useState } from 'react';
import styles from './bank-page.module.css';

/** A batch may have thousands of transfers. */
const MAX_SHOWN = 50;

export function PaymentQuestion({
  payment,
  onAnswer,
  isLeaving = false,
  children,
}: {
  payment: WaitingPayment;
  onAnswer: (answer: PaymentDecision) => void;
  isLeaving?: boolean;
  /** More ways to approve, with the chosen account. */
  children?: (payFrom: string) => ReactNode;
}) {
  const { t, formatAmount, formatTime } = useI18n();
  const { accounts, currency, expires_at, id, isInstant, total, transfers } = payment;
  const enough = accounts.find(({ available }) => compareDecimals(total, available) <= 0);
  const [payFrom, setPayFrom] = useState((enough ?? accounts[0])?.resource_id);
  const rest = transfers.length - MAX_SHOWN;

  return (
    <>
      <p>
        {t('bank-payment.total', { count: transfers.length, amount: formatAmount(total, currency) })}
        {isInstant && <> · {t('bank-payment.instant')}</>}
      </p>
      <ul className={styles.accounts}>
        {transfers.slice(0, MAX_SHOWN).map(({ payee, iban, amount, reference }, index) => (
          <li key={index}>
            <strong>
              <BankText>{payee}</BankText> · {formatAmount(amount, currency)}
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
      {payFrom === undefined ? (
        <p>{t('bank-payment.no-account', { currency })}</p>
      ) : (
        <fieldset className={styles.personas}>
          <legend>{t('bank-payment.account')}</legend>
          {accounts.map(({ resource_id, name, booked, available }) => (
            <label key={resource_id} className={styles.persona}>
              <input
                type="radio"
                name={`account-${id}`}
                checked={resource_id === payFrom}
                onChange={() => setPayFrom(resource_id)}
              />
              <span>
                <strong>{name}</strong>
                <small>
                  {t('bank-payment.balance', {
                    booked: formatAmount(booked, currency),
                    available: formatAmount(available, currency),
                  })}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p>{t('bank-payment.until', { time: formatTime(expires_at) })}</p>
      <div className={styles.actions}>
        {payFrom !== undefined && (
          <button type="button" className={styles.approve} onClick={() => onAnswer({ payFrom })}>
            {t('mock-bank.approve')}
          </button>
        )}
        <button type="button" className={styles.refuse} onClick={() => onAnswer('refused')}>
          {t('mock-bank.refuse')}
        </button>
        <span role="status">{isLeaving && t('mock-bank.leaving')}</span>
      </div>
      {payFrom !== undefined && children?.(payFrom)}
    </>
  );
}
