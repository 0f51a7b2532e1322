import type { Session } from '#api/session/session.ts';
import { watchSessions } from '#api/session/session-news.ts';
import { clock } from '#lib/time/clock.ts';
import type { ExchangeLog } from './exchange-log.ts';

/**
 * Clears the log of a real bank's calls when the session ends or is replaced, because the next user may be
 * someone else.
 *
 * An expired session keeps it, since testers look for the cause, until a session begins in another tab.
 */
export function clearLogWithSession(
  session: Pick<Session, 'subscribe' | 'isSignedIn'>,
  log: Pick<ExchangeLog, 'forget'>,
  watch: typeof watchSessions = watchSessions,
): void {
  // Without a session, other tabs' calls belong to one that has ended.
  let endedAt = clock.now();
  watch((hasStarted) => {
    // The tab that signed in receives this too and keeps its calls.
    if (hasStarted && !session.isSignedIn) log.forget(endedAt);
  });
  session.subscribe((event) => {
    endedAt = clock.now();
    if (event.kind === 'replaced' || event.reason !== 'expired') log.forget();
  });
}
