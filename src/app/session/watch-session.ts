import { hearEarly } from '#api/consents/consent-channel.ts';
import { SIGNING_OUT } from '#api/session/pending-sign-out.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Session } from '#api/session/session.ts';
import { recordMemory } from '#api/storage/wipe-records.ts';
import { timeLeft } from '#lib/time/last-use.ts';
import { noteDeparture } from '#pages/sign-in/departure.ts';
import { paths } from '#paths.ts';
import type { createBrowserRouter } from 'react-router';
import { lazyPages } from '#app/pages.ts';
import { reportCaught } from '#app/report.ts';
import { loadSettingsPanel } from '#app/settings.tsx';
import { loadFrame, loadSignInPage } from '#app/sign-in-pages.ts';

/** By then the first page is there, ms. */
const IDLE = 3_000;

/** When what could not be loaded is tried again, ms. */
const RETRY = 60_000;

type Router = ReturnType<typeof createBrowserRouter>;

/** Where the person was, without what they looked for among accounts and transactions: another one may sign in. */
const placeLeft = () =>
  location.pathname.startsWith(paths.accounts())
    ? location.pathname
    : `${location.pathname}${location.search}`;

/**
 * Leads the person to sign-in when the session ends, wherever it was ended, and forgets what was read. Has it
 * end by itself after `idleMinutes` without use; 0: never. `fail` shows the page for what the app can't go on after.
 */
export function watchSession(
  session: Session,
  router: Router,
  idleMinutes: number,
  fail: (error: unknown) => void,
): void {
  session.subscribe((event) => {
    if (event.kind === 'replaced') {
      // Perhaps another person's session: nothing that is in memory may be seen any more.
      document.documentElement.hidden = true;
      queryClient.clear();
      location.reload();
      return;
    }
    // A tab that only finds the session gone calls it signed out. Where nobody used any tab, nobody did that.
    const reason = timeLeft(idleMinutes) > 0 ? event.reason : 'idle';
    const isSignedOut = reason === 'signed-out';
    if (isSignedOut) recordMemory.clear();
    // The bench wants no session: who ends one there, or resets the bank, goes on there.
    if (import.meta.env.MODE === 'demo' && location.pathname.startsWith(paths.bench())) {
      queryClient.clear();
      return;
    }
    noteDeparture({
      reason: isSignedOut ? undefined : reason,
      from: isSignedOut ? undefined : placeLeft(),
    });
    // At once, so that no page is left that would ask for what is being forgotten.
    void router.navigate(paths.signIn(), { replace: true, flushSync: true }).then(() => queryClient.clear());
    // Called a sign-out only once everything is deleted.
    if (isSignedOut) void session.finishSignOut().then(() => noteDeparture({ reason }), fail);
  });

  // From the first read on: what another tab sends meanwhile may be what this one must no longer show.
  const followConsents = () =>
    lazyPages().then((pages) => pages.followConsents(() => void router.revalidate()));
  hearEarly(() => void followConsents().catch(reportCaught));

  // A sign-out has to lead somewhere without a network too, and without what watches its use a session never ends.
  const loadLater = () =>
    void Promise.all([
      loadFrame(),
      loadSignInPage(),
      loadSettingsPanel(),
      followConsents(),
      lazyPages().then((pages) => Promise.all([pages.followUse(session, idleMinutes), pages.loadSignOut()])),
    ]).catch((error: unknown) => {
      reportCaught(error);
      setTimeout(loadLater, RETRY);
    });
  setTimeout(loadLater, IDLE);

  // A tab that slept has missed the messages of the others.
  const check = () => void session.check().catch(reportCaught);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
  // The note of a sign-out comes earlier or later than its message, or alone where that tab is gone.
  window.addEventListener('storage', ({ key }) => {
    if (key !== SIGNING_OUT) return;
    if (session.isSignedIn) check();
    else void session.finishSignOut().catch(fail);
  });
}
