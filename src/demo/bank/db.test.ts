import { describe, expect, test } from 'vitest';
import { freshState, stateOf } from './db.ts';

const grant = { id: 'g1', persona: 'bare', client_id: 'c', scope: 's', spent: [], access_expires_at: 0 };
const kept = { ...freshState(), grants: [grant] };
const account = { iban: 'FR76', currency: 'EUR' };
const fault = { target: 'listAccounts', fault: 'status-404', when: { every: 3 }, calls: 2 };

describe('what the bank remembers', () => {
  test('is what was kept', () => {
    expect(stateOf({ ...kept, faults: [fault] })).toEqual({ ...kept, faults: [fault] });
  });

  test('from before there were faults has none, and everybody stays signed in', () => {
    const { faults: _, ...before } = kept;
    expect(stateOf(before)).toEqual(kept);
  });

  test('of faults that this version does not know is none, and everybody stays signed in', () => {
    expect(stateOf({ ...kept, faults: [{ ...fault, fault: 'of-tomorrow' }] })).toEqual(kept);
  });

  test('from before there were consents and settings has the usual ones, and everybody stays signed in', () => {
    const { consents: _, asked: __, settings: ___, ...before } = kept;
    expect(stateOf(before)).toEqual(kept);
  });

  test('from before there were payments has none, and everybody stays signed in', () => {
    const { payments: _, funds_answers: __, ...before } = kept;
    expect(stateOf(before)).toEqual(kept);
    expect(stateOf({ ...before, payments: [{ id: 'of-tomorrow' }], funds_answers: 'x' })).toEqual(kept);
  });

  test('of the clock is how it stood, and the machine’s where it is unreadable', () => {
    expect(stateOf({ ...kept, clock: { frozen_at: Date.UTC(2027, 0, 1) } }).clock).toEqual({
      frozen_at: Date.UTC(2027, 0, 1),
    });
    const { clock: _, ...before } = kept;
    expect(stateOf(before)).toEqual(kept);
    for (const clock of [null, { offset: 1, frozen_at: 1 }, { offset: 1e300 }, { frozen_at: 1.5 }]) {
      expect(stateOf({ ...kept, clock })).toEqual(kept);
    }
  });

  test('of settings from before there were payments has the usual approach', () => {
    const settings = { consent_days: 90, consent_approval: 'page' };
    expect(stateOf({ ...kept, settings }).settings).toEqual({
      ...settings,
      payment_approach: 'REDIRECT',
      seed: 1,
      network: 'on',
    });
  });

  test('of consents and settings is what was kept', () => {
    const reading = { persona: 'bare', client_id: 'c', balances: [], owners: [account], transactions: [] };
    const more = {
      settings: {
        consent_days: 90,
        consent_approval: 'page',
        payment_approach: 'NONE',
        seed: 7,
        network: 'on',
      },
      consents: [{ ...reading, given_at: 1 }],
      asked: [{ ...reading, id: 'a', asked_at: 1, outcome: 'waiting' }],
    };
    expect(stateOf({ ...kept, ...more })).toEqual({ ...kept, ...more });
  });

  test('of consents and settings that this version does not know is none, setting by setting', () => {
    const settings = { consent_days: 90, consent_approval: 'by-post', of_tomorrow: 1 };
    expect(stateOf({ ...kept, settings, consents: [{}], asked: 'x' })).toEqual({
      ...kept,
      settings: {
        consent_days: 90,
        consent_approval: 'none',
        payment_approach: 'REDIRECT',
        seed: 1,
        network: 'on',
      },
    });
    expect(stateOf({ ...kept, settings: null })).toEqual(kept);
  });

  test.each([undefined, null, {}, { ...kept, version: 2 }, { ...kept, grants: [{}] }])(
    'from %j is nothing',
    (other) => {
      expect(stateOf(other)).toEqual(freshState());
    },
  );

  test('without faults is a list of its own, which may be filled', () => {
    expect(stateOf({}).faults).not.toBe(stateOf({}).faults);
    expect(freshState().settings).not.toBe(freshState().settings);
  });
});
