import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { preparedIds } from '#demo/bank/prepare.ts';
import { EARLIEST, LATEST } from '#demo/bank/clock-moves.ts';
import { parseFault } from '#demo/faults/faults.ts';
import { personas } from '#demo/seed/personas.ts';
import {
  linkTo,
  linkWith,
  parseState,
  printOldMembers,
  printState,
  readOldMembers,
  readStateLink,
  withoutState,
} from './state-link.ts';
import { defaultSettings } from '#demo/bank/settings.ts';

const FAULT = 'getToken:refresh_token~status-429-long~every-3';
const full = `1,as-household,signin-faulty,done-consent-old,bank-consent_days~90,bank-seed~7,clock-+90d,fault-${FAULT},lang-fr,theme-dark,keys-on,tour-1`;
const read = (address: string) => readStateLink(new URL(address, 'https://app.example'));

const faults = fc
  .record({
    target: fc.constantFrom('listAccounts', 'getToken:authorization_code', 'putConsents'),
    fault: fc.constantFrom('slow', 'status-500-stack', 'collection-null'),
    when: fc.oneof(fc.constantFrom('next', 'always'), fc.integer({ min: 2, max: 999 })),
  })
  .map(({ target, fault, when }) =>
    parseFault(`${target}~${fault}~${typeof when === 'number' ? `every-${when}` : when}`),
  )
  .filter((fault) => fault !== undefined);

const start = fc.record(
  {
    scenario: fc.constantFrom('payee', 'accounts.empty'),
    persona: fc.constantFrom(...personas.map(({ id }) => id)),
    signIn: fc.constantFrom('refused', 'forged', 'faulty'),
    prepared: fc.uniqueArray(fc.constantFrom(...preparedIds), { minLength: 1 }),
  },
  { requiredKeys: ['persona'] },
);
const changes = fc.record(
  {
    settings: fc.record(
      {
        consent_days: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant('never')),
        consent_approval: fc.constantFrom('none', 'page'),
        payment_approach: fc.constantFrom('DECOUPLED', 'link-in-links'),
        seed: fc.integer({ min: 1, max: 999_999 }),
        network: fc.constantFrom('on', 'off'),
      },
      { requiredKeys: [] },
    ),
    clock: fc.oneof(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((seconds) => ({ offset: seconds * 1000 })),
      fc
        .date({ min: new Date(EARLIEST), max: new Date(LATEST), noInvalidDate: true })
        .map((date) => ({ frozen_at: date.getTime() })),
    ),
    faults: fc.array(faults, { maxLength: 5 }),
    language: fc.constantFrom('en', 'fr'),
    theme: fc.constantFrom('system', 'light', 'dark'),
    keys: fc.constantFrom('on', 'off'),
    tour: fc.constantFrom('0', '1'),
  },
  { requiredKeys: [] },
);
const states = fc.oneof(
  fc.tuple(start, changes).map(([one, other]) => ({ ...one, ...other })),
  changes,
  changes.map((change) => ({ keeps: true as const, ...change })),
);

describe('a state', () => {
  test('is printed so that people can read it', () => {
    const { state, unreadable } = parseState(full);
    expect(unreadable).toEqual([]);
    expect(printState(state)).toBe(full);
    expect(state).toEqual({
      persona: 'household',
      signIn: 'faulty',
      prepared: ['consent-old'],
      settings: { consent_days: 90, seed: 7 },
      clock: { offset: 90 * 86_400_000 },
      faults: [parseFault(FAULT)],
      language: 'fr',
      theme: 'dark',
      keys: 'on',
      tour: '1',
    });
  });

  test('comes back as it went out, also from an address', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parseState(printState(state))).toEqual({ state, version: 'this', unreadable: [] });
        expect(read(linkTo('/accounts?q=a+b#x', state))).toEqual({ state, version: 'this', unreadable: [] });
        const { search } = new URL(linkTo('/', state), 'https://app.example');
        expect(read(`/?${new URLSearchParams(search).toString()}`)?.state).toEqual(state);
      }),
    );
  });

  test('of nothing at all is the version alone', () => {
    expect(printState({})).toBe('1');
    expect(parseState('1').state).toEqual({});
  });
});

describe('whatever comes in an address', () => {
  test('never throws, and what was read can be printed', () => {
    const names = fc.constantFrom(
      '1',
      '2',
      'as-',
      'as-household',
      'done-',
      'fault-',
      'bank-seed~0',
      'keep',
      'go-',
      'fault-off',
      '',
      '-',
      '~',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(names, fc.string()), { maxLength: 6 }).map((parts) => parts.join(',')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { state, unreadable, version } = parseState(text);
        expect(parseState(printState(state))).toEqual({ state, version: 'this', unreadable: [] });
        expect(unreadable.some(({ reason }) => reason === 'no-version')).toBe(version === 'none');
      }),
    );
  });

  test('is named part by part, with the reason, and the rest holds', () => {
    const { state, unreadable, version } = parseState(
      '1,as-nobody,as-student,as-household,x-1,toString-1,nothing,done-magic,fault-listAccounts~slow,bank-seed~0,bank-seed~2,bank-seed~3,clock-noon,lang-de,theme-pink,theme-dark,',
    );
    expect(version).toBe('this');
    expect(state).toEqual({ persona: 'student', settings: { seed: 2 }, theme: 'dark' });
    expect(unreadable.map(({ text, reason }) => `${text}: ${reason}`)).toEqual([
      'as-nobody: value',
      'as-household: twice',
      'x-1: unknown',
      'toString-1: unknown',
      'nothing: unknown',
      'done-magic: value',
      'fault-listAccounts~slow: when',
      'bank-seed~0: number',
      'bank-seed~3: twice',
      'clock-noon: value',
      'lang-de: value',
      'theme-pink: value',
      ': unknown',
    ]);
  });

  test('of a newer version is named as such, and what is known of it holds', () => {
    const { state, version, unreadable } = parseState('2,as-household,weather-rain,lang-tlh,lang-fr');
    expect(version).toBe('newer');
    expect(state).toEqual({ persona: 'household', language: 'fr' });
    expect(unreadable).toEqual([
      { text: 'weather-rain', reason: 'newer' },
      { text: 'lang-tlh', reason: 'newer' },
    ]);
  });

  test.each(['', '0,as-household', '01', 'as-household', '1.5', '-1', '١'])(
    'and does not begin with a version is read not at all: %j',
    (code) => {
      expect(parseState(code)).toEqual({
        state: {},
        version: 'none',
        unreadable: [{ text: code, reason: 'no-version' }],
      });
    },
  );

  test('and is about a person whom it does not sign in is left out', () => {
    const { state, unreadable } = parseState('1,signin-refused,done-consent-old,done-x,theme-dark');
    expect(state).toEqual({ theme: 'dark' });
    expect(unreadable).toEqual([
      { text: 'signin-refused', reason: 'nobody' },
      { text: 'done-consent-old', reason: 'nobody' },
      { text: 'done-x', reason: 'value' },
    ]);
  });
});

test('a link that keeps the rest neither starts afresh nor signs in, and the later part counts', () => {
  const { state, unreadable } = parseState(
    '1,keep,as-household,go-payee,done-consent-old,bank-seed~2,bank-seed~3',
  );
  expect(state).toEqual({ keeps: true, settings: { seed: 3 } });
  expect(unreadable.map(({ text, reason }) => `${text}: ${reason}`)).toEqual([
    'as-household: start',
    'go-payee: start',
    'done-consent-old: nobody',
  ]);
});

test('a scenario signs in, so what has happened before it counts', () => {
  const link = read('/bench/go/payee?demo=1,done-consent-old');
  expect(link?.state).toEqual({ scenario: 'payee', prepared: ['consent-old'] });
  expect(link?.unreadable).toEqual([]);
});

describe('an address', () => {
  test('without a code requests nothing', () => {
    expect(read('/accounts?q=demo&faults=demo')).toBeUndefined();
  });

  test('with two codes requests the first', () => {
    const link = read('/?demo=1,as-student&demo=1,as-household');
    expect(link?.state.persona).toBe('student');
    expect(link?.unreadable).toEqual([{ text: '1,as-household', reason: 'twice' }]);
  });

  test('of a scenario requests it, and what else it names', () => {
    expect(read('/bench/go/accounts.empty?demo=1,lang-fr')?.state).toEqual({
      scenario: 'accounts.empty',
      language: 'fr',
    });
    expect(read('/bench/go/%2F')?.unreadable).toEqual([{ text: 'go-%2F', reason: 'value' }]);
  });

  test('loses what it requests and nothing else', () => {
    const all =
      '?q=a%20b+c&demo=1,as-student&fault=off&demonstration=1&bank&clock=+1h&clock=off&keys=on&tour=1&banks=1';
    expect(withoutState(all)).toBe('?q=a%20b+c&demonstration=1&banks=1');
    expect(withoutState('?')).toBe('');
  });

  test('of a page preserves the rest of its address, except another code', () => {
    const state = { persona: 'student' } as const;
    expect(linkTo('/accounts', state)).toBe('/accounts?demo=1,as-student');
    expect(linkTo('/accounts?q=a+b&demo=1&fault=off#x', state)).toBe('/accounts?q=a+b&demo=1,as-student#x');
  });
});

describe('an older link', () => {
  const FIRST = 'listAccounts~status-404~next';

  test('leaves exactly the faults, in their order, and the settings that were copied', () => {
    fc.assert(
      fc.property(changes, ({ faults: on = [], settings = {} }) => {
        const members = printOldMembers({ faults: on, settings: { ...defaultSettings, ...settings } });
        const { state, unreadable } = readOldMembers(`?${members}`) ?? {};
        expect(unreadable).toEqual([]);
        expect(state?.faults).toEqual(on);
        expect({ ...defaultSettings, ...state?.settings }).toEqual({ ...defaultSettings, ...settings });
        expect(read(linkWith('/accounts?q=a#x', members))?.state).toEqual(state);
      }),
    );
    expect(printOldMembers({ faults: [], settings: defaultSettings })).toBe('fault=off&bank=off');
  });

  test.each([
    [`/?fault=${FIRST}&fault=off&fault=x`, { faults: [parseFault(FIRST)] }, ['fault=x']],
    ['/?fault=x', { faults: [] }, ['fault=x']],
    [
      '/?bank=consent_days~90&bank=seed~3&bank=consent_days~7',
      { settings: { consent_days: 7, seed: 3 } },
      [],
    ],
    ['/?bank=off', { settings: {} }, []],
    ['/?clock=+1h&clock=%2B2h', { clock: { offset: 7_200_000 } }, []],
    ['/?clock=soon', { clock: { offset: 0 } }, ['clock=soon']],
    ['/?keys=on&tour=0', { keys: 'on', tour: '0' }, []],
    ['/?keys=yes', {}, ['keys=yes']],
  ])('%s changes only what it names', (address, state, unreadable) => {
    const link = read(address);
    expect(link?.state).toEqual({ keeps: true, ...state });
    expect(link?.unreadable.map(({ text }) => text)).toEqual(unreadable);
  });

  test.each([
    ['/?fault=listBalances~collection-null', 'fault=listBalances~collection-null', 'when'],
    ['/?fault=listBalances~slow~every-1', 'fault=listBalances~slow~every-1', 'when'],
    ['/?fault=listBalances~slow-down', 'fault=listBalances~slow-down', 'value'],
    ['/?demo=1,bank-seed~0', 'bank-seed~0', 'number'],
    ['/?demo=1,bank-consent_days~1000', 'bank-consent_days~1000', 'number'],
    ['/?demo=1,bank-seed~x', 'bank-seed~x', 'value'],
    ['/?demo=1,bank-network~0', 'bank-network~0', 'value'],
    ['/bench/go/', 'go-', 'empty'],
    ['/?demo=1,as-', 'as-', 'empty'],
    ['/?demo=1,clock-+90x', 'clock-+90x', 'value'],
    ['/?demo=1,clock-%2B90x', 'clock-+90x', 'value'],
    ['/?demo=1,keep,clock-next%20week', 'clock-next week', 'value'],
    ['/?clock=+90x', 'clock=+90x', 'value'],
    ['/?demo=1,clock-2100-01-01T00:00Z', 'clock-2100-01-01T00:00Z', 'range'],
    ['/?demo=1,clock--99999d', 'clock--99999d', 'range'],
    ['/?clock=+99999d', 'clock=+99999d', 'range'],
    ['/?demo=1,clock-2026-02-30T00:00Z', 'clock-2026-02-30T00:00Z', 'value'],
  ])('%s is quoted as it was written, with the reason', (address, text, reason) => {
    expect(read(address)?.unreadable).toEqual([{ text, reason }]);
  });

  test('together with a code changes its state', () => {
    const link = read(`/?demo=1,as-student,bank-seed~3,lang-fr&bank=off&fault=${FIRST}`);
    expect(link?.state).toEqual({
      persona: 'student',
      settings: {},
      faults: [parseFault(FIRST)],
      language: 'fr',
    });
  });
});
