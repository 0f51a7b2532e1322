/** A form of the start screen in index.html; `none` for pages without the app's frame. */
export type StartPage = 'accounts' | 'account' | 'page' | 'sign-in' | 'none';

/** What the page at `path` looks like until the app has loaded. */
export function startPage(path: string, isSignedIn: boolean): StartPage {
  const [, room = '', id] = path.split('/');
  if (room === 'bank' || room === 'bench') return 'none';
  if (!isSignedIn || room === 'sign-in' || room === 'login') return 'sign-in';
  if (room !== '' && room !== 'accounts') return 'page';
  return id === undefined || id === '' ? 'accounts' : 'account';
}
