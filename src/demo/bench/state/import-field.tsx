import { useI18n } from '#i18n/use-i18n.tsx';
import type { BankState } from '#demo/bank/bank-state.ts';
import { MAX_FILE_BYTES, readStateFile, StateFileError } from '#demo/server/state-file.ts';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { useState } from 'react';

export function ImportField({ onRead }: { onRead: (state: BankState, name: string) => Promise<void> }) {
  const { t } = useI18n();
  const [problem, setProblem] = useState<StateFileError | 'refused'>();
  const [read, setRead] = useState<{ state: BankState; name: string }>();

  async function take(file: File) {
    try {
      // Checked before reading: the text alone could be too large.
      if (file.size > MAX_FILE_BYTES) throw new StateFileError('too-large');
      const state = readStateFile(await file.text());
      setProblem(undefined);
      setRead({ state, name: file.name });
    } catch (error) {
      if (error instanceof StateFileError) setProblem(error);
      // The file was moved, changed or locked meanwhile.
      else if (error instanceof DOMException) setProblem('refused');
      else throw error;
    }
  }

  function textOf(found: StateFileError | 'refused') {
    if (found === 'refused') return t('state.import-refused');
    const { reason, message } = found;
    return reason === 'newer' || reason === 'wrong'
      ? t(`state.import-${reason}`, { detail: message })
      : t(`state.import-${reason}`);
  }

  return (
    <>
      <FileField
        accept=".json,application/json"
        label={t('state.import')}
        hint={t('state.import-hint')}
        error={problem === undefined ? undefined : textOf(problem)}
        onFile={(file) => void take(file)}
      />
      {read !== undefined && (
        <QuestionDialog
          isOpen
          isDangerous
          title={t('state.ask-import', { name: read.name })}
          verb={t('state.ask-import-verb')}
          onConfirm={() => {
            setRead(undefined);
            void onRead(read.state, read.name);
          }}
          onCancel={() => setRead(undefined)}
        >
          <p>{t('state.ask-import-body')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
