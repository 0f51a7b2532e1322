import { signInCatalog } from '#i18n/language.ts';
import { addCatalogs } from '#i18n/language.ts';
import { lazy } from 'react';

/** The frame around both. */
export const loadFrame = () => import('./frame.tsx');

/** What is on the screen while the code is exchanged; its frame and words are needed afterwards too. */
export const SigningIn = lazy(async () => {
  const [frame] = await Promise.all([loadFrame(), addCatalogs(signInCatalog)]);
  return { default: frame.SigningIn };
});

/** The sign-in page, with its words. */
export async function loadSignInPage() {
  const page = import('#pages/sign-in/sign-in-page.tsx');
  await Promise.all([page, addCatalogs(signInCatalog)]);
  return page;
}

/** The page that the bank sends people back to, with its words. */
export async function loadCallbackPage() {
  const page = import('#pages/sign-in/callback-page.tsx');
  await Promise.all([page, addCatalogs(signInCatalog)]);
  return page;
}
