import { expect, test } from 'vitest';
import { effects, type FaultName } from './fault-effects.ts';
import { allFaults, faultGroups, groupOf, hasEffect, targetsOf } from './fault-groups.ts';
import { targets } from './faults.ts';

const names = Object.keys(effects) as FaultName[];

test('every fault is in a group, and no group is empty', () => {
  expect(allFaults.map(({ fault }) => fault).toSorted()).toEqual(names.toSorted());
  expect(faultGroups.filter((group) => !names.some((name) => groupOf(name) === group))).toEqual([]);
});

test('what testers look for is in the group where they look', () => {
  const of = (group: string) => names.filter((name) => groupOf(name) === group);
  expect(of('lost')).toEqual(['lost-before', 'lost-after', 'breaks-in-body']);
  expect(of('latency')).toEqual(['no-answer', 'delayed', 'slow', 'stalls-in-body']);
  expect(of('request-id')).toEqual(['request-id-missing', 'request-id-wrong']);
  expect(of('body')).toEqual(expect.arrayContaining(['truncated', 'html', 'empty', 'body-list']));
  expect(of('schema')).toEqual(expect.arrayContaining(['wrong-types', 'unknown-members']));
  expect(of('wait').every((name) => name.startsWith('status-429') || name.startsWith('status-503'))).toBe(
    true,
  );
  expect(of('status')).not.toEqual(expect.arrayContaining(['status-429-bare']));
  expect(of('status')).toEqual(expect.arrayContaining(['status-204', 'token-expired', 'status-500-stack']));
});

test('a fault can be chosen where it has an effect', () => {
  const tokenCalls = targets.filter((target) => target.startsWith('getToken:'));
  expect(targetsOf('slow')).toEqual(targets);
  expect(targetsOf('invalid-grant')).toEqual(tokenCalls);
  expect(targetsOf('next-repeats')).toEqual(['listTransactions']);
  expect(hasEffect({ fault: 'amounts-extreme', target: 'listBalances' })).toBe(true);
  expect(hasEffect({ fault: 'amounts-extreme', target: 'listOwners' })).toBe(false);
  expect(names.filter((name) => targetsOf(name).length === 0)).toEqual([]);
});
