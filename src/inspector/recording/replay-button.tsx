import { useWords } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { useState } from 'react';
import styles from '#inspector/inspector.module.css';
import type { NamedRecording } from './recording-field.tsx';
import { presentReplay, ReplayError } from './replay.ts';

type State = 'idle' | 'starting' | ReplayError['reason'];

/** Answers the app's calls from a recording from now on; nothing, where that can't be done or would answer nothing. */
export function ReplayButton({
  recording: { name, calls },
  onStarted,
}: {
  recording: NamedRecording;
  onStarted: () => void;
}) {
  const { t } = useWords();
  const [state, setState] = useState<State>('idle');
  const replay = presentReplay();
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
      <p className={styles.quiet}>{t('inspector.replay-hint')}</p>
      {(state === 'too-large' || state === 'no-room') && <p role="alert">{t(`inspector.replay-${state}`)}</p>}
      <Button isBusy={state === 'starting'} onClick={() => void start()}>
        {t('inspector.replay')}
      </Button>
    </>
  );
}
