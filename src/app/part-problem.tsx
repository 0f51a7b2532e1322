import { NotCovered, usePart } from '#pages/accounts/details/not-covered.tsx';
import { RouteProblem } from './route-problem.tsx';

/** With the part's own message for data that the consent does not cover. */
export function PartProblem() {
  return <RouteProblem level={usePart().level} NotCovered={NotCovered} />;
}
