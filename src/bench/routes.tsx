import { addWords, type Words } from '#i18n/language.ts';
import { primitiveWords } from '#i18n/primitive-words.ts';
import { MOCK_SERVER } from '#inspector/mock-server.ts';
import { inspectorRoute } from '#inspector/inspector-route.tsx';
import { demoPaths } from '#paths.ts';
import type { RouteObject } from 'react-router';

const galleryWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#i18n/messages/gallery.fr.ts')).galleryFr
    : (await import('#i18n/messages/gallery.en.ts')).galleryEn;

/** The pages of the tester's bench, which only the demo build has; each is loaded when it is opened. */
export const benchRoutes: RouteObject[] = [
  {
    path: `${demoPaths.gallery()}/:part?`,
    HydrateFallback: () => null,
    lazy: async () => {
      const page = import('./gallery-page.tsx');
      await Promise.all([addWords(primitiveWords), addWords(galleryWords)]);
      const { GalleryPage } = await page;
      return { Component: GalleryPage };
    },
  },
  inspectorRoute({ path: demoPaths.inspector(), title: 'inspector.heading', copyTo: () => MOCK_SERVER }),
];
