import { demoPaths } from '#paths.ts';

/**
 * The page of the bench that a link into a state was followed on; the map where nobody knows. `referrer` is the
 * document's: the app gives none but where a link of the bench asks for it, and nothing that others say counts.
 */
export function cameFrom({ referrer, origin }: { referrer: string; origin: string }): string {
  const from = URL.parse(referrer);
  const isBench = from?.origin === origin && /^\/bench(?:\/(?!go\/)|$)/.test(from.pathname);
  return isBench ? `${from.pathname}${from.search}` : demoPaths.benchMap();
}
