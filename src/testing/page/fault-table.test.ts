import { expect, test } from 'vitest';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { targetsOf } from '#demo/faults/fault-groups.ts';
import { whileOn } from './fault-table.ts';

test('has an outcome at every call at which the bench offers the fault, and at no other', () => {
  const offered = Object.fromEntries(
    Object.keys(whileOn).map((fault) => [fault, new Set(targetsOf(fault as FaultName))]),
  );
  const listed = Object.fromEntries(
    Object.entries(whileOn).map(([fault, cells]) => [fault, new Set(Object.keys(cells))]),
  );
  expect(listed).toEqual(offered);
});
