import { coalesced } from '#lib/coalesced.ts';
import type { Query } from '@tanstack/react-query';
import { bankOf } from './config.ts';
import { bank } from './connection.ts';
import { queryClient } from './query-client.ts';

/** How the keys of everything that is kept of payments begin. */
export const KEPT = ['payments'] as const;

/** All that tabs tell each other: what is kept is another now. */
const CHANGED = 'changed';

let opened: BroadcastChannel | undefined;

/** The channel of all tabs; from its first use on, what is kept is read again after each change elsewhere. */
export function followPayments(): BroadcastChannel {
  if (opened === undefined) {
    opened = new BroadcastChannel(`${bankOf(bank().config)}:payments`);
    const readSoon = coalesced(() => void readAgain());
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === CHANGED) readSoon();
    });
  }
  return opened;
}

/** Tells the other tabs, and reads again what is kept here. */
export async function noteChange(): Promise<void> {
  followPayments().postMessage(CHANGED);
  await readAgain();
}

/** Pages that show what is kept go on showing it until they have the new state; others ask when they are opened. */
export async function readAgain(): Promise<void> {
  const isIdle = ({ state }: Query) => state.fetchStatus === 'idle';
  queryClient.removeQueries({ queryKey: KEPT, type: 'inactive', predicate: isIdle });
  await queryClient.invalidateQueries({ queryKey: KEPT });
}
