import type { Payment } from '#api/payments/payment.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import type { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { Text } from '#ui/text.tsx';
import type { ReactNode } from 'react';
import { type PaymentOutcome, standingOf } from './payment-outcome.ts';
import type { PaymentSummary } from '#pages/payments/payment-summary.ts';
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

const codeFact = (term: string, text: string): ReceiptFact => ({
  term,
  text,
  value: (
    <span className={styles.code}>
      <BankText as="code">{text}</BankText>
    </span>
  ),
});

const ibanFact = (term: string, text: string): ReceiptFact => ({
  term,
  text,
  value: (
    <span className={styles.iban}>
      <BankText>{text}</BankText>
    </span>
  ),
});

export function contentFacts(
  { transfers, totals, speed }: PaymentSummary,
  { t, formatAmount }: I18n,
): readonly ReceiptFact[] {
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
      ibanFact(t('label.iban'), groupedIban(only.iban)),
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
      const lines = [transfer.name, groupedIban(transfer.iban), transfer.reference].filter(
        (line) => line !== '',
      );
      return {
        term: t('payments.transfer', { number: index + 1 }),
        text: [...lines, formatAmount(transfer.amount, transfer.currency)].join(', '),
        value: (
          <span className={styles.transfer}>
            <span className={styles.paid}>
              <span>
                <BankText>{lines[0] ?? ''}</BankText>
              </span>
              <Amount amount={transfer.amount} currency={transfer.currency} />
            </span>
            {lines.slice(1).map((line, lineIndex) => (
              <Text key={lineIndex} as="span">
                <BankText>{line}</BankText>
              </Text>
            ))}
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

const momentFact = (term: string, time: number, { language }: I18n): ReceiptFact => ({
  term,
  text: formatMoment(language, time),
  value: <DateText value={time} />,
});

export function stateFacts(payment: Payment, outcome: PaymentOutcome, i18n: I18n): readonly ReceiptFact[] {
  const { t } = i18n;
  const { timesSent, sent_at, attempted_at, claims } = payment;
  const standing = standingOf(payment, outcome);
  return [
    momentFact(t('payments.confirmed-at'), sent_at, i18n),
    ...(timesSent > 1
      ? [
          textFact(t('payments.attempts'), String(timesSent)),
          momentFact(t('payments.last-attempt'), attempted_at, i18n),
        ]
      : []),
    // After a return, what it said is the state.
    ...(standing === outcome ? [textFact(t('payments.state'), t(`payments.state-${standing}`))] : []),
    ...claims.map(({ kind, at }) =>
      textFact(
        t('payments.return'),
        t(`payments.returned-${kind}`, { time: formatMoment(i18n.language, at) }),
      ),
    ),
  ];
}

/** For somebody who looks into a problem at the bank or at the operator of the site. */
export function supportFacts(
  payment: Payment,
  i18n: I18n,
  approach?: string,
): readonly [reference: ReceiptFact, ...ReceiptFact[]] {
  const { t } = i18n;
  const { id, reference, failure } = payment;
  const call = reference ?? failure?.reference;
  return [
    codeFact(t('problem.reference'), id),
    ...(call === undefined ? [] : [codeFact(t('payments.request-id'), call)]),
    ...(approach === undefined ? [] : [textFact(t('payments.answer'), approachIn(approach, t))]),
  ];
}
