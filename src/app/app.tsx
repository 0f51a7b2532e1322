import type { Connection } from '#api/session/connection.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Session } from '#api/session/session.ts';
import { I18nProvider, useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import type { CommandContext, CommandExtras } from '#ui/command/command.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { watchKeys } from '#app/palette/keys.ts';
import { reportCaught } from './report.ts';
import { routes } from './routes.tsx';
import { watchSession } from '#app/session/watch-session.ts';
import styles from './secret-warning.module.css';

/** What the demo build adds to the app: the mock bank's own pages and the badge; or what tester tools add to the live one. */
export interface DemoParts {
  routes: RouteObject[];
  /** Shown on every page; `onReset` is called when the bank has forgotten everything. */
  badge: (onReset: () => void, go: (path: string) => void) => ReactNode;
  /** What the palette and the shortcuts have besides the app's own; loaded when they are. */
  commands?: (context: CommandContext) => Promise<CommandExtras>;
  /** Has the pages follow what testers do to the bank; `revalidate` has the router load its page again. */
  follow?: (revalidate: () => void) => void;
}

/** For the one navigation that may not wait for a quiet moment: see `watch-session.ts`. */
function atOnce(work: () => unknown): undefined {
  flushSync(work);
}

/** The app, ready to be rendered. To be called once. `fail` shows the page for what it can't go on after. */
export function createApp(
  connection: Connection,
  demo: DemoParts | undefined,
  fail: (error: unknown) => void,
): ReactNode {
  const router = createBrowserRouter(routes(demo?.routes ?? []));
  if (import.meta.env.MODE === 'demo') demo?.follow?.(() => void router.revalidate());
  const { session } = connection;
  watchSession(session, router, connection.config.idle_minutes, fail);
  const go = (path: string) => void router.navigate(path);
  const onReset = () => void startAfresh(session);
  watchKeys({ session, go, onReset, extras: demo?.commands });
  return (
    <I18nProvider>
      <QueryClientProvider client={queryClient}>
        {connection.config.client_secret !== undefined && <SecretWarning />}
        <RouterProvider router={router} flushSync={atOnce} onError={reportCaught} />
        {demo?.badge(onReset, go)}
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** A reset of the demo bank ends the session that it knew; other tabs can come back to where they were. */
async function startAfresh(session: Session): Promise<void> {
  await session.end('expired');
  location.assign(paths.home());
}

/** Stands on every page while a client secret is in `config.json`, where everybody can read it. */
function SecretWarning() {
  const { t } = useI18n();
  return (
    <div role="alert" className={styles.warning}>
      {t('app.secret-in-browser')}
    </div>
  );
}
