import { hearEarly } from '#api/consent-channel.ts';
import { queryClient } from '#api/query-client.ts';
import type { Session } from '#api/session.ts';
import { wipeVault } from '#api/wipe-vault.ts';
import { noteDeparture } from '#pages/sign-in/departure.ts';
import { paths } from '#paths.ts';
import type { createBrowserRouter } from 'react-router';
import { lazyPages } from './pages.ts';
import { reportCaught } from './report.ts';
import { loadSettingsPanel } from './settings.tsx';
import { loadFrame, loadSignInPage } from './sign-in-pages.ts';

/** By then the first page is there, ms. */
const IDLE = 3_000;

type Router = ReturnType<typeof createBrowserRouter>;

/** Leads the person to sign-in when the session ends, wherever it was ended, and forgets what was read. */
export function watchSession(session: Session, router: Router): void {
  session.subscribe((event) => {
    if (event.kind === 'replaced') {
      // Perhaps another person's session: nothing that is in memory may be seen any more.
      document.documentElement.hidden = true;
      location.reload();
      return;
    }
    if (event.reason === 'signed-out') wipeVault();
    noteDeparture({
      reason: event.reason,
      from: event.reason === 'expired' ? `${location.pathname}${location.search}` : undefined,
    });
    // At once, so that no page is left that would ask for what is being forgotten.
    void router.navigate(paths.signIn(), { replace: true, flushSync: true }).then(() => queryClient.clear());
  });

  // From the first read on: what another tab sends meanwhile may be what this one must no longer show.
  const followConsents = () =>
    lazyPages().then((pages) => pages.followConsents(() => void router.revalidate()));
  hearEarly(() => void followConsents().catch(reportCaught));

  // A sign-out has to lead somewhere without a network too. What can't be fetched now is fetched again when needed.
  setTimeout(
    () =>
      void Promise.all([loadFrame(), loadSignInPage(), loadSettingsPanel(), followConsents()]).catch(
        reportCaught,
      ),
    IDLE,
  );

  // A tab that slept has missed the messages of the others.
  const check = () => void session.check().catch(reportCaught);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
}
