import { useState } from 'react';

/**
 * Problems appear only with `show`, on a submit, and go away as soon as `current` has none of their field.
 * `id` tells parts of a form with the same fields apart.
 */
export function useShownProblems<Problem extends { readonly field: string; readonly id?: string }>(
  current: readonly Problem[],
) {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const isAmong = (problems: readonly Problem[]) => (one: Problem) =>
    problems.some(({ field, id }) => field === one.field && id === one.id);
  const shown = found.filter(isAmong(current));
  if (shown.length < found.length) setFound(shown);
  return { shown, isShown: isAmong(shown), show: () => setFound(current) };
}
