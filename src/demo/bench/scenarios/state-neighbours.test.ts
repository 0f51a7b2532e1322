import { flowScenarios } from '#demo/scenarios/flow-scenarios.ts';
import { pageScenarios } from '#demo/scenarios/page-states.ts';
import { expect, test } from 'vitest';
import { placeOf } from './state-neighbours.ts';

/** Follows Next from `first` to the end. */
function walk(first: string): string[] {
  const next = placeOf(first)?.next;
  return next === undefined ? [first] : [first, ...walk(next)];
}

test.each([
  ['payee', Object.keys(flowScenarios)],
  ['signIn.offline', [...pageScenarios.keys()]],
])('from %s, Next leads once through all states, and Previous back', (first, all) => {
  const walked = walk(first);
  expect(walked.toSorted()).toEqual(all.toSorted());
  expect(walked.map((id) => placeOf(id)?.previous)).toEqual([undefined, ...walked.slice(0, -1)]);
  expect(walked.map((id) => placeOf(id)?.place)).toEqual(walked.map((_, index) => index + 1));
});

test('a state leads back to its own place on the map or in the gallery', () => {
  expect(placeOf('receipt')?.overview.path).toBe('/bench/map#receipt');
  expect(placeOf('accounts.empty')?.overview.path).toBe('/bench/states#accounts.empty');
});

test('a scenario of the list is not on the map', () => {
  expect(placeOf('funds.funds-yes')).toBeUndefined();
});
