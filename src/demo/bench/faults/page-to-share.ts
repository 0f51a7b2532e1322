import { paths } from '#paths.ts';

/** Pages that are not the app, or that only the bank sends people to: a link to one of them would show nothing. */
const NOT_SHARED = [/^\/bench(?:\/|$)/, /^\/bank\//, /^\/login\/callback$/, /^\/payments\/return\//];

/** The page that a link leads to: the one in view, or the accounts where that is none of the app's. */
export function pageToShare(href: string): URL {
  const url = new URL(href);
  return NOT_SHARED.some((path) => path.test(url.pathname)) ? new URL(paths.accounts(), url) : url;
}
