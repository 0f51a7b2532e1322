import { coalesced } from '#lib/coalesced.ts';
import * as z from 'zod/mini';
import { bankOf } from '#api/session/bank-address.ts';
import { ofConnection } from '#api/session/connection.ts';
import { readAgain } from '#api/http/freshness.ts';
import { openChannel } from '#api/storage/tab-channel.ts';

export const PAYMENTS_KEY = ['payments'] as const;

export const PAYMENT_DRAFTS_KEY = [...PAYMENTS_KEY, 'drafts'] as const;

/** `draft`: only this draft changed. */
const Message = z.union([z.enum(['changed']), z.object({ draft: z.string() })]);

export const followPayments = ofConnection(({ config }) => {
  const channel = openChannel(`${bankOf(config)}:payments`, Message);
  const readSoon = coalesced(() => void readAgain(PAYMENTS_KEY));
  const readDraftsSoon = coalesced(() => void readAgain(PAYMENT_DRAFTS_KEY));
  channel.subscribe((message) => (message === 'changed' ? readSoon() : readDraftsSoon()));
  return channel;
});

export async function notePaymentChange(): Promise<void> {
  followPayments().post('changed');
  await readAgain(PAYMENTS_KEY);
}
