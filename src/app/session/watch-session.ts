import { subscribeEarly } from '#api/consents/consent-channel.ts';
import { SIGNING_OUT } from '#api/session/pending-sign-out.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Session } from '#api/session/session.ts';
import { recordMemory } from '#api/storage/wipe-records.ts';
import { reloadHidden } from '#lib/reload-hidden.ts';
import { timeLeft } from '#lib/time/last-use.ts';
import { noteDeparture } from '#pages/sign-in/departure.ts';
import { paths } from '#paths.ts';
import type { createBrowserRouter } from 'react-router';
import { lazyPages } from '#app/pages.ts';
import { loadFrame, loadSignInPage } from '#app/sign-in-pages.ts';
import { readAgain } from '#app/read-again.ts';
import { reportCaught } from '#app/report.ts';
import { loadSettings } from '#app/settings.tsx';

/** Long enough that the first page is shown before the preload. */
const PRELOAD_DELAY_MS = 3_000;

const RETRY_DELAY_MS = 60_000;

type Router = ReturnType<typeof createBrowserRouter>;

/** Without search terms, because the next user may be someone else. */
const returnPath = () =>
  location.pathname.startsWith(paths.accounts())
    ? location.pathname
    : `${location.pathname}${location.search}`;

/** `idleMinutes`: 0 for no limit. `fail` shows the page for fatal errors. */
export function watchSession(
  session: Session,
  router: Router,
  idleMinutes: number,
  fail: (error: unknown) => void,
): void {
  session.subscribe((event) => {
    if (event.kind === 'replaced') {
      // The new session may belong to another user, so nothing may stay visible.
      queryClient.clear();
      reloadHidden();
      return;
    }
    // A tab that finds the session gone reports a sign-out, but it was idle if no tab was in use.
    const reason = timeLeft(idleMinutes) > 0 ? event.reason : 'idle';
    const isSignedOut = reason === 'signed-out';
    if (isSignedOut) recordMemory.clear();
    // The bench works without a session.
    if (import.meta.env.MODE === 'demo' && location.pathname.startsWith(paths.bench())) {
      queryClient.clear();
      return;
    }
    noteDeparture({
      reason: isSignedOut ? undefined : reason,
      from: isSignedOut ? undefined : returnPath(),
    });
    // Synchronous, so that no mounted page refetches data while the cache is cleared.
    void router.navigate(paths.signIn(), { replace: true, flushSync: true }).then(() => queryClient.clear());
    // Reported as a sign-out only after everything is deleted.
    if (isSignedOut) void session.finishSignOut().then(() => noteDeparture({ reason }), fail);
  });

  // Another tab may withdraw a consent during the first reads.
  const followConsents = () => lazyPages().then((pages) => pages.followConsents(() => readAgain(router)));
  subscribeEarly(() => void followConsents().catch(reportCaught));

  // Sign-out and the page for problems must work offline, and without `followUse` a session would never end.
  const loadLater = () =>
    void Promise.all([
      loadFrame(),
      loadSignInPage(),
      loadSettings(),
      followConsents(),
      import('#api/session/token-call.ts'),
      lazyPages().then((pages) =>
        Promise.all([
          pages.followUse(session, idleMinutes),
          pages.loadSignOut(),
          pages.loadRouteProblem(),
          pages.loadPartProblem(),
        ]),
      ),
    ]).catch((error: unknown) => {
      reportCaught(error);
      setTimeout(loadLater, RETRY_DELAY_MS);
    });
  setTimeout(loadLater, PRELOAD_DELAY_MS);

  // A tab that was asleep has missed messages.
  const check = () => void session.check().catch(reportCaught);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
  // The storage note may come before or after the message, or alone if that tab is gone.
  window.addEventListener('storage', ({ key }) => {
    if (key !== SIGNING_OUT) return;
    if (session.isSignedIn) check();
    else void session.finishSignOut().catch(fail);
  });
}
