import type { Connection } from '#api/connection.ts';
import { queryClient } from '#api/query-client.ts';
import { WordsProvider } from '#i18n/words.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { reportCaught } from './report.ts';
import { routes } from './routes.tsx';
import { SecretWarning } from './secret-warning.tsx';
import { watchSession } from './watch-session.ts';

/** What the demo build adds to the app: the mock bank's own pages and the badge. */
export interface DemoParts {
  routes: RouteObject[];
  badge: ReactNode;
}

/** The app, ready to be rendered. To be called once. */
export function createApp(connection: Connection, demo: DemoParts | undefined): ReactNode {
  const router = createBrowserRouter(routes(demo?.routes ?? []));
  watchSession(connection.session, router);
  return (
    <WordsProvider>
      <QueryClientProvider client={queryClient}>
        {connection.config.client_secret !== undefined && <SecretWarning />}
        <RouterProvider router={router} onError={reportCaught} />
        {demo?.badge}
      </QueryClientProvider>
    </WordsProvider>
  );
}
