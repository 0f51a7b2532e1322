import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects no finding of axe, by the rules of WCAG 2.2 A and AA. A page that loads may have no heading yet. */
export async function expectAccessible({
  isLoading = false,
  within = document,
}: { readonly isLoading?: boolean; readonly within?: Document | HTMLElement } = {}): Promise<void> {
  // While something fades in, its contrast is too low.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await axe.run(within, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    ...(isLoading && { rules: { 'page-has-heading-one': { enabled: false } } }),
    // What is in order needs no report, which takes axe long.
    reporter: 'no-passes',
    resultTypes: ['violations'],
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
    'findings of axe',
  ).toEqual([]);
}
