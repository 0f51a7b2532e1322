import { demoPaths } from '#paths.ts';

/** The bench page that linked here, or the map. Security: only a referrer on our own origin counts. */
export function cameFrom({ referrer, origin }: { referrer: string; origin: string }): string {
  const from = URL.parse(referrer);
  const isBench = from?.origin === origin && /^\/bench(?:\/(?!go\/)|$)/.test(from.pathname);
  return isBench ? `${from.pathname}${from.search}` : demoPaths.benchMap();
}
