import { useI18n } from '#i18n/use-i18n.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { FileProblem } from './import-line.ts';
import { fileMessage, lineMessage, namesOf } from './import-messages.ts';
import { type BadLine, type ImportedTransfers, importTransfers } from './import-transfers.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './wizard-import.module.css';

type State =
  | { readonly kind: 'choosing'; readonly after?: 'cancelled' | 'other' }
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'refused'; readonly reason: FileProblem }
  | ImportedTransfers;

/** `leaving`: the next page is loading. */
export type ImportOutcome = 'added' | 'leaving' | 'failed';

/** Adds transfers from a file after the user has seen which lines are left out and why. */
export function ImportTransfers({
  currency,
  onImport,
}: {
  /** The currency of the transfers already in the request. */
  currency: string | undefined;
  onImport: (transfers: readonly Transfer[]) => ImportOutcome | Promise<ImportOutcome>;
}) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      summary={t('payment.import')}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && (
        <ImportPanel
          currency={currency}
          onImport={async (transfers) => {
            const outcome = await onImport(transfers);
            if (outcome === 'added') setOpen(false);
            return outcome;
          }}
        />
      )}
    </Disclosure>
  );
}

function ImportPanel({
  currency,
  onImport,
}: {
  currency: string | undefined;
  onImport: (transfers: readonly Transfer[]) => Promise<ImportOutcome>;
}) {
  const { t, language } = useI18n();
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const reading = useRef<AbortController>(undefined);
  const fieldId = useId();
  const isBack = state.kind === 'refused' || (state.kind === 'choosing' && state.after !== undefined);
  // The field was unmounted while the file was read, so the focus was lost.
  useEffect(() => {
    if (isBack) document.getElementById(fieldId)?.focus();
  }, [isBack, fieldId]);
  useEffect(() => () => reading.current?.abort(), []);

  async function read(file: File) {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setState({ kind: 'reading', share: 0 });
    try {
      const found = await importTransfers(file, {
        signal,
        currency,
        onProgress: (share) => {
          if (!signal.aborted) setState({ kind: 'reading', share });
        },
      });
      if (!signal.aborted) setState(found);
    } catch (error) {
      // `cancel` has already set the state.
      if (!signal.aborted) throw error;
    }
  }

  function cancel() {
    reading.current?.abort();
    setState({ kind: 'choosing', after: 'cancelled' });
  }

  if (state.kind === 'reading') {
    const percent = Math.floor(state.share * 100);
    return (
      <Stack gap={2} className={styles.panel}>
        <Progress
          label={t('payment.import-reading')}
          value={state.share}
          valueText={t('payment.import-share', { percent })}
          action={<Button onClick={cancel}>{t('ui.cancel')}</Button>}
        />
      </Stack>
    );
  }
  if (state.kind === 'imported') {
    return (
      <ImportResult
        found={state}
        onAdd={() => onImport(state.transfers)}
        onOther={() => setState({ kind: 'choosing', after: 'other' })}
      />
    );
  }
  return (
    <Stack gap={2} className={styles.panel}>
      <FileField
        id={fieldId}
        accept=".csv,.tsv,.txt,.xml,text/csv,text/plain,application/xml,text/xml"
        label={t('payment.import-file')}
        hint={t('payment.import-hint')}
        error={state.kind === 'refused' ? fileMessage(state.reason, { t, language }) : undefined}
        onFile={(file) => void read(file)}
      />
      <div role="status">
        {state.kind === 'choosing' && state.after === 'cancelled' && <p>{t('payment.import-cancelled')}</p>}
      </div>
    </Stack>
  );
}

function ImportResult({
  found: { transfers, bad, plain, unused, counted, isCurrencyAssumed },
  onAdd,
  onOther,
}: {
  found: ImportedTransfers;
  onAdd: () => Promise<ImportOutcome>;
  onOther: () => void;
}) {
  const { t, language } = useI18n();
  const heading = useRef<HTMLParagraphElement>(null);
  const [isAdding, setAdding] = useState(false);
  // The focused field is gone.
  useEffect(() => heading.current?.focus(), []);
  async function add() {
    setAdding(true);
    // Stays busy until the next page replaces it.
    if ((await onAdd()) !== 'leaving') setAdding(false);
  }

  return (
    <Stack gap={2} className={styles.panel}>
      <p ref={heading} tabIndex={-1} className={styles.result}>
        {t('payment.import-good', { count: transfers.length })}
      </p>
      {isCurrencyAssumed && <p>{t('payment.import-assumed')}</p>}
      {bad.length > 0 && (
        <>
          <p>{t(`payment.import-bad-${counted}`, { count: bad.length })}</p>
          <BadLines bad={bad} counted={counted} />
        </>
      )}
      {plain.length > 0 && (
        <>
          <p>
            {t(`payment.import-plain-${counted}`, { count: new Set(plain.map(({ line }) => line)).size })}
          </p>
          <PlainTexts plain={plain} counted={counted} />
        </>
      )}
      {unused.length > 0 && (
        <Text>
          <BankSentence
            words={(...names) => {
              const members = unused.map((name, index) =>
                typeof name === 'number' ? name : (names[index] ?? name),
              );
              return t('payment.import-unused', { names: namesOf(members, { t, language }) });
            }}
          >
            {unused.map(String)}
          </BankSentence>
        </Text>
      )}
      <Cluster>
        {transfers.length > 0 && (
          <Button isBusy={isAdding} onClick={() => void add()}>
            {t('payment.import-add', { count: transfers.length })}
          </Button>
        )}
        <Button variant="quiet" isBusy={isAdding} onClick={onOther}>
          {t('payment.import-other')}
        </Button>
      </Cluster>
      <div role="status">
        {isAdding && <Progress label={t('payment.import-adding', { count: transfers.length })} />}
      </div>
    </Stack>
  );
}

function PlainTexts({ plain, counted }: Pick<ImportedTransfers, 'plain' | 'counted'>) {
  const { t } = useI18n();
  const { shown, more } = useSlices(plain);
  return (
    <>
      <ul className={styles.bad}>
        {shown.map(({ line, from, to }, index) => (
          <li key={index}>
            <strong>
              {t(counted === 'lines' ? 'payment.import-line' : 'payment.import-transfer', { line })}
            </strong>{' '}
            <BankSentence
              words={(before = '', after = '') => t('payment.import-plain-text', { from: before, to: after })}
            >
              {[from, to]}
            </BankSentence>
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}

function BadLines({ bad, counted }: { bad: readonly BadLine[]; counted: ImportedTransfers['counted'] }) {
  const { t, language } = useI18n();
  const { shown, more } = useSlices(bad);
  return (
    <>
      <ul className={styles.bad}>
        {shown.map(({ line, problems }) => (
          <li key={line}>
            <strong>
              {t(counted === 'lines' ? 'payment.import-line' : 'payment.import-transfer', { line })}
            </strong>{' '}
            <span>{lineMessage(problems, { t, language })}</span>
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}
