import { coalesced } from '#lib/coalesced.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { bankOf } from '#api/session/config.ts';
import { bank } from '#api/session/connection.ts';
import { queryClient } from '#api/http/query-client.ts';

/** How the keys of everything that is kept of payments begin. */
export const KEPT = ['payments'] as const;

/** How the keys of drafts begin; the list of all has nothing more. */
export const DRAFTS = [...KEPT, 'drafts'] as const;

/** The message that a payment changed. */
const CHANGED = 'changed';
/** The message that one draft changed, and nothing that was confirmed. */
const DraftChanged = z.object({ draft: z.string() });

let opened: BroadcastChannel | undefined;

/** The channel of all tabs; from its first use on, what is kept is read again after each change elsewhere. */
export function followPayments(): BroadcastChannel {
  if (opened === undefined) {
    opened = new BroadcastChannel(`${bankOf(bank().config)}:payments`);
    const readSoon = coalesced(() => void readAgain());
    const readDraftsSoon = coalesced(() => void readAgain(DRAFTS));
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === CHANGED) readSoon();
      else if (z.safeParse(DraftChanged, data).success) readDraftsSoon();
    });
  }
  return opened;
}

/** Tells the other tabs, and reads again what is kept here. */
export async function noteChange(): Promise<void> {
  followPayments().postMessage(CHANGED);
  await readAgain();
}

/**
 * Reads again what is kept under keys that begin with `queryKey`. Pages that show it go on showing it until they
 * have the new state; others ask when they are opened.
 */
export async function readAgain(queryKey: QueryKey = KEPT): Promise<void> {
  const isIdle = ({ state }: Query) => state.fetchStatus === 'idle';
  queryClient.removeQueries({ queryKey, type: 'inactive', predicate: isIdle });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Tells the other tabs that a draft was saved, and forgets what was read of it here. This happens at each keystroke:
 * nothing else is read again. The list of drafts is read whenever its page is opened.
 */
export async function noteDraftSaved(id: string): Promise<void> {
  followPayments().postMessage({ draft: id } satisfies z.output<typeof DraftChanged>);
  await readAgain([...DRAFTS, id]);
}

/** Tells the other tabs that a draft was deleted, and reads the drafts again here. */
export async function noteDraftDeleted(id: string): Promise<void> {
  followPayments().postMessage({ draft: id } satisfies z.output<typeof DraftChanged>);
  await readAgain(DRAFTS);
}
