import { coalesced } from '#lib/coalesced.ts';
import * as z from 'zod/mini';
import { bankOf } from './config.ts';
import { bank } from './connection.ts';
import { SessionMessage } from './session-messages.ts';

/**
 * Calls `listener` whenever a session has begun or ended in this browser profile, in whatever tab; also where this
 * tab had none and the session itself has nothing to say of it. `hasBegun` says which of the two. Returns how to stop it.
 */
export function watchSessions(listener: (hasBegun: boolean) => void): () => void {
  // The channel on which the tabs tell each other of it, once the shared record says so.
  const channel = new BroadcastChannel(bankOf(bank().config));
  let hasBegun = false;
  const listenSoon = coalesced(() => {
    listener(hasBegun);
    hasBegun = false;
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(SessionMessage, data).data;
    if (message === undefined) return;
    // Many messages become one call: that a session has begun among them counts.
    hasBegun ||= message.kind === 'started';
    listenSoon();
  });
  return () => channel.close();
}
