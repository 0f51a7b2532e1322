import { useSyncExternalStore } from 'react';
import { currentReplay, type ReplayState } from './replay.ts';

/** The recording that answers; `undefined` while calls go to the bank. */
export function useReplay(): ReplayState | undefined {
  const replay = currentReplay();
  return useSyncExternalStore(replay?.subscribe ?? notSubscribed, () => replay?.state());
}

const notSubscribed = () => () => {};
