import { expect, test } from 'vitest';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { targetsOf } from '#demo/faults/fault-groups.ts';
import { whileOn } from './fault-table.ts';

test('has an outcome at every call at which the bench offers the fault, and at no other', () => {
  const offered = Object.fromEntries(
    Object.keys(whileOn).map((fault) => [fault, new Set(targetsOf(fault as FaultName))]),
  );
  const played = Object.fromEntries(
    Object.entries(whileOn).map(([fault, cells]) => [fault, new Set(Object.keys(cells))]),
  );
  expect(played).toEqual(offered);
});

test('a payment is sent once for each click, whatever the bank does', () => {
  // The second call is that of a second click (src/pages/payments/wizard/faults-page.test.ts).
  const twice = Object.entries(whileOn).filter(
    ([, cells]) => 'createPaymentRequest' in cells && !cells.createPaymentRequest.endsWith(' 1'),
  );
  expect(twice.map(([fault]) => fault)).toEqual(['token-expired']);
});
