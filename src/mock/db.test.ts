import { describe, expect, test } from 'vitest';
import { freshState, stateOf } from './db.ts';

const grant = { id: 'g1', persona: 'bare', client_id: 'c', scope: 's', spent: [], access_expires_at: 0 };
const kept = { ...freshState(), grants: [grant] };
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

  test.each([undefined, null, {}, { ...kept, version: 2 }, { ...kept, grants: [{}] }])(
    'from %j is nothing',
    (other) => {
      expect(stateOf(other)).toEqual(freshState());
    },
  );

  test('without faults is a list of its own, which may be filled', () => {
    expect(stateOf({}).faults).not.toBe(stateOf({}).faults);
  });
});
