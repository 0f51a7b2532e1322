import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSyncExternalStore } from 'react';
import type { Call } from '#inspector/call.ts';
import styles from '#inspector/inspector.module.css';
import { missingCalls, type Replay } from './replay.ts';

export function ReplayNotice({
  replay,
  calls,
  onStop,
  onShowMissing,
}: {
  replay: Replay;
  calls: readonly Call[];
  /** Called before this notice disappears. */
  onStop: () => void;
  onShowMissing: () => void;
}) {
  const { t, formatTime } = useI18n();
  const state = useSyncExternalStore(replay.subscribe, replay.state);
  if (state === undefined) return null;
  const missing = missingCalls(calls, state).length;
  return (
    <Notice tone="warning">
      <p>
        <BankText>{t('inspector.replaying', { name: state.name })}</BankText>
      </p>
      <p>{t('inspector.replaying-body', { count: state.count, time: formatTime(state.since) })}</p>
      {missing > 0 && <p>{t('inspector.replaying-missing', { count: missing })}</p>}
      <div className={styles.actions}>
        <Button
          onClick={() => {
            onStop();
            void replay.stop();
          }}
        >
          {t('inspector.replay-stop')}
        </Button>
        {missing > 0 && (
          <Button look="quiet" onClick={onShowMissing}>
            {t('inspector.replay-show-missing')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
