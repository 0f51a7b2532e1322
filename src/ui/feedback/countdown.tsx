import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { type ReactNode, useEffect, useState } from 'react';

/** Longer waits are told as a time of day, s. */
const MAX_COUNTDOWN = 120;

/** What can be done again, and until then how long it is to go. Another time is another countdown: give it the time as its key. */
export function Countdown({
  until,
  children,
}: {
  /** ms since the epoch; nothing to wait for where it is unknown. */
  until: number | undefined;
  children: ReactNode;
}) {
  const { t, formatTime } = useI18n();
  const secondsLeft = useSecondsUntil(until);
  if (secondsLeft > MAX_COUNTDOWN && until !== undefined) {
    return <p>{t('problem.wait-until-time', { time: formatTime(until) })}</p>;
  }
  if (secondsLeft > 0) {
    // Off: it may stand in an alert, which would read each second aloud.
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
