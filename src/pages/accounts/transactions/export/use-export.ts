import { useI18n } from '#i18n/use-i18n.tsx';
import type { Account } from '#contract/accounts.ts';
import { accountQueries, identityOf } from '#api/accounts/accounts.ts';
import type { Notes } from '#api/accounts/transaction-notes.ts';
import { queryClient } from '#api/http/query-client.ts';
import { clock } from '#lib/time/clock.ts';
import { redactText } from '#lib/redact/redact.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { usePreference } from '#ui/use-preference.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { csvChoice } from './csv-choice.ts';
import type { OfxSource } from './ofx-writer.ts';
import type { ExportFormat, ExportSource, LeftOut, Writer } from './transaction-export.ts';

const loadWriters = () => import('./transaction-export.ts');

export const NOTHING_LEFT_OUT: LeftOut = { rows: {}, balance: undefined };

export type ExportKind = ExportFormat | 'print';

/** Loads missing pages first, then writes the file. */
type Job =
  | { readonly stage: 'gathering' | 'gathered'; readonly kind: ExportKind }
  | { readonly stage: 'writing'; readonly done: number; readonly total: number };

type Outcome =
  | { readonly kind: 'exported'; readonly count: number; readonly leftOut: LeftOut }
  /** `waiting` is the export that continues when the user agrees to load more pages. */
  | { readonly kind: 'stopped'; readonly waiting?: ExportKind }
  | { readonly kind: 'failed' };

export type TransactionsExport = ReturnType<typeof useExport>;

/** Exports the filtered rows, after loading the missing pages. */
export function useExport({
  rows,
  notes,
  account,
  accountName,
  month,
  repeatedIds,
  isComplete,
  onNeedAll,
}: {
  rows: readonly TransactionRow[];
  /** The user’s notes on this account. */
  notes: Notes | undefined;
  account: Account;
  accountName: string;
  /** The month of the rows, if they are of one. */
  month: string | undefined;
  /** Ids of more than one transaction of the account. */
  repeatedIds: ReadonlySet<string>;
  /** No further page can be loaded, and no search waits. Changes in the same render as `rows`. */
  isComplete: boolean;
  /**
   * Loads the missing pages; `false` where it was stopped. After `true`, `isComplete` follows in a later
   * render.
   */
  onNeedAll: () => Promise<boolean>;
}) {
  const { t, language } = useI18n();
  const chosenStyle = usePreference(csvChoice);
  const csvStyle = chosenStyle === 'language' ? (language === 'fr' ? 'semicolon' : 'comma') : chosenStyle;
  const [job, setJob] = useState<Job>();
  const [outcome, setOutcome] = useState<Outcome>();
  const writing = useRef<AbortController>(undefined);

  useEffect(() => () => writing.current?.abort(), []);

  function end(outcome: Outcome) {
    setJob(undefined);
    setOutcome(outcome);
  }

  function fail(error: unknown) {
    console.warn('The export failed.', redactText(String(error)));
    end({ kind: 'failed' });
  }

  async function start(kind: ExportKind) {
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

  async function carryOut(kind: ExportKind) {
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
    const isDemo = import.meta.env.MODE === 'demo';
    const source = { accountName, exportedAt: clock.now(), month, isDemo, notes };
    try {
      const [writer, { exportRows, fileNameOf }] = await Promise.all([writerOf(kind, source), loadWriters()]);
      const file = await exportRows(rows, writer, {
        signal: controller.signal,
        onProgress: (done) => setJob({ stage: 'writing', done, total }),
      });
      saveFile(file, fileNameOf(source, kind));
      const { leftOut = NOTHING_LEFT_OUT } = writer;
      const missing = Object.values(leftOut.rows).reduce((sum, count) => sum + count, 0);
      end({ kind: 'exported', count: total - missing, leftOut });
    } catch (error) {
      if (controller.signal.aborted) end({ kind: 'stopped' });
      else fail(error);
    }
  }

  async function writerOf(format: ExportFormat, source: ExportSource): Promise<Writer> {
    if (format !== 'ofx') {
      const { csvWriter, jsonWriter } = await loadWriters();
      return format === 'csv' ? csvWriter(csvStyle, source.notes) : jsonWriter(source);
    }
    const [{ ofxWriter }, balances] = await Promise.all([import('./ofx-writer.ts'), balancesOf(account)]);
    const noteText = (note: string) => t('note.of', { note });
    return ofxWriter({
      ...source,
      account,
      pocket: pocketOf(account),
      balances,
      repeatedIds,
      language,
      noteText,
    });
  }

  // The loaded rows arrive in a later render, so the export continues there.
  const gathered = job?.stage === 'gathered' && isComplete ? job.kind : undefined;
  const carryOutWithAll = useEffectEvent((kind: ExportKind) => void carryOut(kind));
  useEffect(() => {
    if (gathered !== undefined) carryOutWithAll(gathered);
  }, [gathered]);

  return {
    job,
    outcome,
    csvStyle,
    start: (kind: ExportKind) => void start(kind),
    stopWriting: () => writing.current?.abort(),
  };
}

function pocketOf(account: Account): string | undefined {
  const { iban, currency } = identityOf(account);
  const listed = queryClient.getQueryData(accountQueries.list().queryKey)?.accounts.items ?? [];
  const others = listed.map(identityOf).filter((other) => other.iban === iban && other.currency !== currency);
  return iban === '' || others.length === 0 ? undefined : currency;
}

/** Of any age: the file dates them by when they were read. */
async function balancesOf({ resource_id = '' }: Account): Promise<OfxSource['balances']> {
  const query = accountQueries.balances(resource_id);
  try {
    const { items } = (await queryClient.ensureQueryData(query)).balances;
    return { items, readAt: queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? clock.now() };
  } catch (error) {
    // The file is written without a balance, and the page says so.
    console.warn('The balances were not read for the export.', redactText(String(error)));
    return undefined;
  }
}
