import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { type ReactNode, useEffect, useState } from 'react';

/** Longer waits are shown as a time of day. */
const MAX_COUNTDOWN_SECONDS = 120;

/** Shows the remaining wait, then its children. Pass `until` as the `key` too, to restart it. */
export function Countdown({
  until,
  children,
}: {
  /** ms since the epoch; `undefined` for no wait. */
  until: number | undefined;
  children: ReactNode;
}) {
  const { t, formatTime } = useI18n();
  const secondsLeft = useSecondsUntil(until);
  if (secondsLeft > MAX_COUNTDOWN_SECONDS && until !== undefined) {
    return <p>{t('problem.wait-until-time', { time: formatTime(until) })}</p>;
  }
  if (secondsLeft > 0) {
    // Off, because inside an alert every second would be read out.
    return (
      <p role="timer" aria-live="off">
        {t('problem.wait-until', { seconds: secondsLeft })}
      </p>
    );
  }
  return children;
}

function useSecondsUntil(time: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time));
  useEffect(() => {
    if (time === undefined) return undefined;
    const timer = setInterval(() => setSeconds(secondsUntil(time)), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}

function secondsUntil(time: number | undefined): number {
  return time === undefined ? 0 : Math.max(0, Math.ceil((time - clock.now()) / 1000));
}
