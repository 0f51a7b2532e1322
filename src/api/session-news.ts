import { coalesced } from '#lib/coalesced.ts';
import * as z from 'zod/mini';
import { bankOf } from './config.ts';
import { bank } from './connection.ts';
import { SessionMessage } from './session-messages.ts';

/**
 * Calls `listener` whenever a session has begun or ended in this browser profile, in whatever tab; also where this
 * tab had none and the session itself has nothing to say of it. Returns how to stop it.
 */
export function watchSessions(listener: () => void): () => void {
  // The channel on which the tabs tell each other of it, once the shared record says so.
  const channel = new BroadcastChannel(bankOf(bank().config));
  const listenSoon = coalesced(listener);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (z.safeParse(SessionMessage, data).success) listenSoon();
  });
  return () => channel.close();
}
