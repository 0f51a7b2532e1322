import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preparedIds } from '#demo/bank/prepare.ts';
import { EARLIEST, LATEST } from '#demo/bank/clock-moves.ts';
import { parseFault } from '#demo/faults/faults.ts';
import { personas } from '#demo/seed/personas.ts';
import { linkTo, parseState, printState, readStateLink, defaultState, withoutState } from './state-link.ts';

const FAULT = 'getToken:refresh_token~status-429-long~every-3';
const full = `1,as-household,signin-faulty,done-consent-old,bank-consent_days~90,bank-seed~7,clock-+90d,fault-${FAULT},lang-fr,theme-dark`;

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

const states = fc
  .record(
    {
      persona: fc.constantFrom(...personas.map(({ id }) => id)),
      signIn: fc.constantFrom('refused', 'forged', 'faulty'),
      prepared: fc.uniqueArray(fc.constantFrom(...preparedIds)),
      settings: fc.record(
        {
          consent_days: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant('never')),
          consent_approval: fc.constantFrom('none', 'page'),
          payment_approach: fc.constantFrom('DECOUPLED', 'link-in-links'),
          seed: fc.integer({ min: 1, max: 999_999 }),
        },
        { requiredKeys: [] },
      ),
      clock: fc.oneof(
        fc
          .integer({ min: -1_000_000_000, max: 1_000_000_000 })
          .map((seconds) => ({ offset: seconds * 1000 })),
        fc
          .date({ min: new Date(EARLIEST), max: new Date(LATEST), noInvalidDate: true })
          .map((date) => ({ frozen_at: date.getTime() })),
      ),
      faults: fc.array(faults, { maxLength: 5 }),
      language: fc.constantFrom('en', 'fr'),
      theme: fc.constantFrom('system', 'light', 'dark'),
    },
    { requiredKeys: ['persona', 'prepared', 'settings', 'faults'] },
  )
  .map((state) => ({ ...defaultState, ...state }));

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
    });
  });

  test('comes back as it went out, also from an address', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parseState(printState(state))).toEqual({ state, version: 'this', unreadable: [] });
        const { search } = new URL(linkTo('/accounts?q=a+b#x', state), 'https://app.example');
        expect(readStateLink(search)).toEqual({ state, version: 'this', unreadable: [] });
        const reserialised = new URLSearchParams(search).toString();
        expect(readStateLink(reserialised)?.state).toEqual(state);
      }),
    );
  });

  test('of nothing at all is the version alone', () => {
    expect(printState(defaultState)).toBe('1');
    expect(parseState('1').state).toEqual(defaultState);
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
    expect(state).toEqual({ ...defaultState, persona: 'student', settings: { seed: 2 }, theme: 'dark' });
    expect(unreadable.map(({ text, reason }) => `${text}: ${reason}`)).toEqual([
      'as-nobody: value',
      'as-household: twice',
      'x-1: unknown',
      'toString-1: unknown',
      'nothing: unknown',
      'done-magic: value',
      'fault-listAccounts~slow: value',
      'bank-seed~0: value',
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
    expect(state).toEqual({ ...defaultState, persona: 'household', language: 'fr' });
    expect(unreadable).toEqual([
      { text: 'weather-rain', reason: 'newer' },
      { text: 'lang-tlh', reason: 'newer' },
    ]);
  });

  test.each(['', '0,as-household', '01', 'as-household', '1.5', '-1', '١'])(
    'and does not begin with a version is read not at all: %j',
    (code) => {
      expect(parseState(code)).toEqual({
        state: defaultState,
        version: 'none',
        unreadable: [{ text: code, reason: 'no-version' }],
      });
    },
  );

  test('and is about a person whom it does not sign in is left out', () => {
    const { state, unreadable } = parseState('1,signin-refused,done-consent-old,done-x,theme-dark');
    expect(state).toEqual({ ...defaultState, theme: 'dark' });
    expect(unreadable).toEqual([
      { text: 'signin-refused', reason: 'nobody' },
      { text: 'done-consent-old', reason: 'nobody' },
      { text: 'done-x', reason: 'value' },
    ]);
  });
});

describe('an address', () => {
  test('without a code requests nothing', () => {
    expect(readStateLink('?q=demo&fault=demo')).toBeUndefined();
  });

  test('with two codes requests the first', () => {
    const link = readStateLink('?demo=1,as-student&demo=1,as-household');
    expect(link?.state.persona).toBe('student');
    expect(link?.unreadable).toEqual([{ text: '1,as-household', reason: 'twice' }]);
  });

  test('loses the code and nothing else', () => {
    expect(withoutState('?q=a+b&demo=1,as-student&demonstration=1')).toBe('?q=a+b&demonstration=1');
  });

  test('of a page preserves the rest of its address, except another code', () => {
    const state = { ...defaultState, persona: 'student' } as const;
    expect(linkTo('/accounts', state)).toBe('/accounts?demo=1,as-student');
    expect(linkTo('/accounts?q=a+b&demo=1#x', state)).toBe('/accounts?q=a+b&demo=1,as-student#x');
  });
});
