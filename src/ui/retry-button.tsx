import { useWords } from '#i18n/words.tsx';
import { clock } from '#lib/clock.ts';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Longer waits are told as a time of day, s. */
const LONGEST_COUNTDOWN = 120;

/** *Try again*, after a countdown where the bank asked for one. */
export function RetryButton({
  ref,
  look,
  what,
  isBusy,
  retryAt,
  onRetry,
}: {
  ref?: Ref<HTMLButtonElement>;
  look: 'primary' | 'quiet';
  /** Of what, for whoever hears the button without seeing where it stands. */
  what?: ReactNode;
  /** It is being tried. */
  isBusy?: boolean;
  /** ms since the epoch; not before. */
  retryAt: number | undefined;
  onRetry: () => void;
}) {
  const { t, formatTime } = useWords();
  const secondsLeft = useSecondsUntil(retryAt);
  if (secondsLeft > LONGEST_COUNTDOWN && retryAt !== undefined) {
    return <p>{t('problem.wait-until-time', { time: formatTime(retryAt) })}</p>;
  }
  if (secondsLeft > 0) {
    // Off: it stands in an alert, which would read each second aloud.
    return (
      <p role="timer" aria-live="off">
        {t('problem.wait-until', { seconds: secondsLeft })}
      </p>
    );
  }
  return (
    <Button ref={ref} look={look} isBusy={isBusy} onClick={onRetry}>
      {t('problem.try-again')}
      {what !== undefined && <VisuallyHidden> {what}</VisuallyHidden>}
    </Button>
  );
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
