import * as z from 'zod/mini';
import { bankOf } from '#api/session/bank-address.ts';
import { ofConnection } from '#api/session/connection.ts';
import { openChannel } from '#api/storage/tab-channel.ts';

// Part of the first screen, to receive messages before the rest is loaded.

/** `draft`: only this draft changed. */
const Message = z.object({ isSent: z.boolean(), draft: z.optional(z.string()) });
export type ConsentMessage = z.output<typeof Message>;

/** One object per tab: it does not receive its own messages. */
export const consentChannel = ofConnection(({ config }) =>
  openChannel(`${bankOf(config)}:consents`, Message),
);

const early = ofConnection((): { stop?: () => void; message?: ConsentMessage } => ({}));

/**
 * Collects messages for {@link takeEarly}. `onMessage` is called at the first one and at the first sent
 * consent.
 */
export function subscribeEarly(onMessage: () => void): void {
  const own = early();
  own.stop = consentChannel().subscribe(({ isSent }) => {
    const isNews = own.message === undefined || (isSent && !own.message.isSent);
    own.message = { isSent: isSent || own.message?.isSent === true };
    if (isNews) onMessage();
  });
}

export function takeEarly(): ConsentMessage | undefined {
  const own = early();
  own.stop?.();
  const { message } = own;
  delete own.message;
  return message;
}
