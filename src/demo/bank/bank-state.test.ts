import { describe, expect, test } from 'vitest';
import { freshState, stateOf } from './bank-state.ts';

const grant = { id: 'g1', persona: 'bare', client_id: 'c', scope: 's', spent: [], access_expires_at: 0 };
const stored = { ...freshState(), grants: [grant] };
const account = { iban: 'FR76', currency: 'EUR' };
const setting = { target: 'listAccounts', fault: 'status-404', when: { every: 3 } };
const fault = { ...setting, calls: 2 };
const faulty = { ...stored, faults: [fault], fault_settings: [setting] };

describe('what the bank loads', () => {
  test('is what was stored', () => {
    expect(stateOf(faulty)).toEqual(faulty);
  });

  test('from before there were faults has none, and everybody stays signed in', () => {
    const { faults: _, ...before } = stored;
    expect(stateOf(before)).toEqual(stored);
  });

  test('of unknown faults is none, and everybody stays signed in', () => {
    expect(stateOf({ ...stored, faults: [{ ...fault, fault: 'of-tomorrow' }] })).toEqual(stored);
  });

  test('from before faults were counted has no counts, and keeps the rest', () => {
    const { fired: _, ...before } = faulty;
    expect(stateOf(before)).toEqual(faulty);
    expect(stateOf({ ...before, fired: [{ fault: 'of-tomorrow' }] })).toEqual(faulty);
  });

  test('from before used-up faults were kept, or of unknown ones, has those that are on', () => {
    const { fault_settings: _, ...before } = faulty;
    const loaded = [undefined, [], [{ ...setting, fault: 'of-tomorrow' }]].map((fault_settings) =>
      stateOf({ ...before, fault_settings }),
    );
    expect(loaded).toEqual([faulty, faulty, faulty]);
  });

  test('of faults that are used up is how they were switched', () => {
    const used = { ...faulty, faults: [], fault_settings: [setting] };
    expect(stateOf(used)).toEqual(used);
  });

  test('from before there were consents and settings has the usual ones, and everybody stays signed in', () => {
    const { consents: _, asked: __, settings: ___, ...before } = stored;
    expect(stateOf(before)).toEqual(stored);
  });

  test('from before there were payments has none, and everybody stays signed in', () => {
    const { payments: _, funds_answers: __, ...before } = stored;
    expect(stateOf(before)).toEqual(stored);
    expect(stateOf({ ...before, payments: [{ id: 'of-tomorrow' }], funds_answers: 'x' })).toEqual(stored);
  });

  test('of the clock is its state, and the machine’s clock if it is unreadable', () => {
    expect(stateOf({ ...stored, clock: { frozen_at: Date.UTC(2027, 0, 1) } }).clock).toEqual({
      frozen_at: Date.UTC(2027, 0, 1),
    });
    const { clock: _, ...before } = stored;
    expect(stateOf(before)).toEqual(stored);
    for (const clock of [null, { offset: 1, frozen_at: 1 }, { offset: 1e300 }, { frozen_at: 1.5 }]) {
      expect(stateOf({ ...stored, clock })).toEqual(stored);
    }
  });

  test('of settings from before there were payments has the usual approach', () => {
    const settings = { consent_days: 90, consent_approval: 'page' };
    expect(stateOf({ ...stored, settings }).settings).toEqual({
      ...settings,
      payment_approach: 'REDIRECT',
      seed: 1,
      network: 'on',
    });
  });

  test('of consents and settings is what was stored', () => {
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
    expect(stateOf({ ...stored, ...more })).toEqual({ ...stored, ...more });
  });

  test('of unknown consents and settings is none, setting by setting', () => {
    const settings = { consent_days: 90, consent_approval: 'by-post', of_tomorrow: 1 };
    expect(stateOf({ ...stored, settings, consents: [{}], asked: 'x' })).toEqual({
      ...stored,
      settings: {
        consent_days: 90,
        consent_approval: 'none',
        payment_approach: 'REDIRECT',
        seed: 1,
        network: 'on',
      },
    });
    expect(stateOf({ ...stored, settings: null })).toEqual(stored);
  });

  test.each([undefined, null, {}, { ...stored, version: 2 }, { ...stored, grants: [{}] }])(
    'from %j is nothing',
    (other) => {
      expect(stateOf(other)).toEqual(freshState());
    },
  );

  test('without faults is a separate list, which may be filled', () => {
    expect(stateOf({}).faults).not.toBe(stateOf({}).faults);
    expect(freshState().settings).not.toBe(freshState().settings);
  });
});
