import { expect, test } from 'vitest';
import { effects, type FaultName } from './fault-effects.ts';
import { allFaults, faultGroups, faultsAt, groupOf, targetsOf } from './fault-groups.ts';
import { targets } from './faults.ts';

const names = Object.keys(effects) as FaultName[];

test('every fault can be chosen at some target, once, and no group is empty', () => {
  const offered = [...faultsAt('listAccounts'), ...faultsAt('getToken:refresh_token')];
  expect([...new Set(offered.map(({ fault }) => fault))].toSorted()).toEqual(names.toSorted());
  const twice = targets.filter((target) => {
    const faults = faultsAt(target).map(({ fault }) => fault);
    return new Set(faults).size < faults.length;
  });
  expect(twice).toEqual([]);
  expect(faultGroups.filter((group) => !names.some((name) => groupOf(name) === group))).toEqual([]);
});

test('what issue 7 names is in the group where a tester looks for it', () => {
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

test('groups are not split, and a token call has its own groups', () => {
  const runs = (target: (typeof targets)[number]) =>
    faultsAt(target)
      .map(({ group }) => group)
      .filter((group, index, all) => group !== all[index - 1]);
  expect(runs('listBalances')).toEqual(faultGroups.filter((group) => group !== 'token'));
  expect(runs('getToken:authorization_code')).toEqual(
    faultGroups.filter((group) => group !== 'links' && group !== 'request-id'),
  );
});

test('a fault is offered only at the targets at which it has an effect', () => {
  expect(allFaults.map(({ fault }) => fault).toSorted()).toEqual(names.toSorted());
  const tokenCalls = targets.filter((target) => target.startsWith('getToken:'));
  expect(targetsOf('slow')).toEqual(targets);
  expect(targetsOf('invalid-grant')).toEqual(tokenCalls);
  expect(targetsOf('links-script')).toEqual(targets.filter((target) => !tokenCalls.includes(target)));
  expect(names.filter((name) => targetsOf(name).length === 0)).toEqual([]);
});
