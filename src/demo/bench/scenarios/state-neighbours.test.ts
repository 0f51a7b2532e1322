import { flowScenarios } from '#demo/scenarios/flow-scenarios.ts';
import { pageScenarios } from '#demo/scenarios/page-states.ts';
import { expect, test } from 'vitest';
import { positionOf } from './state-neighbours.ts';

/** Follows Next from `first` to the end. */
function walk(first: string): string[] {
  const next = positionOf(first)?.next;
  return next === undefined ? [first] : [first, ...walk(next)];
}

test.each([
  ['payee', Object.keys(flowScenarios)],
  ['signIn.offline', [...pageScenarios.keys()]],
])('from %s, Next leads once through all states, and Previous back', (first, all) => {
  const walked = walk(first);
  expect(walked.toSorted()).toEqual(all.toSorted());
  expect(walked.map((id) => positionOf(id)?.previous)).toEqual([undefined, ...walked.slice(0, -1)]);
  expect(walked.map((id) => positionOf(id)?.position)).toEqual(walked.map((_, index) => index + 1));
});

test('a state leads back to its own place on the map or in the gallery', () => {
  expect(positionOf('receipt')?.overview.path).toBe('/bench/map#receipt');
  expect(positionOf('accounts.empty')?.overview.path).toBe('/bench/states#accounts.empty');
});

test('a scenario of the list is not on the map', () => {
  expect(positionOf('funds.funds-yes')).toBeUndefined();
});
