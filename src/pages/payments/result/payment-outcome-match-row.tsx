import type { Transaction } from '#contract/transactions.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { absolute } from '#lib/money/decimal.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { ListRow } from '#ui/data/list.tsx';

/** A transaction beside a payment that it may be. */
export function MatchRow({ transaction, isMatch }: { transaction: Transaction; isMatch: boolean }) {
  const { t } = useWords();
  const { transaction_amount, credit_debit_indicator, status, remittance_information } = transaction;
  const lines = Array.isArray(remittance_information)
    ? remittance_information
    : (remittance_information?.unstructured ?? []);
  const text = lines.map((line) => line.trim()).find((line) => line !== '');
  const day = transaction.booking_date ?? transaction.transaction_date ?? transaction.value_date;
  const direction =
    credit_debit_indicator === 'DBIT' ? 'out' : credit_debit_indicator === 'CRDT' ? 'in' : undefined;
  return (
    <ListRow
      title={<BankText>{text ?? t('payments.no-text')}</BankText>}
      aside={
        (isMatch || day !== undefined || status === 'PDNG') && (
          <p>
            {isMatch && <Badge tone="warning">{t('payments.match')}</Badge>}{' '}
            {status === 'PDNG' ? t('payments.pending') : day !== undefined && <DateText value={day} />}
          </p>
        )
      }
      end={
        transaction_amount && (
          <Amount
            amount={direction === undefined ? transaction_amount.amount : absolute(transaction_amount.amount)}
            currency={transaction_amount.currency}
            direction={direction}
          />
        )
      }
    />
  );
}
