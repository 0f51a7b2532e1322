import { afterPages, oneAccountQueries, type TransactionPages } from '#api/accounts/account.ts';
import { openableIds } from '#api/accounts/accounts.ts';
import { briefLines, titledLines } from '#api/accounts/transaction-lines.ts';
import type { Notes } from '#api/accounts/transaction-notes.ts';
import { toProblem } from '#api/http/errors.ts';
import { queryClient } from '#api/http/query-client.ts';
import { nameOf } from '#i18n/account-names.ts';
import { formatDate } from '#i18n/format-dates.ts';
import { formatList, MAX_NAMES } from '#i18n/format-list.ts';
import type { useI18n } from '#i18n/use-i18n.tsx';
import { signOf } from '#lib/money/decimal.ts';
import { isPathSegment } from '#lib/path-segment.ts';
import { visibleText } from '#lib/visible-text.ts';
import { bookOf, type TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import { shownDay, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { shownLines } from '#pages/accounts/transactions/rows/use-shown-lines.ts';
import {
  applicable,
  noFilter,
  select,
  writeFilter,
} from '#pages/accounts/transactions/transaction-filter.ts';
import { shortCurrency } from '#pages/accounts/transactions/transaction-labels.ts';
import { totalsOf } from '#pages/accounts/transactions/transaction-totals.ts';
import { paths } from '#paths.ts';
import type { Command } from '#ui/command/command.ts';
import { MIN_SEARCH_LENGTH } from '#ui/command/search-request.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { Amount } from '#ui/data/amount.tsx';
import { useMemo } from 'react';

type I18n = ReturnType<typeof useI18n>;
type Account = Parameters<typeof openableIds>[0][number];

/** So many results of each account are listed; a last row leads to all of them. */
const MAX_ROWS = 5;

export const isSearchable = (typed: string): boolean => typed.trim().length >= MIN_SEARCH_LENGTH;

/** What this browser has read of an account's transactions. */
export interface ReadAccount {
  readonly id: string;
  readonly name: string;
  readonly book: TransactionBook;
  readonly notes: Notes | undefined;
  readonly pages: number;
  /** With rows it is never `failed`. */
  readonly progress: 'whole' | 'part' | 'unread' | 'not-covered' | 'failed';
  /** More can be asked for; a bank's link may lead nowhere. */
  readonly hasNextPage: boolean;
  /** The last call for it; earlier ones may have brought rows. */
  readonly isFailed: boolean;
}

/** Sends nothing. The user's own names and notes are by the `resource_id` of the account. */
export function readAccounts(
  accounts: readonly Account[],
  own: {
    readonly names: ReadonlyMap<string, string> | undefined;
    readonly notes: ReadonlyMap<string, Notes> | undefined;
  },
  { t }: I18n,
): readonly ReadAccount[] {
  const openable = openableIds(accounts);
  return accounts.flatMap((account) => {
    const { resource_id: id } = account;
    if (id === undefined || !openable.has(id)) return [];
    const state = queryClient.getQueryState<TransactionPages>(oneAccountQueries.transactions(id).queryKey);
    const data = state?.data;
    const problem = state?.error ?? undefined;
    const pages = data?.pages ?? [];
    const book = bookOf({ pages });
    const after = afterPages(pages, data?.pageParams ?? []).kind;
    return {
      id,
      name: visibleText(own.names?.get(id) ?? nameOf(account, t)),
      book,
      notes: own.notes?.get(id),
      pages: pages.length,
      progress: progressOf(),
      hasNextPage: after === 'page',
      isFailed: problem !== undefined,
    };

    function progressOf(): ReadAccount['progress'] {
      if (problem !== undefined && toProblem(problem).kind === 'not-covered') return 'not-covered';
      if (data === undefined) return problem === undefined ? 'unread' : 'failed';
      if (problem !== undefined || book.unreadable > 0) return 'part';
      return after === 'end' ? 'whole' : 'part';
    }
  });
}

/** The rows of each account that match `typed`, the newest first. */
export function transactionCommands(
  read: readonly ReadAccount[],
  typed: string,
  i18n: I18n,
  go: (path: string) => void,
): readonly Command[] {
  if (!isSearchable(typed)) return [];
  const filter = { ...noFilter, text: typed.trim() };
  const query = writeFilter(filter);
  return read.flatMap(({ id, name, book, notes, progress }): readonly Command[] => {
    const newest = applicable({ ...filter, sort: 'newest' }, book.hasDates);
    const found = select(book.rows, newest, notes);
    const total = found.length;
    const isCut = total > MAX_ROWS;
    const group = i18n.t('palette.transactions-of', { account: name });
    const all = `${paths.accountTransactions(id)}?${query}`;
    const rows = found.slice(0, MAX_ROWS).map((row): Command => {
      const own = row.transaction.resource_id;
      const isOpenable = own !== undefined && isPathSegment(own) && !book.repeatedIds.has(own);
      const to = isOpenable ? `${paths.transaction(id, own)}?${query}` : all;
      return {
        ...describe(row, notes?.get(own ?? ''), i18n),
        group,
        id: `${id} row ${row.position}`,
        run: () => go(to),
      };
    });
    if (!isCut) return rows;
    const rest = i18n.t('palette.all-in', { count: total, account: name });
    return [
      ...rows,
      {
        id: `${id} all`,
        group,
        name: rest,
        // A sum of some of the rows would mean nothing.
        end: progress === 'whole' && <Sums rows={found} />,
        others: total - MAX_ROWS,
        run: () => go(all),
      },
    ];
  });
}

/** Money in and out of the rows; nothing where they have several currencies. */
function Sums({ rows }: { rows: readonly TransactionRow[] }) {
  const { currencies } = useMemo(() => totalsOf(rows), [rows]);
  const [total, other] = currencies;
  if (total === undefined || other !== undefined) return null;
  return (['in', 'out'] as const).map(
    (direction) =>
      signOf(total[direction]) !== 0 && (
        <Amount
          key={direction}
          amount={total[direction]}
          currency={shortCurrency(total.currency)}
          direction={direction}
        />
      ),
  );
}

function describe(row: TransactionRow, note: string | undefined, { t, language }: I18n) {
  const { direction, transaction, progress } = row;
  // The palette is drawn again when it changes.
  const lines = shownLines(row.lines, amountVisibility.get() === 'hidden');
  const day = shownDay(row);
  const { title = t('palette.untitled') } = titledLines(lines);
  const { transaction_amount: amount } = transaction;
  return {
    name: title,
    detail: [
      progress === 'pending' || progress === 'planned' ? t(`palette.${progress}`) : '',
      day === undefined ? '' : formatDate(language, day),
      note === undefined ? briefLines(lines)[0] : t('palette.note', { note }),
    ]
      .filter(Boolean)
      .join(' · '),
    end: amount !== undefined && <Amount {...amount} direction={direction} />,
  };
}

/** Says of every account how much of it was searched. */
export function coverageOf(read: readonly ReadAccount[], { t, language }: I18n): string {
  const namesOf = (progress: ReadAccount['progress']) => {
    const names = read.filter((account) => account.progress === progress).map(({ name }) => name);
    if (names.length > MAX_NAMES) return t('palette.accounts', { count: names.length });
    return names.length === 0 ? undefined : formatList(language, names);
  };
  const [whole, unread, shut, failed] = [
    namesOf('whole'),
    namesOf('unread'),
    namesOf('not-covered'),
    namesOf('failed'),
  ];
  return [
    whole === undefined ? '' : t('palette.searched-all', { accounts: whole }),
    ...read.map(({ progress, name, book, hasNextPage, isFailed }) => {
      if (progress !== 'part') return '';
      const searched = { account: name, count: book.rows.length };
      // Some of it can't be read, and no more can be asked for.
      const isEnd = !hasNextPage && !isFailed;
      return t(isEnd ? 'palette.searched-readable' : 'palette.searched-part', searched);
    }),
    unread === undefined ? '' : t('palette.not-searched', { accounts: unread }),
    shut === undefined ? '' : t('palette.not-shared', { accounts: shut }),
    failed === undefined ? '' : t('palette.not-read', { accounts: failed }),
  ]
    .filter(Boolean)
    .join(' ');
}
