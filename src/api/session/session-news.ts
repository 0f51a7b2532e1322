import { coalesced } from '#lib/coalesced.ts';
import { bankOf } from './bank-address.ts';
import { bank } from './connection.ts';
import { SessionMessage } from './session-messages.ts';
import { openChannel } from '#api/storage/tab-channel.ts';

/**
 * Also reports sessions of other tabs, where this tab's {@link Session} reports nothing. Returns the
 * unsubscribe function.
 */
export function watchSessions(listener: (hasStarted: boolean) => void): () => void {
  const channel = openChannel(bankOf(bank().config), SessionMessage);
  let hasStarted = false;
  const notifySoon = coalesced(() => {
    listener(hasStarted);
    hasStarted = false;
  });
  channel.subscribe(({ kind }) => {
    // Coalesced messages count as begun if one is.
    hasStarted ||= kind === 'started';
    notifySoon();
  });
  return channel.close;
}
