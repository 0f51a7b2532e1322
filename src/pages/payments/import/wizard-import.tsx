import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { UploadIcon } from '#ui/icons.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { FileProblem, ImportOutcome } from './import-line.ts';
import { FileMessage } from './import-messages.tsx';
import type { ImportPreview } from './import-preview.tsx';
import type { ImportedTransfers } from './import-transfers.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { focusIfLost } from '#ui/use-pass-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './wizard-import.module.css';

type State =
  | { readonly kind: 'choosing'; readonly after?: 'cancelled' | 'other' | 'currency' }
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'refused'; readonly reason: FileProblem }
  | (ImportedTransfers & { readonly Preview: typeof ImportPreview });

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
      summary={
        <>
          <UploadIcon /> <span>{t('payment.import')}</span>
        </>
      }
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
  const { t } = useI18n();
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const reading = useRef<AbortController>(undefined);
  const fieldId = useId();
  // The transfers already in the request changed after the file was read.
  if (state.kind === 'imported' && currency !== undefined && currency !== state.currency)
    setState({ kind: 'choosing', after: 'currency' });
  const isBack =
    state.kind === 'refused' ||
    (state.kind === 'choosing' && state.after !== undefined && state.after !== 'currency');
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isReading = state.kind === 'reading';
  // The field is gone while a file is read; who has gone on typing elsewhere keeps the focus there.
  useEffect(() => {
    if (isReading) focusIfLost(cancelButton);
    else if (isBack) focusIfLost({ current: document.getElementById(fieldId) });
  }, [isReading, isBack, fieldId]);
  useEffect(() => () => reading.current?.abort(), []);

  async function read(file: File) {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setState({ kind: 'reading', share: 0 });
    const parts = await Promise.all([import('./import-transfers.ts'), import('./import-preview.tsx')]).catch(
      // Offline or a newer deployment; choosing the file again tries again.
      () => undefined,
    );
    if (parts === undefined) {
      if (!signal.aborted) setState({ kind: 'refused', reason: { problem: 'not-readable' } });
      return;
    }
    const [{ importTransfers }, { ImportPreview: Preview }] = parts;
    try {
      const found = await importTransfers(file, {
        signal,
        currency,
        onProgress: (share) => {
          if (!signal.aborted) setState({ kind: 'reading', share });
        },
      });
      if (!signal.aborted) setState(found.kind === 'imported' ? { ...found, Preview } : found);
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
          action={
            <Button ref={cancelButton} onClick={cancel}>
              {t('ui.cancel')}
            </Button>
          }
        />
        <div role="status">
          <VisuallyHidden>{t('payment.import-reading')}</VisuallyHidden>
        </div>
      </Stack>
    );
  }
  if (state.kind === 'imported') {
    const { Preview } = state;
    return (
      <Preview
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
        error={state.kind === 'refused' ? <FileMessage problem={state.reason} /> : undefined}
        onFile={(file) => void read(file)}
      />
      <div role="status">
        {state.kind === 'choosing' && state.after === 'cancelled' && <p>{t('payment.import-cancelled')}</p>}
        {state.kind === 'choosing' && state.after === 'currency' && <p>{t('payment.import-outdated')}</p>}
      </div>
    </Stack>
  );
}
