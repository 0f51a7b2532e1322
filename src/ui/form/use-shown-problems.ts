import { type ReactNode, useState } from 'react';

interface FieldProblem {
  readonly field: string;
  readonly id?: string;
}

/**
 * Problems appear only with `show`, on a submit, and go away as soon as `current` has none of their field.
 * `id` tells parts of a form with the same fields apart.
 */
export function useShownProblems<Problem extends FieldProblem>(current: readonly Problem[]) {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const isAmong = (problems: readonly Problem[]) => (one: Problem) =>
    problems.some(({ field, id }) => field === one.field && id === one.id);
  const left = found.filter(isAmong(current));
  if (left.length < found.length) setFound(left);
  return { shown: current.filter(isAmong(left)), show: () => setFound(current) };
}

/** The shown problems as the error summary and the fields take them. */
export function useFieldErrors<Problem extends FieldProblem>(
  current: readonly Problem[],
  fieldId: (problem: Problem) => string,
  messageOf: (problem: Problem) => ReactNode,
) {
  const { shown, show } = useShownProblems(current);
  return {
    shown,
    show,
    errors: shown.map((problem) => ({ fieldId: fieldId(problem), message: messageOf(problem) })),
    errorOf: (field: Problem['field'], id?: string) => {
      const problem = shown.find((one) => one.field === field && one.id === id);
      return problem && messageOf(problem);
    },
  };
}
