import { NotCovered } from '#pages/accounts/details/not-covered.tsx';
import { RouteProblem } from './route-problem.tsx';

/** With the part's own message for data that the consent does not cover. */
export function PartProblem({ level }: { level: 1 | 2 }) {
  return <RouteProblem level={level} NotCovered={NotCovered} />;
}
