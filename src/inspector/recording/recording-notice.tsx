import { useI18n } from '#i18n/use-i18n.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { NamedRecording } from './recording-field.tsx';

const MAX_NAMED = 20;

export function RecordingNotice({
  recording,
  onClose,
}: {
  recording: NamedRecording;
  /** Shows the live calls again. */
  onClose: () => void;
}) {
  const { t } = useI18n();
  const { name, foreign, unreadable } = recording;
  return (
    <Notice>
      <p>
        <BankSentence words={(text) => t('inspector.recording', { name: text })}>{name}</BankSentence>
      </p>
      {foreign > 0 && <p>{t('inspector.recording-left', { count: foreign })}</p>}
      {unreadable.length > 0 && (
        <>
          <p>{t('inspector.recording-unreadable', { count: unreadable.length })}</p>
          <ul>
            {unreadable.slice(0, MAX_NAMED).map(({ index, pointer }) => (
              <li key={index}>{t('inspector.recording-entry', { number: index + 1, pointer })}</li>
            ))}
          </ul>
        </>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t('inspector.recording-close')}
      </Button>
    </Notice>
  );
}
