import { addWords } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import type { RouteObject } from 'react-router';

/** The pages of the tester's bench, which only the demo build has; each is loaded when it is opened. */
export const benchRoutes: RouteObject[] = [
  {
    path: `${paths.gallery()}/:part?`,
    HydrateFallback: () => null,
    lazy: async () => {
      const page = import('./gallery-page.tsx');
      await addWords(async (language) =>
        language === 'fr'
          ? (await import('#i18n/messages/gallery.fr.ts')).galleryFr
          : (await import('#i18n/messages/gallery.en.ts')).galleryEn,
      );
      const { GalleryPage } = await page;
      return { Component: GalleryPage };
    },
  },
];
