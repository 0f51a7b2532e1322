import { useWords } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { NamedRecording } from './recording-field.tsx';
import { ReplayButton } from './replay-button.tsx';

/** How many bad entries are named one by one. */
const MOST_NAMED = 20;

/** Says that a file is shown, what of it is not, and leads back. */
export function RecordingNotice({
  recording,
  onClose,
}: {
  recording: NamedRecording;
  /** Shows the calls of this browser again: it was asked for, or they come from the recording now. */
  onClose: () => void;
}) {
  const { t } = useWords();
  const { name, foreign, unreadable } = recording;
  return (
    <Notice>
      <p>
        <BankText>{t('inspector.recording', { name })}</BankText>
      </p>
      {foreign > 0 && <p>{t('inspector.recording-left', { count: foreign })}</p>}
      {unreadable.length > 0 && (
        <>
          <p>{t('inspector.recording-unreadable', { count: unreadable.length })}</p>
          <ul>
            {unreadable.slice(0, MOST_NAMED).map(({ index, place }) => (
              <li key={index}>{t('inspector.recording-entry', { number: index + 1, place })}</li>
            ))}
          </ul>
        </>
      )}
      <ReplayButton recording={recording} onStarted={onClose} />
      <Button look="quiet" onClick={onClose}>
        {t('inspector.recording-close')}
      </Button>
    </Notice>
  );
}
