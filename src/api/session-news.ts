import { bankOf } from './config.ts';
import { bank } from './connection.ts';

/**
 * Calls `listener` whenever a session has begun or ended in this browser profile, in whatever tab; also where this
 * tab had none and the session itself has nothing to say of it. Returns how to stop it.
 */
export function watchSessions(listener: () => void): () => void {
  // The channel on which the tabs tell each other of it, once the shared record says so.
  const channel = new BroadcastChannel(bankOf(bank().config));
  channel.addEventListener('message', listener);
  return () => channel.close();
}
