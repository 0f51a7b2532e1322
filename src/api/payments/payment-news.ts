import { coalesced } from '#lib/coalesced.ts';
import * as z from 'zod/mini';
import { bankOf } from '#api/session/config.ts';
import { ofConnection } from '#api/session/connection.ts';
import { readAgain } from '#api/http/freshness.ts';

export const PAYMENTS_KEY = ['payments'] as const;

export const PAYMENT_DRAFTS_KEY = [...PAYMENTS_KEY, 'drafts'] as const;

const CHANGED = 'changed';
const DraftChanged = z.object({ draft: z.string() });

export const followPayments = ofConnection(({ config }) => {
  const channel = new BroadcastChannel(`${bankOf(config)}:payments`);
  const readSoon = coalesced(() => void readAgain(PAYMENTS_KEY));
  const readDraftsSoon = coalesced(() => void readAgain(PAYMENT_DRAFTS_KEY));
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === CHANGED) readSoon();
    else if (z.safeParse(DraftChanged, data).success) readDraftsSoon();
  });
  return channel;
});

export async function notePaymentChange(): Promise<void> {
  followPayments().postMessage(CHANGED);
  await readAgain(PAYMENTS_KEY);
}

/** Called at each keystroke, so it refreshes only this draft. */
export async function notePaymentDraftSaved(id: string): Promise<void> {
  followPayments().postMessage({ draft: id } satisfies z.output<typeof DraftChanged>);
  await readAgain([...PAYMENT_DRAFTS_KEY, id]);
}

export async function notePaymentDraftDeleted(id: string): Promise<void> {
  followPayments().postMessage({ draft: id } satisfies z.output<typeof DraftChanged>);
  await readAgain(PAYMENT_DRAFTS_KEY);
}
