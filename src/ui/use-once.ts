import { useRef, useState } from 'react';

/** Runs `action` once at a time; a call meanwhile does nothing. */
export function useOnce<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  // A ref, because two clicks may come before the next render.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function run(...args: Args): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await action(...args);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { run, isBusy };
}
