import { addCatalogs, signInCatalog } from '#i18n/language.ts';
import { lazy } from 'react';

export const loadFrame = () => import('./frame.tsx');

async function withSignIn<Part>(part: Promise<Part>): Promise<Part> {
  await Promise.all([part, addCatalogs(signInCatalog)]);
  return part;
}

export const loadSignInPage = () => withSignIn(import('#pages/sign-in/sign-in-page.tsx'));
export const loadCallbackPage = () => withSignIn(import('#pages/sign-in/callback-page.tsx'));

/** Later pages need its frame and catalog too. */
export const LazySigningIn = lazy(async () => ({ default: (await withSignIn(loadFrame())).SigningIn }));
