import { useI18n } from '#i18n/use-i18n.tsx';
import type { Call } from '#inspector/call.ts';
import styles from '#inspector/inspector.module.css';
import { Button } from '#ui/button.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import type { PassFocus } from '#ui/use-pass-focus.ts';
import { useSyncExternalStore } from 'react';
import { missingCalls, type Replay } from './replay.ts';
import { useReplay } from './use-replay.ts';

/** Says which recording answers or is paused, and ends that. */
export function ReplayNotice({
  replay,
  calls,
  passFocus,
  onShowMissing,
}: {
  replay: Replay;
  calls: readonly Call[];
  passFocus: PassFocus;
  onShowMissing: () => void;
}) {
  const { t, formatTime } = useI18n();
  const state = useReplay();
  const paused = useSyncExternalStore(replay.subscribe, replay.paused);
  if (paused !== undefined) {
    return (
      <Notice>
        <p>
          <BankSentence words={(name) => t('inspector.replay-paused', { name })}>{paused.name}</BankSentence>
        </p>
        <Cluster gap={1} lineGap={0} className={styles.actions}>
          <Button key="resume" {...passFocus} onClick={() => void replay.resume()}>
            {t('inspector.replay-resume')}
          </Button>
          <Button key="delete" {...passFocus} variant="quiet" onClick={() => void replay.stop()}>
            {t('inspector.replay-delete')}
          </Button>
        </Cluster>
      </Notice>
    );
  }
  if (state === undefined) return null;
  const missing = missingCalls(calls, state).length;
  return (
    <Notice tone="warning">
      <p>
        <BankSentence words={(name) => t('inspector.replaying', { name })}>{state.name}</BankSentence>
      </p>
      <p>{t('inspector.replaying-body', { count: state.count, time: formatTime(state.since) })}</p>
      {missing > 0 && <p>{t('inspector.replaying-missing', { count: missing })}</p>}
      <Cluster gap={1} lineGap={0} className={styles.actions}>
        <Button {...passFocus} onClick={() => void replay.stop()}>
          {t('inspector.replay-stop')}
        </Button>
        {missing > 0 && (
          <Button variant="quiet" onClick={onShowMissing}>
            {t('inspector.replay-show-missing')}
          </Button>
        )}
      </Cluster>
    </Notice>
  );
}
