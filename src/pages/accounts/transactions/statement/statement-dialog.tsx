import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { noteQueries } from '#api/accounts/transaction-notes.ts';
import { formatMonthTitle } from '#i18n/format-dates.ts';
import type { Account } from '#contract/accounts.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Text } from '#ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ExportProgress } from '#pages/accounts/transactions/export/export-progress.tsx';
import { PrintSheet } from '#pages/accounts/transactions/export/print-sheet.tsx';
import { type ExportKind, useExport } from '#pages/accounts/transactions/export/use-export.ts';
import type { LoadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import type { TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import { monthAway, monthOf } from '#lib/time/months.ts';
import { closingBalance, isMonthLoaded, monthsOffered, statementOf } from './month-statement.ts';
import { StatementSheet, StatementSums } from './statement-sheet.tsx';

const FORMATS = ['csv', 'ofx'] as const satisfies readonly ExportKind[];

export interface StatementProps {
  readonly accountId: string;
  readonly account: Account;
  readonly accountName: string;
  readonly book: TransactionBook;
  readonly days: LoadedDays;
  /** The month shown behind. */
  readonly chosen: string | undefined;
  /** Loads what is missing. */
  readonly pages: {
    readonly hasMore: boolean;
    readonly hasFailed: boolean;
    readonly isRunning: boolean;
    readonly start: () => Promise<unknown>;
    readonly stop: () => void;
  };
  readonly onClose: () => void;
}

/** Chooses a month, shows its sums and prints or saves its statement, once all of its rows are loaded. */
export function StatementDialog({
  accountId,
  account,
  accountName,
  book,
  days,
  chosen,
  pages,
  onClose,
}: StatementProps) {
  const { t, language } = useI18n();
  const { rows, unreadable } = book;
  const today = localDateTime(clock.now()).slice(0, 10);
  const months = useMemo(() => monthsOffered(rows, days.wholeAfter === '', today), [rows, days, today]);
  const [picked, setPicked] = useState(chosen ?? monthAway(monthOf(today), -1));
  const month = months.includes(picked) ? picked : months[0];
  const isLoaded = month !== undefined && isMonthLoaded(month, days);
  const isWhole = isLoaded && unreadable === 0;
  const canLoad = !isLoaded && pages.hasMore;
  // The loader of the account reads the balances; the owners are known only where their page was open.
  const { data: read } = useQuery({ ...accountQueries.balances(accountId), enabled: false });
  const { data: owned } = useQuery({ ...oneAccountQueries.owners(accountId), enabled: false });
  const closing = useMemo(
    () => (isWhole ? closingBalance(book, days, read?.balances.items, month) : undefined),
    [book, days, read, isWhole, month],
  );
  const statement = useMemo(
    () => (month === undefined ? undefined : statementOf({ rows, month, days, closing, today })),
    [rows, month, days, closing, today],
  );
  const load = useLoadMonth(pages, isLoaded);
  const main = useRef<HTMLButtonElement>(null);
  // What was saved of another month is no news.
  const [saved, setSaved] = useState<string>();
  const notes = useQuery(noteQueries.all()).data?.get(accountId);
  const rowsOfMonth = statement?.currencies.flatMap(({ lines }) => lines.map(({ row }) => row)) ?? [];
  const exporting = useExport({
    rows: rowsOfMonth,
    notes,
    account,
    accountName,
    month,
    repeatedIds: book.repeatedIds,
    isComplete: true,
    onNeedAll: () => Promise.resolve(true),
  });
  const shown = statement !== undefined && {
    statement,
    isWhole,
    gap: closing?.kind === 'unknown' ? closing.reason : undefined,
  };
  const actions = (
    <>
      {!canLoad &&
        rowsOfMonth.length > 0 &&
        FORMATS.map((format) => (
          <Button
            key={format}
            isBusy={exporting.job !== undefined}
            onClick={() => {
              setSaved(month);
              exporting.start(format);
            }}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      {/* One button for both, so that the focus stays on it. */}
      <Button
        ref={main}
        variant="primary"
        icon={canLoad ? undefined : <PrintIcon />}
        isBusy={canLoad && pages.isRunning}
        onClick={canLoad ? load : () => window.print()}
      >
        {t(canLoad ? 'statement.load' : 'label.print')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      title={t('statement.heading')}
      isLeftByClickBeside
      hasClose
      actions={month === undefined ? undefined : actions}
      onClose={onClose}
    >
      {month === undefined ? (
        <Text>{t('transactions.empty-body')}</Text>
      ) : (
        <SelectField
          label={t('chart.month')}
          value={month}
          options={months.map((value) => ({ value, label: formatMonthTitle(language, value, 'long') }))}
          onChange={({ target }) => setPicked(target.value)}
        />
      )}
      {canLoad && !pages.isRunning && <Text>{t('statement.not-loaded')}</Text>}
      {canLoad && pages.isRunning && (
        <Progress
          label={t('export.gathering')}
          valueText={t('transactions.loaded', { count: rows.length })}
        />
      )}
      {canLoad && pages.hasFailed && <Notice tone="problem">{t('transactions.more-failed')}</Notice>}
      {!canLoad && shown && <StatementSums {...shown} />}
      {saved !== undefined && saved === month && (
        <ExportProgress
          exporting={exporting}
          gathered={undefined}
          pagesRead={undefined}
          opener={main}
          onStopGathering={exporting.stopWriting}
        />
      )}
      {month !== undefined && shown && (
        <PrintSheet>
          <StatementSheet
            {...shown}
            month={month}
            account={account}
            accountName={accountName}
            owners={owned?.owners.items.map(({ full_name }) => full_name.trim()) ?? []}
          />
        </PrintSheet>
      )}
    </Dialog>
  );
}

/** Loads until the month is there, and no further if it began the loading. */
function useLoadMonth(pages: StatementProps['pages'], isLoaded: boolean) {
  const isOwn = useRef(false);
  const stop = useEffectEvent(() => {
    if (isOwn.current) pages.stop();
  });
  useEffect(() => {
    if (isLoaded) stop();
  }, [isLoaded]);
  // Closed meanwhile.
  useEffect(() => () => stop(), []);
  return () => {
    isOwn.current = true;
    void pages.start().finally(() => {
      isOwn.current = false;
    });
  };
}
