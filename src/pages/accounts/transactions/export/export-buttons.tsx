import { useI18n } from '#i18n/use-i18n.tsx';
import type { Account } from '#contract/accounts.ts';
import type { Balance } from '#contract/balances.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { queryClient } from '#api/http/query-client.ts';
import { clock } from '#lib/time/clock.ts';
import { redactText } from '#lib/redact/redact.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { Button } from '#ui/button.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { usePreference } from '#ui/use-preference.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import { csvChoice } from './csv-choice.ts';
import styles from './export-buttons.module.css';
import { MAX_PRINTED } from './print-table.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import {
  type CsvStyle,
  csvWriter,
  type ExportFormat,
  exportRows,
  type ExportSource,
  fileNameOf,
  isBooked,
  jsonWriter,
  type LeftOut,
  type Writer,
} from './transaction-export.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';

/** Larger files take long enough to show progress and a stop button. */
const MAX_ROWS_WITHOUT_PROGRESS = 10_000;

const NOTHING_LEFT_OUT: LeftOut = { notBooked: 0, unclear: 0, balances: 0 };

const CSV_STYLES = ['comma', 'semicolon'] as const satisfies readonly CsvStyle[];

type Kind = ExportFormat | 'print';

/** Loads missing pages first, then writes the file. */
type Job =
  | { readonly stage: 'gathering' | 'gathered'; readonly kind: Kind }
  | { readonly stage: 'writing'; readonly done: number; readonly total: number };

type Outcome =
  | { readonly kind: 'exported'; readonly count: number; readonly leftOut: LeftOut }
  /** `waiting` is the export that continues when the user agrees to load more pages. */
  | { readonly kind: 'stopped'; readonly waiting?: Kind }
  | { readonly kind: 'failed' };

/** Exports the filtered rows, after loading the missing pages. */
export function ExportButtons({
  rows,
  account,
  accountName,
  repeatedIds,
  isComplete,
  gathered: loaded,
  pagesRead,
  onNeedAll,
  onStopNeeding,
}: {
  rows: readonly TransactionRow[];
  account: Account;
  accountName: string;
  /** Ids of more than one transaction of the account. */
  repeatedIds: ReadonlySet<string>;
  /** No further page can be loaded. Changes in the same render as `rows`. */
  isComplete: boolean;
  /**
   * Loads the missing pages; `false` where it was stopped. After `true`, `isComplete` follows in a later
   * render.
   */
  onNeedAll: () => Promise<boolean>;
  /** Loaded rows so far, while loading for an export. */
  gathered: number | undefined;
  /** The number of pages read, once it reached the limit. */
  pagesRead: number | undefined;
  onStopNeeding: () => void;
}) {
  const { t, language } = useI18n();
  const chosenStyle = usePreference(csvChoice);
  const csvStyle = chosenStyle === 'language' ? (language === 'fr' ? 'semicolon' : 'comma') : chosenStyle;
  const areAmountsHidden = usePreference(amountVisibility) === 'hidden';
  const [job, setJob] = useState<Job>();
  const [outcome, setOutcome] = useState<Outcome>();
  const writing = useRef<AbortController>(undefined);
  /** Receives the focus back. */
  const pressed = useRef<HTMLButtonElement>(null);

  useEffect(() => () => writing.current?.abort(), []);

  function end(outcome: Outcome) {
    setJob(undefined);
    setOutcome(outcome);
  }

  function fail(error: unknown) {
    console.warn('The export failed.', redactText(String(error)));
    end({ kind: 'failed' });
  }

  async function start(kind: Kind, button: HTMLButtonElement) {
    pressed.current = button;
    setOutcome(undefined);
    if (isComplete) return carryOut(kind);
    setJob({ stage: 'gathering', kind });
    try {
      if (await onNeedAll()) setJob({ stage: 'gathered', kind });
      else end({ kind: 'stopped', waiting: kind });
    } catch (error) {
      fail(error);
    }
  }

  async function carryOut(kind: Kind) {
    if (kind === 'print') {
      setJob(undefined);
      // `print` blocks, so React has to render first.
      setTimeout(() => window.print());
      return;
    }
    const total = rows.length;
    const controller = new AbortController();
    writing.current = controller;
    setJob({ stage: 'writing', done: 0, total });
    const source = { accountName, exportedAt: clock.now(), isDemo: import.meta.env.MODE === 'demo' };
    try {
      const writer = await writerOf(kind, source);
      const file = await exportRows(rows, writer, {
        signal: controller.signal,
        onProgress: (done) => setJob({ stage: 'writing', done, total }),
      });
      saveFile(file, fileNameOf(source, kind));
      const { leftOut = NOTHING_LEFT_OUT } = writer;
      end({ kind: 'exported', count: total - leftOut.notBooked - leftOut.unclear, leftOut });
    } catch (error) {
      if (controller.signal.aborted) end({ kind: 'stopped' });
      else fail(error);
    }
  }

  async function writerOf(format: ExportFormat, source: ExportSource): Promise<Writer> {
    if (format === 'csv') return csvWriter(csvStyle);
    if (format === 'json') return jsonWriter(source);
    const [{ ofxWriter }, balances] = await Promise.all([import('./ofx-writer.ts'), balancesOf(account)]);
    return ofxWriter({ ...source, account, balances, repeatedIds, language });
  }

  function stop() {
    if (loaded === undefined) writing.current?.abort();
    else onStopNeeding();
  }

  // The loaded rows arrive in a later render, so the export continues there.
  const gathered = job?.stage === 'gathered' && isComplete ? job.kind : undefined;
  const carryOutWithAll = useEffectEvent((kind: Kind) => void carryOut(kind));
  useEffect(() => {
    if (gathered !== undefined) carryOutWithAll(gathered);
  }, [gathered]);

  const isBusy = job !== undefined;
  const { notBooked, unclear, balances } = outcome?.kind === 'exported' ? outcome.leftOut : NOTHING_LEFT_OUT;
  const waiting = outcome?.kind === 'stopped' && pagesRead !== undefined ? outcome.waiting : undefined;
  const isWritingMany = job?.stage === 'writing' && job.total > MAX_ROWS_WITHOUT_PROGRESS;
  const passFocus = usePassFocus(pressed, { preventScroll: true });
  const stopButton = (
    <Button variant="quiet" {...passFocus} onClick={stop}>
      {t('transactions.stop')}
    </Button>
  );
  return (
    <Stack gap="half" data-off-paper className={styles.export}>
      <Cluster gap={1} role="group" aria-label={t('export.label')} className={styles.buttons}>
        <Button isBusy={isBusy} onClick={({ currentTarget }) => void start('csv', currentTarget)}>
          {t('export.csv')}
        </Button>
        <Button isBusy={isBusy} onClick={({ currentTarget }) => void start('json', currentTarget)}>
          {t('export.json')}
        </Button>
        <Button isBusy={isBusy} onClick={({ currentTarget }) => void start('ofx', currentTarget)}>
          {t('export.ofx')}
        </Button>
        <Button
          isBusy={isBusy}
          icon={<PrintIcon />}
          onClick={({ currentTarget }) => void start('print', currentTarget)}
        >
          {t('label.print')}
        </Button>
      </Cluster>
      <CsvStyleField value={csvStyle} />
      <Text>
        {isComplete ? t('export.count', { count: rows.length }) : t('export.count-so-far')}
        {!rows.every(isBooked) && ` ${t('export.ofx-booked')}`}
        {rows.length > MAX_PRINTED && ` ${t('export.most-printed', { count: MAX_PRINTED })}`}
        {areAmountsHidden && ` ${t('export.amounts-hidden')}`}
      </Text>
      {loaded !== undefined && (
        <Progress
          label={t('transactions.loading-all')}
          valueText={t('transactions.loaded', { count: loaded })}
          action={stopButton}
        />
      )}
      {isWritingMany && (
        <Progress
          label={t('export.writing')}
          value={job.done}
          max={job.total}
          valueText={t('export.written-of', { done: job.done, total: job.total })}
          action={stopButton}
        />
      )}
      <p role="status">
        {(job?.stage === 'gathering' || job?.stage === 'gathered') && t('export.gathering')}
        {outcome?.kind === 'exported' && t('export.done', { count: outcome.count })}
        {notBooked > 0 && ` ${t('export.not-booked', { count: notBooked })}`}
        {unclear > 0 && ` ${t('export.unclear', { count: unclear })}`}
        {balances > 0 && ` ${t('export.no-balance')}`}
        {outcome?.kind === 'stopped' &&
          (waiting === undefined
            ? t('export.stopped')
            : t('export.stopped-at-limit', { count: pagesRead ?? 0 }))}
      </p>
      {waiting !== undefined && (
        <Cluster gap={1} className={styles.buttons}>
          <Button
            {...passFocus}
            onClick={() => {
              if (pressed.current !== null) void start(waiting, pressed.current);
            }}
          >
            {t('export.go-on')}
          </Button>
        </Cluster>
      )}
      {outcome?.kind === 'failed' && <Notice tone="problem">{t('export.failed')}</Notice>}
    </Stack>
  );
}

/** The choice is this browser's, for every account. */
function CsvStyleField({ value }: { value: CsvStyle }) {
  const { t } = useI18n();
  return (
    <label className={styles.style}>
      <Text as="span">{t('export.csv-style')}</Text>
      <select
        value={value}
        onChange={({ target }) =>
          csvChoice.set(CSV_STYLES.find((style) => style === target.value) ?? 'comma')
        }
      >
        {CSV_STYLES.map((style) => (
          <option key={style} value={style}>
            {t(`export.${style}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Empty where they can't be read: the file is written without a balance, and the page says so. */
async function balancesOf({ resource_id = '' }: Account): Promise<readonly Balance[]> {
  try {
    return (await queryClient.ensureQueryData(accountQueries.balances(resource_id))).balances.items;
  } catch (error) {
    console.warn('The balances were not read for the export.', redactText(String(error)));
    return [];
  }
}
