import { linesOf, titledLines } from '#api/accounts/transaction-lines.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Text } from '#ui/text.tsx';

/** A transaction that may be the payment, or another one of its account. */
export function MatchRow({
  transaction,
  account,
}: {
  transaction: Transaction;
  /** Of what may be the payment. */
  account?: string;
}) {
  const { t } = useI18n();
  const { transaction_amount, credit_debit_indicator, status } = transaction;
  const { title } = titledLines(linesOf(transaction));
  const day = transaction.booking_date ?? transaction.transaction_date ?? transaction.value_date;
  const direction =
    credit_debit_indicator === 'DBIT' ? 'out' : credit_debit_indicator === 'CRDT' ? 'in' : undefined;
  const when =
    status === 'PDNG' ? <span>{t('payments.pending')}</span> : day !== undefined && <DateText value={day} />;
  return (
    <ListRow
      icon={<Avatar name={title ?? ''} />}
      title={title === undefined ? t('payments.no-text') : <BankText>{title}</BankText>}
      aside={
        <>
          {(account !== undefined || when !== false) && (
            <p>
              {account !== undefined && <BankText>{account}</BankText>}
              {account !== undefined && when !== false && <span> · </span>}
              {when}
            </p>
          )}
          {account !== undefined && <Text>{t('payments.match')}</Text>}
        </>
      }
      end={transaction_amount && <Amount {...transaction_amount} direction={direction} />}
    />
  );
}
