import { safeSessionStorage } from '#lib/web-storage.ts';
import { withoutState } from '#demo/scenarios/state-link.ts';
import { paths } from '#paths.ts';

/** Not the app, or reached only by a redirect from the bank: a link to these would show nothing. */
const NOT_SHARED = [/^\/bench(?:\/|$)/, /^\/bank\//, /^\/login\/callback$/, /^\/payments\/return\//];

/** In `sessionStorage`, so each tab has its own. */
const KEY = 'bankbook:app-page';

const isShared = ({ pathname }: { pathname: string }) => !NOT_SHARED.some((path) => path.test(pathname));

/** The page in view; where that cannot be shared, the last page of the app in this tab, or the accounts. */
export function pageToShare(href: string): URL {
  const url = new URL(href);
  return isShared(url) ? url : new URL(safeSessionStorage.get(KEY) ?? paths.accounts(), url);
}

/** Keeps the page of the app for a bench that is opened later in this tab. */
export function followAppPage(address: { subscribe(listener: () => void): () => void }): void {
  const note = () => {
    const { pathname, search, hash } = location;
    if (isShared(location)) safeSessionStorage.set(KEY, `${pathname}${withoutState(search)}${hash}`);
  };
  note();
  address.subscribe(note);
  // Browsers without the Navigation API do not report every page.
  window.addEventListener('pagehide', note);
}
