import { reportCaught } from '#app/report.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { BankState } from '#demo/bank/bank-state.ts';
import { type AppData, readAppData } from './app-data.ts';
import { MAX_FILE_BYTES, readBankDataFile, BankDataFileError, textOf } from '#demo/server/bank-data-file.ts';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { useState } from 'react';

export interface BankDataFile {
  readonly name: string;
  readonly state: BankState;
  /** What the app keeps, if the file has it. */
  readonly app: AppData | undefined;
}

export function ImportField({ onRead }: { onRead: (file: BankDataFile) => Promise<void> }) {
  const { t } = useI18n();
  const [problem, setProblem] = useState<BankDataFileError | 'refused'>();
  const [read, setRead] = useState<BankDataFile>();

  async function take(file: File) {
    try {
      // Checked before reading: the text alone could be too large.
      if (file.size > MAX_FILE_BYTES) throw new BankDataFileError('too-large');
      const text = await file.text();
      const state = readBankDataFile(text);
      const app = await readAppData(text, state);
      setProblem(undefined);
      setRead({ name: file.name, state, app });
    } catch (error) {
      // A DOMException: the file was moved, changed or locked meanwhile.
      if (!(error instanceof BankDataFileError || error instanceof DOMException)) reportCaught(error);
      setProblem(error instanceof BankDataFileError ? error : 'refused');
    }
  }

  const error = problem === 'refused' ? t('bank-data.import-refused') : problem && textOf(problem, t);

  return (
    <>
      <FileField
        accept=".json,application/json"
        label={t('bank-data.import')}
        hint={t('bank-data.import-hint')}
        error={error}
        onFile={(file) => void take(file)}
      />
      {read !== undefined && (
        <QuestionDialog
          isOpen
          isDangerous
          title={t('bank-data.ask-import', { name: read.name })}
          verb={t('bank-data.ask-import-verb')}
          onConfirm={() => {
            setRead(undefined);
            void onRead(read);
          }}
          onCancel={() => setRead(undefined)}
        >
          <p>{t('bank-data.ask-import-body')}</p>
          {read.app !== undefined && <p>{t('bank-data.ask-import-app')}</p>}
        </QuestionDialog>
      )}
    </>
  );
}
