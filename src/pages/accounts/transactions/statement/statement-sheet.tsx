import { titledLines } from '#api/accounts/transaction-lines.ts';
import { bank } from '#api/session/connection.ts';
import type { Account } from '#contract/accounts.ts';
import { formatDate, formatMoment, formatMonth } from '#i18n/format-dates.ts';
import { formatList } from '#i18n/format-list.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { clock } from '#lib/time/clock.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { NumericCell, Table } from '#ui/data/table.tsx';
import { Text } from '#ui/text.tsx';
import styles from '#pages/accounts/transactions/export/print-sheet.module.css';
import { MAX_PRINTED } from '#pages/accounts/transactions/export/print-table.tsx';
import { useShownLines } from '#pages/accounts/transactions/rows/use-shown-lines.ts';
import { isMoving } from '#pages/accounts/transactions/transaction-totals.ts';
import { shortCurrency } from '#pages/accounts/transactions/transaction-labels.ts';
import sums from './statement-sums.module.css';
import type { ClosingBalance, CurrencyStatement, MonthStatement, StatementLine } from './month-statement.ts';

interface ShownStatement {
  readonly statement: MonthStatement;
  /** No row of the month is missing. */
  readonly isWhole: boolean;
  /** Why there are no balances. */
  readonly gap: Extract<ClosingBalance, { kind: 'unknown' }>['reason'] | undefined;
}

/** What came in and went out, between two balances where they can be worked out. */
export function StatementSums({ statement, isWhole, gap }: ShownStatement) {
  const { t, language } = useI18n();
  const { currencies, from, to, notBooked, undated, begins } = statement;
  return (
    <>
      {!isWhole && <p className={styles.mark}>{t('export.printed-part')}</p>}
      {currencies.length === 0 && <Text>{t('statement.none')}</Text>}
      {currencies.map((own) => {
        const currency = shortCurrency(own.currency);
        return (
          <dl key={own.currency} className={sums.sums}>
            {own.opening !== undefined && (
              <div>
                <dt>{t('statement.opening', { date: formatDate(language, from) })}</dt>
                <dd>
                  <Amount amount={own.opening} currency={currency} />
                </dd>
              </div>
            )}
            {(['in', 'out'] as const).map((direction) => (
              <div key={direction}>
                <dt>{t(`transactions.${direction}`)}</dt>
                <dd>
                  <Amount amount={own[direction]} currency={currency} direction={direction} />
                </dd>
              </div>
            ))}
            {own.closing !== undefined && (
              <div className={sums.closing}>
                <dt>{t('statement.closing', { date: formatDate(language, to) })}</dt>
                <dd>
                  <Amount amount={own.closing} currency={currency} />
                </dd>
              </div>
            )}
          </dl>
        );
      })}
      {begins !== undefined && <Text>{t('statement.begins', { date: formatDate(language, begins) })}</Text>}
      {currencies.some(({ closing }) => closing !== undefined) && <Text>{t('statement.worked-out')}</Text>}
      {gap !== undefined && <Text>{t(`chart-balance.${gap}`)}</Text>}
      {undated > 0 && <Text>{t('chart.undated', { count: undated })}</Text>}
      {notBooked > 0 && <Text>{t('statement.not-booked', { count: notBooked })}</Text>}
    </>
  );
}

/** The statement as it is printed. */
export function StatementSheet({
  month,
  account,
  accountName,
  owners,
  ...shown
}: ShownStatement & {
  month: string;
  account: Account;
  accountName: string;
  /** Empty where they are not known. */
  owners: readonly string[];
}) {
  const { t, language } = useI18n();
  const { bank_name: bankName } = bank().config;
  const iban = account.account_id?.iban;
  return (
    <>
      <header>
        {bankName !== undefined && <BankText as="p">{bankName}</BankText>}
        <BankText as="h1">{accountName}</BankText>
        {iban !== undefined && <BankText as="p">{groupedIban(iban)}</BankText>}
        {owners.length > 0 && (
          <BankSentence as="p" words={(name) => t('statement.owner', { name })}>
            {formatList(language, owners)}
          </BankSentence>
        )}
        <h2>{t('statement.of', { month: formatMonth(language, month, 'long') })}</h2>
        {import.meta.env.MODE === 'demo' && <p className={styles.mark}>{t('export.demo')}</p>}
        <p>{t('export.printed-at', { date: formatMoment(language, clock.now()) })}</p>
      </header>
      <StatementSums {...shown} />
      {shown.statement.currencies.map(
        (own) => own.lines.length > 0 && <Lines key={own.currency} own={own} />,
      )}
    </>
  );
}

function Lines({ own: { currency, lines, closing } }: { own: CurrencyStatement }) {
  const { t } = useI18n();
  const printed = lines.slice(0, MAX_PRINTED);
  return (
    <>
      {printed.length < lines.length && (
        <p className={styles.mark}>
          {t('export.printed-first', { shown: printed.length, total: lines.length })}
        </p>
      )}
      <Table
        caption={t('label.transactions')}
        columns={[
          { label: t('transaction.date') },
          { label: t('export.description') },
          { label: t('transactions.out'), isNumeric: true },
          { label: t('transactions.in'), isNumeric: true },
          { label: t(closing === undefined ? 'statement.sum' : 'chart.balance'), isNumeric: true },
        ]}
      >
        {printed.map((line) => (
          <Line key={line.row.position} line={line} currency={shortCurrency(currency)} />
        ))}
      </Table>
    </>
  );
}

function Line({ line: { row, sum }, currency }: { line: StatementLine; currency: string }) {
  const { t } = useI18n();
  const { transaction, day } = row;
  const { transaction_amount } = transaction;
  const { title, others } = titledLines(useShownLines(row.lines));
  return (
    <tr>
      <td className={styles.date}>{day !== undefined && <DateText value={day} length="medium" />}</td>
      <th scope="row">
        {title !== undefined && <BankText>{title}</BankText>}
        {others.length > 0 && (
          <Text as="span">
            {' '}
            <span>·</span> <BankText>{others.join(' · ')}</BankText>
          </Text>
        )}
        {!isMoving(row) && (
          <>
            {' '}
            <span>{`· ${t('statement.no-sum')}`}</span>{' '}
            {transaction_amount !== undefined && <Amount {...transaction_amount} currency={currency} />}
          </>
        )}
      </th>
      <NumericCell>
        {isMoving(row) && row.direction === 'out' && <Amount amount={row.size} currency={currency} />}
      </NumericCell>
      <NumericCell>
        {isMoving(row) && row.direction === 'in' && <Amount amount={row.size} currency={currency} />}
      </NumericCell>
      <NumericCell>
        <Amount amount={sum} currency={currency} />
      </NumericCell>
    </tr>
  );
}
