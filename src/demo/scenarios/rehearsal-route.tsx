import { addWords } from '#i18n/language.ts';
import { mapWords } from '#demo/locales/map-words.ts';
import { demoPaths } from '#paths.ts';
import type { RouteObject } from 'react-router';
import type { Rehearsals } from './rehearsal-page.tsx';

/** Where a link into a state of the app begins; only the demo has it, and it is loaded when it is opened. */
export const rehearsalRoute = (rehearsals: Rehearsals): RouteObject => ({
  path: demoPaths.jump(':id'),
  HydrateFallback: () => null,
  lazy: async () => {
    const [{ RehearsalPage }] = await Promise.all([import('./rehearsal-page.tsx'), addWords(mapWords)]);
    return { Component: () => <RehearsalPage {...rehearsals} /> };
  },
});
