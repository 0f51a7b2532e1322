/** The pages that look like a list until they have loaded. */
export const LISTS = ['accounts', 'payments', 'wizard', 'consent', 'page'] as const;

/** A form of the start screen in index.html; `none` for pages without the app's frame. */
export type StartPage = (typeof LISTS)[number] | 'account' | 'sign-in' | 'none';

/** What the page at `path` looks like until the app has loaded. */
export function startPage(path: string, isSignedIn: boolean): StartPage {
  const [, room = '', id = ''] = path.split('/');
  if (room === 'bank' || room === 'bench') return 'none';
  if (!isSignedIn || room === 'sign-in' || room === 'login') return 'sign-in';
  if (room === '' || room === 'accounts') return id === '' ? 'accounts' : 'account';
  if (room === 'consent') return 'consent';
  if (room !== 'payments') return 'page';
  if (id === 'new') return 'wizard';
  return id === '' ? 'payments' : 'page';
}
