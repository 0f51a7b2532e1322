import type { Payment } from '#api/payments/payment.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import type { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import type { ReactNode } from 'react';
import { maskedIban, type PaymentOutcome, standingOf } from './payment-outcome.ts';
import type { PaymentSummary, TransferSummary } from '#pages/payments/payment-summary.ts';
import styles from './payment-outcome.module.css';

/** A line of a receipt, as shown and as text to copy. */
export interface ReceiptFact {
  readonly term: string;
  readonly text: string;
  readonly value: ReactNode;
}

/** An imported file may bring thousands. */
export const MAX_SHOWN_TRANSFERS = 100;

type I18n = ReturnType<typeof useI18n>;

const textFact = (term: string, text: string): ReceiptFact => ({
  term,
  text,
  value: <BankText>{text}</BankText>,
});

export function contentFacts(
  { transfers, totals, speed }: PaymentSummary,
  { t, formatAmount }: I18n,
  { isMasked = false }: { isMasked?: boolean } = {},
): readonly ReceiptFact[] {
  const ibanOf = ({ iban }: TransferSummary) => (isMasked ? maskedIban(iban) : groupedIban(iban));
  const sum = (term: string, { amount, currency }: PaymentSummary['totals'][number]): ReceiptFact => ({
    term,
    text: formatAmount(amount, currency),
    value: <Amount amount={amount} currency={currency} />,
  });
  const speedFact = textFact(t('label.speed'), t(`label.speed-${speed}`));
  const [only, another] = transfers;
  if (only !== undefined && another === undefined) {
    return [
      textFact(t('label.payee'), only.name),
      textFact(t('label.iban'), ibanOf(only)),
      sum(t('label.amount'), only),
      textFact(t('payments.remittance'), only.reference || t('payments.no-remittance')),
      speedFact,
    ];
  }
  return [
    ...totals.map((total) =>
      sum(
        totals.length === 1 ? t('label.total') : t('payments.total-in', { currency: total.currency }),
        total,
      ),
    ),
    speedFact,
    ...transfers.slice(0, MAX_SHOWN_TRANSFERS).map((transfer, index): ReceiptFact => {
      const lines = [transfer.name, ibanOf(transfer), transfer.reference].filter((line) => line !== '');
      return {
        term: t('payments.transfer', { number: index + 1 }),
        text: [...lines, formatAmount(transfer.amount, transfer.currency)].join(', '),
        value: (
          <span className={styles.transfer}>
            <span className={styles.lines}>
              {lines.map((line, lineIndex) => (
                <span key={lineIndex}>
                  <BankText>{line}</BankText>
                </span>
              ))}
            </span>
            <Amount amount={transfer.amount} currency={transfer.currency} />
          </span>
        ),
      };
    }),
  ];
}

const approaches = ['REDIRECT', 'DECOUPLED', 'EMBEDDED', 'NONE'] as const;

/** An unknown code is shown as the bank wrote it. */
function approachIn(code: string, t: I18n['t']): string {
  const known = approaches.find((approach) => approach === code.trim().toUpperCase());
  return known === undefined ? code : t(`payments.approach-${known}`);
}

export function stateFacts(
  payment: Payment,
  outcome: PaymentOutcome,
  { t, language }: I18n,
  approach?: string,
): readonly ReceiptFact[] {
  const { timesSent, sent_at, attempted_at, reference, claims } = payment;
  const moment = (term: string, time: number): ReceiptFact => ({
    term,
    text: formatMoment(language, time),
    value: <DateText value={time} />,
  });
  return [
    textFact(t('payments.state'), t(`payments.state-${standingOf(payment, outcome)}`)),
    moment(t('payments.confirmed-at'), sent_at),
    ...(timesSent > 1
      ? [
          textFact(t('payments.attempts'), String(timesSent)),
          moment(t('payments.last-attempt'), attempted_at),
        ]
      : []),
    ...(approach === undefined ? [] : [textFact(t('payments.answer'), approachIn(approach, t))]),
    ...(reference === undefined ? [] : [textFact(t('payments.request-id'), reference)]),
    ...claims.map(({ kind, at }) =>
      textFact(t('payments.return'), t(`payments.returned-${kind}`, { time: formatMoment(language, at) })),
    ),
  ];
}
