import { paths } from '#paths.ts';

/** Not the app, or reached only by a redirect from the bank: a link to these would show nothing. */
const NOT_SHARED = [/^\/bench(?:\/|$)/, /^\/bank\//, /^\/login\/callback$/, /^\/payments\/return\//];

/** The page in view, or the accounts where that cannot be shared. */
export function pageToShare(href: string): URL {
  const url = new URL(href);
  return NOT_SHARED.some((path) => path.test(url.pathname)) ? new URL(paths.accounts(), url) : url;
}
