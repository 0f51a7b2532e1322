import type { Notes } from '#api/accounts/transaction-notes.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { NumericCell, Table } from '#ui/data/table.tsx';
import { Text } from '#ui/text.tsx';
import { PrintSheet } from './print-sheet.tsx';
import styles from './print-sheet.module.css';
import { shownDay, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { useShownLines } from '#pages/accounts/transactions/rows/use-shown-lines.ts';
import { TransactionSummary } from '#pages/accounts/transactions/transaction-summary.tsx';
import { statusOf } from '#pages/accounts/transactions/transaction-labels.ts';
import { totalsOf } from '#pages/accounts/transactions/transaction-totals.ts';

/** More rows would block the browser for minutes before its dialog opens. */
export const MAX_PRINTED = 5000;

interface PrintedRows {
  rows: readonly TransactionRow[];
  notes: Notes | undefined;
  accountName: string;
  iban: string | undefined;
  /** Empty where there is none. */
  filter: string;
  isComplete: boolean;
}

/** Prints all rows, since the page holds only those near the viewport. */
export function PrintTable(printed: PrintedRows) {
  return (
    <PrintSheet>
      <PrintedTable {...printed} />
    </PrintSheet>
  );
}

function PrintedTable({ rows, notes, accountName, iban, filter, isComplete }: PrintedRows) {
  const { t, language } = useI18n();
  const shown = rows.slice(0, MAX_PRINTED);
  const hasDates = shown.some((row) => shownDay(row) !== undefined);
  return (
    <>
      <header>
        <BankText as="h1">{accountName}</BankText>
        {iban !== undefined && <BankText as="p">{groupedIban(iban)}</BankText>}
        {import.meta.env.MODE === 'demo' && <p className={styles.mark}>{t('export.demo')}</p>}
        {filter !== '' && <p>{t('export.filter', { filter })}</p>}
        <p>{t('export.printed-at', { date: formatMoment(language, clock.now()) })}</p>
        {!isComplete && <p className={styles.mark}>{t('export.printed-part')}</p>}
        {shown.length < rows.length && (
          <p className={styles.mark}>
            {t('export.printed-first', { shown: shown.length, total: rows.length })}
          </p>
        )}
        <TransactionSummary totals={totalsOf(rows)} />
      </header>
      <Table
        caption={t('label.transactions')}
        columns={[
          ...(hasDates ? [{ label: t('transaction.date') }] : []),
          { label: t('export.description') },
          { label: t('transaction.status') },
          { label: t('label.amount'), isNumeric: true },
        ]}
      >
        {shown.map((row) => (
          <PrintedRow
            key={row.position}
            row={row}
            note={notes?.get(row.transaction.resource_id ?? '')}
            hasDates={hasDates}
          />
        ))}
      </Table>
    </>
  );
}

function PrintedRow({
  row,
  note,
  hasDates,
}: {
  row: TransactionRow;
  note: string | undefined;
  hasDates: boolean;
}) {
  const { t } = useI18n();
  const { transaction, lines, direction, isConflicting } = row;
  const day = shownDay(row);
  const { transaction_amount } = transaction;
  return (
    <tr>
      {hasDates && <td className={styles.date}>{day !== undefined && <DateText value={day} />}</td>}
      <th scope="row">
        <BankText>{useShownLines(lines).join(' · ')}</BankText>
        {note !== undefined && (
          <BankSentence as="p" words={(text) => t('note.of', { note: text })}>
            {note}
          </BankSentence>
        )}
      </th>
      <td>
        <BankText translate="yes">{statusOf(transaction, t)}</BankText>
        {isConflicting && <span>{` · ${t('transactions.check')}`}</span>}
      </td>
      <NumericCell>
        {transaction_amount !== undefined && (
          <Amount
            {...transaction_amount}
            direction={direction}
            word={direction !== undefined && <Text as="span">{t(`ui.${direction}`)}</Text>}
          />
        )}
      </NumericCell>
    </tr>
  );
}
