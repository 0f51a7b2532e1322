import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { inspectorRoute } from '#inspector/inspector-route.tsx';
import { MOCK_SERVER } from './mock-server.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { demoPaths } from '#paths.ts';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { type Panel, panels } from './panels.ts';

export const benchRoutes = (bank: MockBank): RouteObject[] => [
  {
    HydrateFallback: () => null,
    lazy: async () => {
      const frame = import('./bench-frame.tsx');
      await Promise.all([frame, addCatalogs(demoCatalogs.bench)]);
      return { Component: (await frame).BenchFrame };
    },
    children: [
      ...Object.values<Panel>(panels).map((panel) => panelRoute(panel, bank)),
      { path: '/bench/state', Component: () => <Moved to={demoPaths.benchData()} /> },
      {
        path: `${demoPaths.gallery()}/:part?`,
        lazy: async () => {
          const page = import('#demo/bench/gallery/gallery-page.tsx');
          await addCatalogs(catalogs.primitives, catalogs.account, catalogs.payment, demoCatalogs.gallery);
          const { GalleryPage } = await page;
          return { Component: GalleryPage };
        },
      },
      inspectorRoute({
        path: demoPaths.inspector(),
        title: 'inspector.heading',
        copyTo: () => MOCK_SERVER,
        isFramed: true,
        more: [demoCatalogs.faults],
      }),
    ],
  },
];

/** Leads from a former address; a redirect of a loader would drop the hash. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

const panelRoute = (panel: Panel, bank: MockBank): RouteObject => ({
  path: panel.path,
  lazy: async () => {
    const [{ PanelPage }, content] = await Promise.all([
      import('./panel-page.tsx'),
      panel.load(),
      addCatalogs(catalogs.primitives, ...panel.catalogs),
    ]);
    return { Component: () => <PanelPage panel={panel} content={content} bank={bank} /> };
  },
});
