import { expect, test } from 'vitest';
import { idleState } from './idle-state.ts';

test.each([
  [10, 600_000, 'active'],
  [10, 60_001, 'active'],
  [10, 60_000, { warn: 60 }],
  [10, 59_999, { warn: 60 }],
  [10, 1, { warn: 1 }],
  [10, 0, 'over'],
  [10, -3_600_000, 'over'],
  // From two minutes on the warning is a minute; of less, the second half.
  [2, 60_001, 'active'],
  [2, 60_000, { warn: 60 }],
  [1, 30_001, 'active'],
  [1, 30_000, { warn: 30 }],
  [0.5, 15_001, 'active'],
  [0.5, 15_000, { warn: 15 }],
  [0.5, 0, 'over'],
  // Off.
  [0, Infinity, 'active'],
] as const)('of %s minutes %s ms are left: %j', (minutes, left, state) => {
  expect(idleState(left, minutes)).toEqual(state);
});
