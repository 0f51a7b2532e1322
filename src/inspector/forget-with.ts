import type { Session } from '#api/session/session.ts';
import { watchSessions } from '#api/session/session-news.ts';
import { clock } from '#lib/time/clock.ts';
import type { ExchangeLog } from './exchange-log.ts';

/**
 * Has the log of a real bank's calls end with the session that they belong to: where the person signs out, in
 * whatever tab, where nobody used the app for too long, and where another session takes its place, because who
 * comes next may be somebody else.
 *
 * A session that the bank ends leaves it, because the calls that led there are what a tester looks for: until
 * the next one begins in another tab, for who signs in there may be somebody else.
 */
export function forgetWith(
  session: Pick<Session, 'subscribe' | 'isSignedIn'>,
  log: Pick<ExchangeLog, 'forget'>,
  watch: typeof watchSessions = watchSessions,
): void {
  // Without a session from the start, whatever other tabs still know is of one that has ended.
  let endedAt = clock.now();
  watch((hasBegun) => {
    // Also heard where it began: that tab's calls are of the new session.
    if (hasBegun && !session.isSignedIn) log.forget(endedAt);
  });
  session.subscribe((event) => {
    endedAt = clock.now();
    if (event.kind === 'replaced' || event.reason !== 'expired') log.forget();
  });
}
