import type { Transaction } from '#contract/transactions.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CodeWithLabel } from '#ui/data/code-with-label.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SummaryList, type SummaryRow } from '#ui/data/summary-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AmountSent } from '#pages/accounts/details/amount-sent.tsx';
import { rowOf, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { isKnownStatus, statusOf } from '#pages/accounts/transactions/transaction-labels.ts';

/** What the list knows of a transaction; missing fields are shown as missing. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { t } = useI18n();
  // The place is not shown here.
  const row = rowOf(transaction, 0);
  const { resource_id: id = '' } = transaction;
  return (
    <>
      {row.isConflicting && <Notice tone="warning">{t('transaction.conflict')}</Notice>}
      <SummaryList
        rows={[
          { term: t('label.amount'), value: <AmountOf row={row} /> },
          { term: t('transaction.direction'), value: <DirectionOf row={row} /> },
          { term: t('transaction.status'), value: <StatusOf transaction={transaction} /> },
          ...useDates(transaction),
          { term: t('transaction.purpose'), value: <Purpose lines={row.lines} /> },
          {
            term: t('account.id'),
            value: <BankText as="code">{id}</BankText>,
            change: <CopyButton text={id} label={t('transaction.copy-id')} />,
          },
        ]}
      />
    </>
  );
}

function AmountOf({ row: { transaction, direction } }: { row: TransactionRow }) {
  const { t } = useI18n();
  const { transaction_amount } = transaction;
  if (transaction_amount === undefined) return t('transaction.no-amount');
  return (
    <>
      <Amount {...transaction_amount} direction={direction} size="large" hasWord />
      <AmountSent {...transaction_amount} />
    </>
  );
}

function DirectionOf({ row: { transaction, direction: clear, isConflicting } }: { row: TransactionRow }) {
  const { t } = useI18n();
  const { credit_debit_indicator: code = '' } = transaction;
  const direction = isConflicting ? 'in' : clear;
  if (direction === undefined) {
    return code === '' ? t('transaction.no-direction') : <BankText>{t('app.other', { code })}</BankText>;
  }
  const label = t(`transaction.${direction}`);
  return code === '' ? label : <CodeWithLabel label={label} code={code} />;
}

function StatusOf({ transaction }: { transaction: Transaction }) {
  const { t } = useI18n();
  const label = statusOf(transaction, t);
  const { status: code = '' } = transaction;
  return isKnownStatus(code) ? <CodeWithLabel label={label} code={code} /> : <BankText>{label}</BankText>;
}

function useDates({
  booking_date,
  transaction_date,
  value_date,
  expected_booking_date,
}: Transaction): readonly SummaryRow[] {
  const { t } = useI18n();
  const dates = [
    { term: t('transaction.booking-date'), date: booking_date },
    { term: t('transaction.expected-date'), date: expected_booking_date },
    { term: t('transaction.transaction-date'), date: transaction_date },
    { term: t('transaction.value-date'), date: value_date },
  ].flatMap(({ term, date = '' }) => (date === '' ? [] : [{ term, value: <DateText value={date} /> }]));
  return dates.length > 0 ? dates : [{ term: t('transaction.date'), value: t('transaction.no-date') }];
}

function Purpose({ lines }: { lines: readonly string[] }) {
  const { t } = useI18n();
  if (lines.length === 0) return t('transaction.no-direction');
  return (
    <Stack as="ul" gap="half">
      {lines.map((line) => (
        <li key={line}>
          <BankText>{line}</BankText>
        </li>
      ))}
    </Stack>
  );
}
