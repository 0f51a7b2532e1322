import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type FiredFault,
  firedCount,
  FaultSetting,
  parseFault,
  printFault,
  type SwitchedFault,
  switchFaults,
  takeFault,
  usedUp,
  withoutFault,
} from './faults.ts';

const { target, fault } = FaultSetting.shape;
const SETTING: fc.Arbitrary<FaultSetting> = fc.record({
  target: fc.constantFrom(...target.options),
  fault: fc.constantFrom(...fault.options),
  when: fc.oneof(
    fc.constantFrom('next' as const, 'always' as const),
    fc.record({ every: fc.integer({ min: 2, max: 999 }) }),
  ),
});

describe('a setting', () => {
  test('is read as it was written, and needs no escaping in a query', () => {
    fc.assert(
      fc.property(SETTING, (setting) => {
        const text = printFault(setting);
        expect(parseFault(text)).toEqual(setting);
        expect(encodeURIComponent(text).replaceAll('%3A', ':')).toBe(text);
      }),
    );
  });

  test('is read in one spelling only', () => {
    const TEXT = fc.oneof(fc.string(), SETTING.map(printFault));
    fc.assert(
      fc.property(TEXT, fc.string(), (text, more) => {
        const read = [text, `${text}${more}`, `${more}${text}`].filter((candidate) => parseFault(candidate));
        expect(read.map((candidate) => printFault(z.parse(FaultSetting, parseFault(candidate))))).toEqual(
          read,
        );
      }),
    );
  });

  test.each([
    '',
    'off',
    'listAccounts',
    'listAccounts~status-404',
    'listAccounts~status-404~',
    'listAccounts~status-404~never',
    'listAccounts~status-404~every',
    'listAccounts~status-404~every-0',
    'listAccounts~status-404~every-1',
    'listAccounts~status-404~every-1000',
    'listAccounts~status-404~every-02',
    'listAccounts~status-404~next~',
    'listAccounts~status-1~next',
    'listAccounts~toString~next',
    'getToken~status-404~next',
    'getToken:password~status-404~next',
    'LISTACCOUNTS~status-404~next',
  ])('is not %j', (text) => {
    expect(parseFault(text)).toBeUndefined();
  });

  test('aims at every operation, and at the two token calls apart', () => {
    expect(target.options).toHaveLength(13);
    expect(target.options).toEqual(
      expect.arrayContaining(['getToken:authorization_code', 'getToken:refresh_token', 'putConsents']),
    );
  });
});

describe('the calls that a fault affects', () => {
  const switched = (...texts: readonly string[]) => ({
    faults: texts.map((text): SwitchedFault => ({ ...z.parse(FaultSetting, parseFault(text)), calls: 0 })),
    fired: [] as FiredFault[],
  });
  type State = ReturnType<typeof switched>;

  /** Which of `count` calls meet a fault: `x` for each that does. */
  const met = (state: State, calls: number) =>
    Array.from({ length: calls }, () => (takeFault(state, 'listAccounts') === undefined ? '.' : 'x')).join(
      '',
    );

  test('are one for "next", which is removed then', () => {
    const state = switched('listAccounts~status-404~next');
    expect(met(state, 3)).toBe('x..');
    expect(state.faults).toEqual([]);
  });

  test('are all for "always", until it is switched off', () => {
    const state = switched('listAccounts~status-404~always');
    expect(met(state, 4)).toBe('xxxx');
    expect(state.faults).toMatchObject([{ when: 'always', calls: 0 }]);
    state.faults = [];
    expect(met(state, 2)).toBe('..');
  });

  test('are those that "every" counts', () => {
    const state = switched('listAccounts~status-404~every-3');
    expect(met(state, 7)).toBe('..x..x.');
    expect(state.faults).toMatchObject([{ calls: 7 }]);
  });

  test('are one after the other for two of "next"', () => {
    const state = switched('listAccounts~status-404~next', 'listAccounts~status-403~next');
    expect([1, 2, 3].map(() => takeFault(state, 'listAccounts'))).toEqual([
      'status-404',
      'status-403',
      undefined,
    ]);
  });

  test('belong to its operation only', () => {
    const state = switched('listBalances~status-404~next', 'getToken:refresh_token~status-404~next');
    expect(met(state, 2)).toBe('..');
    expect(takeFault(state, 'getToken:authorization_code')).toBeUndefined();
    expect(takeFault(state, 'getToken:refresh_token')).toBe('status-404');
    expect(takeFault(state, 'listBalances')).toBe('status-404');
    expect(state.faults).toEqual([]);
  });

  test('are counted for each fault, also when it is used up, the latest first', () => {
    const state = switched('listAccounts~status-404~next', 'listAccounts~slow~every-2');
    expect(met(state, 5)).toBe('x.x.x');
    expect(state.fired).toEqual([
      { target: 'listAccounts', fault: 'slow', count: 2 },
      { target: 'listAccounts', fault: 'status-404', count: 1 },
    ]);
    expect(firedCount(state.fired, { target: 'listAccounts', fault: 'slow' })).toBe(2);
    expect(firedCount(state.fired, { target: 'listOwners', fault: 'slow' })).toBe(0);
  });
});

describe('the counts of faults', () => {
  const setting = (text: string): SwitchedFault => ({
    ...z.parse(FaultSetting, parseFault(text)),
    calls: 0,
  });
  const [once, slow, html] = ['status-404~next', 'slow~always', 'html~always'].map((text) =>
    setting(`listAccounts~${text}`),
  ) as [SwitchedFault, SwitchedFault, SwitchedFault];

  test('stay with those that stay on, and one that is switched on again begins at none', () => {
    const state = { faults: [once, slow], fault_settings: [], fired: [] as FiredFault[] };
    takeFault(state, 'listAccounts');
    takeFault(state, 'listAccounts');
    expect(usedUp(state.fired, state.faults)).toMatchObject([{ fault: 'status-404', count: 1 }]);
    switchFaults(state, [...state.faults, once, html]);
    expect(state.fired).toMatchObject([{ fault: 'slow', count: 1 }]);
    switchFaults(state, [html]);
    expect(state).toMatchObject({ faults: [html], fault_settings: [{ fault: 'html' }], fired: [] });
  });
});

test('of two equal settings one is switched off, and the order of the others stays', () => {
  const next: FaultSetting = { target: 'listAccounts', fault: 'slow', when: 'next' };
  const third: FaultSetting = { target: 'listAccounts', fault: 'slow', when: { every: 3 } };
  const other: FaultSetting = { target: 'listOwners', fault: 'slow', when: 'next' };
  expect(withoutFault([third, next, other, next], next)).toEqual([third, other, next]);
  expect(withoutFault([third], { ...third, when: { every: 4 } })).toEqual([third]);
});
