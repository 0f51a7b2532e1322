import { signInCatalog } from '#i18n/language.ts';
import { addCatalogs } from '#i18n/language.ts';
import { lazy } from 'react';

export const loadFrame = () => import('./frame.tsx');

/** Later pages need its frame and catalog too. */
export const SigningIn = lazy(async () => {
  const [frame] = await Promise.all([loadFrame(), addCatalogs(signInCatalog)]);
  return { default: frame.SigningIn };
});

export async function loadSignInPage() {
  const page = import('#pages/sign-in/sign-in-page.tsx');
  await Promise.all([page, addCatalogs(signInCatalog)]);
  return page;
}

export async function loadCallbackPage() {
  const page = import('#pages/sign-in/callback-page.tsx');
  await Promise.all([page, addCatalogs(signInCatalog)]);
  return page;
}
