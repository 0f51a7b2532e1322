import { useI18n } from '#i18n/use-i18n.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { NamedRecording } from './recording-field.tsx';
import { useState } from 'react';
import { Text } from '#ui/text.tsx';
import { currentReplay, ReplayError } from './replay.ts';

const MAX_NAMED = 20;

export function RecordingNotice({
  recording,
  onClose,
}: {
  recording: NamedRecording;
  /** Shows the live calls again, also after a replay started. */
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
      <ReplayButton recording={recording} onStarted={onClose} />
      <Button variant="quiet" onClick={onClose}>
        {t('inspector.recording-close')}
      </Button>
    </Notice>
  );
}

type State = 'idle' | 'starting' | ReplayError['reason'];

function ReplayButton({
  recording: { name, calls },
  onStarted,
}: {
  recording: NamedRecording;
  onStarted: () => void;
}) {
  const { t } = useI18n();
  const [state, setState] = useState<State>('idle');
  const replay = currentReplay();
  if (replay === undefined || calls.length === 0) return null;

  async function start() {
    setState('starting');
    try {
      await replay?.start({ name, calls });
      onStarted();
    } catch (error) {
      if (!(error instanceof ReplayError)) throw error;
      setState(error.reason);
    }
  }

  return (
    <>
      <Text>{t('inspector.replay-hint')}</Text>
      {(state === 'too-large' || state === 'no-room') && <p role="alert">{t(`inspector.replay-${state}`)}</p>}
      <Button isBusy={state === 'starting'} onClick={() => void start()}>
        {t('inspector.replay')}
      </Button>
    </>
  );
}
