import type { createBrowserRouter, Location } from 'react-router';

/**
 * The arguments of a navigation that opens the same page once more. Unlike a revalidation it always ends a failed
 * page: if React merges the start and the end of a fast revalidation into one update, the router keeps its error.
 */
export const sameAgain = ({ pathname, search, state }: Location) =>
  [
    { pathname, search },
    { replace: true, preventScrollReset: true, state: state as unknown },
  ] as const;

/**
 * Reruns the loaders of the page. No navigation where nothing has failed, because a form would ask before it, nor where
 * the user is on the way to another page, which a revalidation continues.
 */
export function readAgain(router: ReturnType<typeof createBrowserRouter>): void {
  const { errors, navigation, location } = router.state;
  const isFailed = errors !== null && navigation.state === 'idle';
  void (isFailed ? router.navigate(...sameAgain(location)) : router.revalidate());
}
