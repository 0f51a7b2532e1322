import { type ReactNode, useState } from 'react';

interface FieldProblem {
  readonly field: string;
  readonly id?: string;
}

/**
 * Problems appear only with `show`, on a submit, and go away as soon as `current` has none of their field.
 * `id` tells parts of a form with the same fields apart. Those of `first` are shown from the start.
 */
export function useShownProblems<Problem extends FieldProblem>(
  current: readonly Problem[],
  first: readonly Problem[] = [],
) {
  const [found, setFound] = useState(first);
  const isAmong = (problems: readonly Problem[]) => (one: Problem) =>
    problems.some(({ field, id }) => field === one.field && id === one.id);
  const left = found.filter(isAmong(current));
  if (left.length < found.length) setFound(left);
  return { shown: current.filter(isAmong(left)), show: () => setFound(current) };
}

/** The shown problems as the error summary and the fields take them; spread `fieldOf` on a field. */
export function useFieldErrors<Problem extends FieldProblem>(
  current: readonly Problem[],
  idOf: (field: Problem['field'], id?: string) => string,
  messageOf: (problem: Problem) => ReactNode,
  first?: readonly Problem[],
) {
  const { shown, show } = useShownProblems(current, first);
  return {
    shown,
    show,
    errors: shown.map((problem) => ({
      fieldId: idOf(problem.field, problem.id),
      message: messageOf(problem),
    })),
    fieldOf: (field: Problem['field'], id?: string) => {
      const problem = shown.find((one) => one.field === field && one.id === id);
      return { id: idOf(field, id), error: problem && messageOf(problem) };
    },
  };
}
