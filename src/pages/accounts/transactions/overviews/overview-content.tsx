import { formatDay } from '#i18n/format-days.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { useShownLines } from '#pages/accounts/transactions/rows/use-shown-lines.ts';
import { useOwnKinds } from '#pages/accounts/own-kinds.ts';
import { shortCurrency } from '#pages/accounts/transactions/transaction-labels.ts';
import { IncludingUnbooked } from '#pages/accounts/transactions/transaction-summary.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { PartyIcon } from '#ui/data/party-icon.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { byPayee, type Payee } from './by-payee.ts';
import { everyMonth, type Monthly } from './every-month.ts';
import { inSlices } from '#lib/in-slices.ts';
import styles from './overview-content.module.css';

/** Rows of the list at first. */
const AT_ONCE = 50;

interface ContentProps {
  readonly rows: readonly TransactionRow[];
  /** The address that lists the rows of a title. */
  readonly listOf: (title: string) => string;
  readonly onChoose: () => void;
  /** Nothing is left to load. */
  readonly isComplete: boolean;
}

/** Who money came from and went to, by the texts of the bank. */
export function ByPayee({ rows, listOf, onChoose }: ContentProps) {
  const { t } = useI18n();
  const { result, isBusy } = useWorkedOut(rows, byPayee);
  return (
    <Found
      isBusy={isBusy}
      entries={result?.payees}
      keyOf={({ title }) => title ?? ''}
      note={
        result !== undefined && (
          <>
            <IncludingUnbooked unbooked={result.unbooked} />
            {result.leftOut > 0 && <Text>{t('transactions.left-out', { count: result.leftOut })}</Text>}
          </>
        )
      }
    >
      {(payee) => <PayeeRow {...payee} listOf={listOf} onChoose={onChoose} />}
    </Found>
  );
}

/** What came back month after month. It forecasts nothing. */
export function EveryMonth({ rows, isComplete, ...to }: ContentProps) {
  const { t } = useI18n();
  const { result, isBusy } = useWorkedOut(rows, everyMonth);
  return (
    <>
      <Text>{t('overview.monthly-lead')}</Text>
      <Found
        isBusy={isBusy}
        entries={result}
        keyOf={({ last }) => last.position}
        note={
          result?.length === 0 && (
            <p role="status">{t(isComplete ? 'overview.monthly-none' : 'overview.monthly-none-yet')}</p>
          )
        }
      >
        {(monthly) => <MonthlyRow {...monthly} {...to} />}
      </Found>
    </>
  );
}

/** Works through 100,000 rows without blocking the page; the result before stays until the next is there. */
function useWorkedOut<Result>(
  rows: readonly TransactionRow[],
  work: (rows: readonly TransactionRow[]) => Generator<undefined, Result>,
) {
  const [done, setDone] = useState<{ readonly rows: typeof rows; readonly result: Result }>();
  useEffect(() => {
    const controller = new AbortController();
    void inSlices(work(rows), controller.signal).then(
      (result) => setDone({ rows, result }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        // Thrown while React renders, so that the error page shows it.
        setDone(() => {
          throw error;
        });
      },
    );
    return () => controller.abort();
  }, [rows, work]);
  return { result: done?.result, isBusy: done?.rows !== rows };
}

function Found<Entry>({
  isBusy,
  entries,
  keyOf,
  note,
  children,
}: {
  isBusy: boolean;
  /** `undefined`: not worked out yet. */
  entries: readonly Entry[] | undefined;
  keyOf: (entry: Entry) => string | number;
  /** Below the list. */
  note: ReactNode;
  children: (entry: Entry) => ReactNode;
}) {
  const { shown, more } = useSlices(entries ?? [], AT_ONCE);
  return (
    <>
      <div className={styles.busy} data-busy={isBusy || undefined} />
      <div aria-busy={isBusy} className={styles.found}>
        {entries === undefined && <Skeleton size="medium" />}
        {shown.length > 0 && (
          <List>
            {shown.map((entry) => (
              <Fragment key={keyOf(entry)}>{children(entry)}</Fragment>
            ))}
          </List>
        )}
        <ShowMore {...more} />
        {note}
      </div>
    </>
  );
}

type To = Omit<ContentProps, 'rows' | 'isComplete'>;

function PayeeRow({ title, count, sums, lastDay, ...to }: Payee & To) {
  const { t } = useI18n();
  const kinds = useOwnKinds();
  return (
    <ListRow
      icon={<PartyIcon name={title ?? ''} kind={kinds.get(title ?? '')} size="small" />}
      title={<Title title={title} {...to} />}
      aside={
        <p>
          <span>{t('transactions.found', { count })}</span>
          <LastDay day={lastDay} />
        </p>
      }
      end={sums.map(({ currency, ...sum }) =>
        (['in', 'out'] as const).map(
          (direction) =>
            sum[direction] !== undefined && (
              <p key={`${currency} ${direction}`}>
                <Amount amount={sum[direction]} currency={shortCurrency(currency)} direction={direction} />
              </p>
            ),
        ),
      )}
    />
  );
}

function MonthlyRow({ title, direction, months, usualDay, last, ...to }: Monthly & To) {
  const { t } = useI18n();
  const { transaction_amount: amount } = last.transaction;
  const kinds = useOwnKinds();
  return (
    <ListRow
      icon={<PartyIcon name={title} kind={kinds.get(title)} size="small" />}
      title={<Title title={title} {...to} />}
      aside={
        <p>
          <span>{t('overview.months', { months, day: usualDay })}</span>
          <LastDay day={last.day} />
        </p>
      }
      end={
        amount !== undefined && (
          <Amount {...amount} currency={shortCurrency(amount.currency)} direction={direction} />
        )
      }
    />
  );
}

function Title({ title, listOf, onChoose }: { title: string | undefined } & To) {
  const { t } = useI18n();
  const [shown] = useShownLines(title === undefined ? [] : [title]);
  if (title === undefined || shown === undefined) return <span>{t('transactions.untitled')}</span>;
  return (
    <Link to={listOf(title)} preventScrollReset className={styles.title} onClick={onChoose}>
      <BankText>{title}</BankText>
    </Link>
  );
}

function LastDay({ day }: { day: string | undefined }) {
  const { t, language } = useI18n();
  if (day === undefined) return null;
  const date = formatDay(language, day, localDateTime(clock.now()));
  return <span>{` · ${t('overview.last', { date })}`}</span>;
}
