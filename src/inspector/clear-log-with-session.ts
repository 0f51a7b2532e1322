import type { Session } from '#api/session/session.ts';
import { watchSessions } from '#api/session/session-news.ts';
import type { ExchangeLog } from './exchange-log.ts';
import { forgetStoredCalls, keepLog } from './kept-log.ts';

/**
 * Clears the log of a real bank's calls when the session ends or is replaced, because the next user may be
 * someone else.
 *
 * An expired session keeps it, since testers look for the cause, until a session begins in any tab.
 */
export function clearLogWithSession(
  session: Pick<Session, 'subscribe' | 'id'>,
  log: Pick<ExchangeLog, 'forget'>,
  watch: typeof watchSessions = watchSessions,
): void {
  // Without a session, other tabs' calls belong to one that has ended.
  let endedAt = Date.now();
  let { id } = session;
  watch((hasStarted) => {
    // The tab that signed in receives this too: it keeps the calls of the sign-in, but none that it restored.
    if (!hasStarted || (id !== undefined && id === session.id)) return;
    ({ id } = session);
    log.forget(endedAt);
  });
  session.subscribe((event) => {
    endedAt = Date.now();
    id = undefined;
    if (event.kind === 'replaced' || event.reason !== 'expired') log.forget();
  });
}

/**
 * For the demo: its log stays, because its data are invented and testers sign out and in again. Only one that is kept
 * ends with a sign-out, in every tab: any of them would send its calls to a tab that is loaded again.
 */
export function clearKeptLog(
  session: Pick<Session, 'subscribe' | 'id'>,
  log: Pick<ExchangeLog, 'forget'>,
  watch?: typeof watchSessions,
): void {
  clearLogWithSession(session, { forget: forgetStoredCalls }, watch);
  session.subscribe((event) => {
    if (event.kind !== 'replaced' && event.reason === 'signed-out' && keepLog.get() === 'on') log.forget();
  });
}
