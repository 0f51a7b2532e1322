import { lazyPages } from './pages.ts';
import type { Connection } from '#api/session/connection.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Session } from '#api/session/session.ts';
import { I18nProvider } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { focusClickedButtons } from '#ui/use-pass-focus.ts';
import type { CommandContext, CommandExtras } from '#ui/command/command.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { watchKeys } from '#app/palette/keys.ts';
import { readAgain } from './read-again.ts';
import { reportCaught } from './report.ts';
import { routes } from './routes.tsx';
import { noteFirstPage } from './use-page-focus.ts';
import { watchSession } from '#app/session/watch-session.ts';

/** From the demo, or from the tester tools of the live build. */
const SecretWarning = lazy(async () => (await lazyPages()).loadSecretWarning());

export interface DemoParts {
  routes: RouteObject[];
  /** `onReset` runs after the bank was reset. */
  badge: (onReset: () => void, go: (path: string) => void) => ReactNode;
  /** Loaded with the palette. */
  commands?: (context: CommandContext) => Promise<CommandExtras>;
  /** Calls `revalidate` after the tester changed the bank's data. */
  follow?: (revalidate: () => void) => void;
}

/** Resolves when the first page has what it shows, after `most` ms at the latest. */
async function loaded(router: ReturnType<typeof createBrowserRouter>, most: number): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    setTimeout(resolve, most);
    stop = router.subscribe(({ initialized }) => initialized && resolve());
    if (router.state.initialized) resolve();
  });
  stop();
  // `RouterProvider` hears of later ones only.
  for (const error of Object.values<unknown>(router.state.errors ?? {})) reportCaught(error);
}

/** For the synchronous navigation at the end of a session, see `watch-session.ts`. */
function atOnce(work: () => unknown): undefined {
  flushSync(work);
}

/** `fail` shows the page for fatal errors. Page tests create the router, to dispose of it. */
export function createApp(
  connection: Connection,
  demo: DemoParts | undefined,
  fail: (error: unknown) => void,
  createRouter: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter> = createBrowserRouter,
): { app: ReactNode; load: (most: number) => Promise<void> } {
  focusClickedButtons();
  noteFirstPage();
  const router = createRouter(routes(demo?.routes ?? []));
  if (import.meta.env.MODE === 'demo') demo?.follow?.(() => readAgain(router));
  const { session } = connection;
  watchSession(session, router, connection.config.idle_minutes, fail);
  const go = (path: string) => void router.navigate(path);
  const onReset = () => void startAfresh(session);
  watchKeys({ session, go, onReset, extras: demo?.commands });
  const app = (
    <I18nProvider>
      <QueryClientProvider client={queryClient}>
        {connection.config.client_secret !== undefined && (
          <Suspense>
            <SecretWarning />
          </Suspense>
        )}
        <RouterProvider router={router} flushSync={atOnce} onError={reportCaught} />
        {demo?.badge(onReset, go)}
      </QueryClientProvider>
    </I18nProvider>
  );
  return { app, load: (most) => loaded(router, most) };
}

/** The reset invalidated the session. `expired` lets other tabs return to their pages. */
async function startAfresh(session: Session): Promise<void> {
  await session.end('expired');
  location.assign(paths.home());
}
