import type { Session } from '#api/session.ts';
import { watchSessions } from '#api/session-news.ts';
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
  session: Pick<Session, 'subscribe'>,
  log: Pick<ExchangeLog, 'forget'>,
  watch: typeof watchSessions = watchSessions,
): void {
  watch((hasBegun) => {
    if (hasBegun) log.forget();
  });
  session.subscribe((event) => {
    if (event.kind === 'replaced' || event.reason !== 'expired') log.forget();
  });
}
