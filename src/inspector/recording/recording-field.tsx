import { useI18n } from '#i18n/use-i18n.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { useState } from 'react';
import { HarError, MAX_HAR_BYTES, readHar, type Recording } from './read-har.ts';

type Problem = HarError | 'refused' | undefined;

export interface NamedRecording extends Recording {
  readonly name: string;
}

export function RecordingField({ onLoad }: { onLoad: (recording: NamedRecording) => void }) {
  const { t } = useI18n();
  const [problem, setProblem] = useState<Problem>();

  async function read(file: File) {
    try {
      // Checked before the file is read into memory.
      if (file.size > MAX_HAR_BYTES) throw new HarError('too-large');
      const recording = readHar(await file.text());
      setProblem(undefined);
      onLoad({ ...recording, name: file.name });
    } catch (error) {
      if (error instanceof HarError) setProblem(error);
      // The file was moved, changed or blocked.
      else if (error instanceof DOMException) setProblem('refused');
      else throw error;
    }
  }

  return (
    <FileField
      accept=".har,application/json"
      label={t('inspector.load')}
      hint={t('inspector.load-hint')}
      error={
        problem === undefined
          ? undefined
          : problem === 'refused'
            ? t('inspector.load-refused')
            : problem.reason === 'not-har' || problem.reason === 'version'
              ? t(`inspector.load-${problem.reason}`, { pointer: problem.message })
              : t(`inspector.load-${problem.reason}`)
      }
      onFile={(file) => void read(file)}
    />
  );
}
