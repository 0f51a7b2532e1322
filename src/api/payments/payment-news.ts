import { coalesced } from '#lib/coalesced.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { bankOf } from '#api/session/config.ts';
import { bank } from '#api/session/connection.ts';
import { queryClient } from '#api/http/query-client.ts';

export const KEPT = ['payments'] as const;

export const DRAFTS = [...KEPT, 'drafts'] as const;

const CHANGED = 'changed';
const DraftChanged = z.object({ draft: z.string() });

let opened: BroadcastChannel | undefined;

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

export async function noteChange(): Promise<void> {
  followPayments().postMessage(CHANGED);
  await readAgain();
}

/** Visible pages keep their data until the new state arrives. */
export async function readAgain(queryKey: QueryKey = KEPT): Promise<void> {
  const isIdle = ({ state }: Query) => state.fetchStatus === 'idle';
  queryClient.removeQueries({ queryKey, type: 'inactive', predicate: isIdle });
  await queryClient.invalidateQueries({ queryKey });
}

/** Called at each keystroke, so it refreshes only this draft. */
export async function noteDraftSaved(id: string): Promise<void> {
  followPayments().postMessage({ draft: id } satisfies z.output<typeof DraftChanged>);
  await readAgain([...DRAFTS, id]);
}

export async function noteDraftDeleted(id: string): Promise<void> {
  followPayments().postMessage({ draft: id } satisfies z.output<typeof DraftChanged>);
  await readAgain(DRAFTS);
}
