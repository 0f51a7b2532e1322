import { useI18n } from '#i18n/use-i18n.tsx';
import { exchangeLog } from '#inspector/exchange-log.ts';
import { missingCalls, currentReplay, type Replay } from '#inspector/recording/replay.ts';
import { useSyncExternalStore } from 'react';
import styles from './replay-mark.module.css';

/** Shown on every page while a recording replaces the bank. */
export function ReplayMark() {
  const replay = currentReplay();
  return replay && <Mark replay={replay} />;
}

function Mark({ replay }: { replay: Replay }) {
  const { t } = useI18n();
  const state = useSyncExternalStore(replay.subscribe, replay.state);
  const log = exchangeLog();
  const calls = useSyncExternalStore(log.subscribe, log.calls);
  if (state === undefined) return null;
  const missing = missingCalls(calls, state).length;
  return (
    <div className={styles.mark}>
      <p role="status">
        {t('demo.replay')}
        {missing > 0 && <> · {t('demo.replay-missing', { count: missing })}</>}
      </p>
      <button type="button" onClick={() => void replay.stop()}>
        {t('demo.replay-stop')}
      </button>
    </div>
  );
}
