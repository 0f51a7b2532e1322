import { benchWords } from '#demo/locales/bench-words.ts';
import { addWords, type Words } from '#i18n/language.ts';
import { primitiveWords } from '#i18n/primitive-catalog.ts';
import { inspectorRoute } from '#inspector/inspector-route.tsx';
import { MOCK_SERVER } from './mock-server.ts';
import type { MockBank } from '#demo/server/browser.ts';
import { demoPaths } from '#paths.ts';
import type { RouteObject } from 'react-router';
import { type Panel, panels } from './panels.ts';

const galleryWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/gallery.ts')).galleryFr
    : (await import('#demo/locales/en/gallery.ts')).galleryEn;

/** The pages of the tester's bench, which only the demo build has; each is loaded when it is opened. */
export const benchRoutes = (bank: MockBank): RouteObject[] => [
  {
    HydrateFallback: () => null,
    lazy: async () => {
      const frame = import('./bench-frame.tsx');
      await Promise.all([frame, addWords(benchWords)]);
      return { Component: (await frame).BenchFrame };
    },
    children: [
      ...Object.values<Panel>(panels).map((panel) => panelRoute(panel, bank)),
      {
        path: `${demoPaths.gallery()}/:part?`,
        lazy: async () => {
          const page = import('#demo/bench/gallery/gallery-page.tsx');
          await Promise.all([addWords(primitiveWords), addWords(galleryWords)]);
          const { GalleryPage } = await page;
          return { Component: GalleryPage };
        },
      },
      inspectorRoute({
        path: demoPaths.inspector(),
        title: 'inspector.heading',
        copyTo: () => MOCK_SERVER,
        isFramed: true,
      }),
    ],
  },
];

const panelRoute = (panel: Panel, bank: MockBank): RouteObject => ({
  path: panel.path,
  lazy: async () => {
    const [{ PanelPage }, content] = await Promise.all([
      import('./panel-page.tsx'),
      panel.load(),
      addWords(primitiveWords),
      ...panel.words.map(addWords),
    ]);
    return { Component: () => <PanelPage panel={panel} content={content} bank={bank} /> };
  },
});
