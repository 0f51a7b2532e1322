import { describe, expect, test } from 'vitest';
import { approve } from './oauth.ts';
import { expire } from './expire.ts';
import { type BankState, freshState, type Grant } from './bank-state.ts';
import { signedInAs } from '#testing/demo/fake-consent.ts';
import { transferOf, paymentBank, paymentRequestOf } from '#testing/demo/fake-payments.ts';
import { stateWith } from '#testing/demo/fake-memory.ts';
import { parseFault, takeFault } from '#demo/faults/faults.ts';
import { affectsReads, firedBetween, nextStepId, reachable, stepBetween, undoSteps } from './steps.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const grant: Grant = {
  ...signedInAs('household', { given_at: 0 }),
  access_token: 'AT-1',
  refresh_token: 'RT-1',
};
const renewed: Grant = { ...grant, access_token: 'AT-2', refresh_token: 'RT-2', spent: ['RT-1'] };
const request = {
  redirect_uri: 'https://app.example',
  client_id: 'bankbook-demo',
  scope: 'aisp',
  state: '',
  code_challenge: undefined,
};

/** A change, and the stored step. */
function changed(before: BankState, work: (state: BankState) => unknown) {
  const after = structuredClone(before);
  work(after);
  return { after, step: stepBetween(before, after) };
}

function fault(text: string, calls = 0) {
  const setting = parseFault(text);
  if (setting === undefined) throw new Error(text);
  return { ...setting, calls };
}

describe('a step', () => {
  test('stores what was changed as it was before, and nothing else', () => {
    const { after, step } = changed(stateWith(grant), (state) => {
      state.settings = { ...state.settings, consent_days: 90 };
    });
    expect(step).toEqual({ settings: freshState().settings });
    expect(undoSteps(after, [{ before: step ?? {} }])).toEqual(stateWith(grant));
  });

  test('is empty if nothing was changed', () => {
    expect(changed(stateWith(grant), () => {}).step).toBeUndefined();
  });

  test('is empty if a token was only renewed, or a call only counted', () => {
    const before = { ...stateWith(grant), faults: [fault('listOwners~html~every-3')] };
    const { step } = changed(before, (state) => {
      state.grants = [renewed];
      state.faults = [fault('listOwners~html~every-3', 1)];
    });
    expect(step).toBeUndefined();
  });

  test('is recorded for a fault that one call has used up', () => {
    const before = { ...freshState(), faults: [fault('listOwners~html~next')] };
    const { after, step } = changed(before, (state) => {
      state.faults = [];
    });
    expect(undoSteps(after, [{ before: step ?? {} }])).toEqual(before);
  });

  test('names the fault that one call has met, and undoing it keeps the count', () => {
    const before = { ...freshState(), faults: [fault('listOwners~html~next')] };
    const { after, step } = changed(before, (state) => takeFault(state, 'listOwners'));
    expect(firedBetween(before, after)).toBe('html');
    const undone = undoSteps(after, [{ before: step ?? {} }]);
    expect([undone.faults, undone.fired]).toEqual([before.faults, after.fired]);
    expect(firedBetween(after, undone)).toBeUndefined();
    expect(firedBetween(after, freshState())).toBeUndefined();
  });

  test('of several are undone down to the chosen one', () => {
    const first = changed(freshState(), (state) => approve(state, request, 'household', NOW));
    const second = changed(first.after, (state) => {
      state.clock = { offset: 90 };
    });
    const third = changed(second.after, (state) => {
      state.settings = { ...state.settings, consent_days: 1 };
    });
    const steps = [third, second, first].map(({ step }) => ({ before: step ?? {} }));
    expect(undoSteps(third.after, steps.slice(0, 1))).toEqual(second.after);
    expect(undoSteps(third.after, steps.slice(0, 2))).toEqual(first.after);
    expect(undoSteps(third.after, steps)).toEqual(freshState());
  });
});

describe('going back', () => {
  test('leaves the current tokens to a session that still exists', () => {
    const target = { ...stateWith(grant), settings: { ...freshState().settings, consent_days: 5 } };
    expect(reachable(target, stateWith(renewed)).grants).toEqual([renewed]);
    expect(reachable(target, stateWith(renewed)).settings.consent_days).toBe(5);
  });

  test('ends a session that did not exist yet, and restores one that has ended', () => {
    expect(reachable(freshState(), stateWith(grant)).grants).toEqual([]);
    const { after, step } = changed(stateWith(grant), (state) => expire(state, 'session', NOW));
    expect(after.grants[0]?.refresh_token).toBeUndefined();
    expect(undoSteps(after, [{ before: step ?? {} }]).grants).toEqual([grant]);
  });

  test('makes an expired token valid again', () => {
    const good = { ...grant, access_expires_at: NOW + 60_000 };
    const { after, step } = changed(stateWith(good), (state) => expire(state, 'token', NOW));
    expect(undoSteps(after, [{ before: step ?? {} }]).grants).toEqual([good]);
  });
});

describe('the id of a step', () => {
  test('grows, even if the machine’s clock stands still or was set back', () => {
    const first = nextStepId(undefined, NOW);
    const second = nextStepId(first, NOW);
    expect([second, nextStepId(second, NOW - 60_000)]).toEqual([first + 1, first + 2]);
  });

  test('is not that of one that was undone before', () => {
    const latest = nextStepId(undefined, NOW);
    const next = nextStepId(latest, NOW + 1_000);
    expect(nextStepId(latest, NOW + 2_000)).toBeGreaterThan(next);
  });
});

describe('what was read', () => {
  const base = stateWith(grant);
  test.each<[string, Partial<BankState>, boolean]>([
    ['faults', { faults: [fault('listOwners~html~always')] }, false],
    ['a clock that stops', { clock: { frozen_at: NOW } }, false],
    ['a clock that has stopped a moment before', { clock: { frozen_at: NOW - 40 } }, false],
    ['a clock that goes on since a moment', { clock: { offset: -40 } }, false],
    ['a clock that is moved', { clock: { offset: 1000 } }, true],
    ['settings', { settings: { ...freshState().settings, consent_days: 1 } }, true],
    ['sign-ins', { grants: [] }, true],
  ])('after a change of %s: may be different now? %j', (_what, change, expected) => {
    expect(affectsReads(base, { ...base, ...change }, NOW)).toBe(expected);
  });
});

test('the step of a busy bank does not store the unchanged part, which is nearly all of it', async () => {
  const bank = paymentBank();
  for (let index = 0; index < 20; index += 1) {
    const transfer = transferOf({ payment_id: { instruction_id: `i-${index}`, end_to_end_id: 'e' } });
    await bank.pay(paymentRequestOf([transfer], { payment_information_id: `p-${index}` }));
  }
  const before = bank.memory.state;
  expect(before.payments).toHaveLength(20);
  const { step } = changed(before, (state) => approve(state, request, 'household', NOW));
  expect(Object.keys(step ?? {})).toEqual(['authorizations', 'grants']);
  expect(JSON.stringify(step).length).toBeLessThan(JSON.stringify(before).length / 10);
});
