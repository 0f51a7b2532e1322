import { coalesced } from '#lib/coalesced.ts';
import * as z from 'zod/mini';
import { bankOf } from './config.ts';
import { bank } from './connection.ts';
import { SessionMessage } from './session-messages.ts';

/**
 * Also reports sessions of other tabs, where this tab's {@link Session} reports nothing. Returns the
 * unsubscribe function.
 */
export function watchSessions(listener: (hasStarted: boolean) => void): () => void {
  const channel = new BroadcastChannel(bankOf(bank().config));
  let hasStarted = false;
  const notifySoon = coalesced(() => {
    listener(hasStarted);
    hasStarted = false;
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(SessionMessage, data).data;
    if (message === undefined) return;
    // Coalesced messages count as begun if one is.
    hasStarted ||= message.kind === 'started';
    notifySoon();
  });
  return () => channel.close();
}
