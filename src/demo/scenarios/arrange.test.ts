import 'fake-indexeddb/auto';
import { ownAccountRecords } from '#api/accounts/own-account-records.ts';
import { savedViewRecords } from '#api/accounts/saved-view-records.ts';
import { transactionNotes } from '#api/accounts/note-records.ts';
import { sentConsents } from '#api/consents/consents.ts';
import { setConnection } from '#api/session/connection.ts';
import { recordMemory } from '#api/storage/wipe-records.ts';
import { clock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { withAppActivity } from './app-activity.ts';
import { activityIn, arrange, switchBank } from './arrange.ts';
import { preparedIds } from '#demo/bank/prepare.ts';
import { viewPhone } from '#demo/bank/payments/payment-page.ts';
import { expire } from '#demo/bank/expire.ts';
import { LATEST } from '#demo/bank/clock-moves.ts';
import { storeConsent } from '#demo/bank/consents/consent-in-force.ts';
import { freshState } from '#demo/bank/bank-state.ts';
import { connectionTo } from '#testing/fake-connection.ts';
import { signedInAs } from '#testing/demo/fake-consent.ts';
import { memoryOf } from '#testing/demo/fake-memory.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { personas } from '#demo/seed/personas.ts';
import { serve } from '#demo/server/serve.ts';
import { defaultSettings, PaymentApproach } from '#demo/bank/settings.ts';
import { nothingDone } from './opened-link.ts';
import { type LinkedState, parseState } from './state-link.ts';

const at = { origin: 'https://app.example', machine: clock.now() };

/** A bank that a link has made, with its person signed in. */
function bankOf(linked: LinkedState) {
  const state = freshState();
  arrange(state, linked, at);
  if (linked.persona !== undefined) state.grants = [signedInAs(linked.persona)];
  const memory = memoryOf(state);
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${linked.persona}`, 'x-request-id': 'r-1' };
    const response = await serve(
      new Request(`https://bank.example/api/v1${path}`, { headers }),
      handlers,
      memory,
    );
    return { status: response.status, text: await response.text() };
  };
  return { memory, ask };
}

const JOINT = '/accounts/b0a1c3e4-joint';
const linked = (code: string) => parseState(code).state;

test('everything that was there is deleted', () => {
  const state = freshState();
  arrange(state, linked('1,as-household,done-payment-pending,bank-seed~7,fault-listOwners~slow~always'), at);
  state.grants = [signedInAs('household')];
  arrange(state, {}, at);
  expect(state).toEqual(freshState());
});

test('the bank is set at once, and faults and a network that is off wait', () => {
  const state = freshState();
  const link = linked('1,as-household,bank-consent_days~7,bank-network~off,fault-listOwners~html~next');
  arrange(state, link, at);
  expect([state.settings, state.faults]).toEqual([{ ...defaultSettings, consent_days: 7 }, []]);
  switchBank(state, link);
  expect(state.settings).toEqual({ ...defaultSettings, consent_days: 7, network: 'off' });
  expect(state.faults).toEqual([{ target: 'listOwners', fault: 'html', when: 'next', calls: 0 }]);
});

test('a change leaves what it does not name', () => {
  const state = freshState();
  switchBank(state, linked('1,clock-+1d,bank-seed~7,fault-listOwners~html~next'));
  switchBank(state, linked('1,bank-consent_days~7'));
  expect(state.settings).toEqual({ ...defaultSettings, consent_days: 7 });
  expect([state.clock, state.faults.length]).toEqual([{ offset: DAY_MS }, 1]);
  switchBank(state, linked('1,clock-off,fault-off'));
  expect([state.clock, state.faults]).toEqual([{ offset: 0 }, []]);
});

test('a clock beyond the range stands still at the end of it, and the bank opened on a frozen day', () => {
  const state = freshState();
  switchBank(state, linked('1,keep,clock-+36500d'));
  expect(state.clock).toEqual({ frozen_at: LATEST });
  const { opened_on } = freshState();
  arrange(state, linked('1,clock-+90d'), at);
  expect(state.opened_on).toBe(opened_on);
  arrange(state, linked('1,clock-2027-01-15T09:00:00Z'), at);
  expect(state.opened_on).toBe('2027-01-15');
});

describe('what has happened before', () => {
  test.each(personas.flatMap(({ id }) => preparedIds.map((what) => [what, id] as const)))(
    '%s can be had of %s',
    (what, persona) => {
      const state = freshState();
      arrange(state, { persona, prepared: [what] }, at);
      const { consents, payments } = activityIn(state);
      expect([...consents, ...payments]).toHaveLength(1);
    },
  );

  test.each(PaymentApproach.options)(
    'both payments can be had where banks approve by %s',
    (payment_approach) => {
      const state = freshState();
      const prepared = ['payment-pending', 'payment-on-phone'] as const;
      arrange(state, { persona: 'household', prepared, settings: { payment_approach } }, at);
      expect(state.payments.map(({ outcome }) => outcome)).toEqual(['approved', 'waiting']);
      expect(viewPhone(state, at.machine)).toHaveLength(1);
      expect(state.settings.payment_approach).toBe(payment_approach);
    },
  );

  test('a consent that names nothing covers nothing', async () => {
    const { ask } = bankOf(linked('1,as-household,done-consent-withdrawn'));
    expect((await ask(`${JOINT}/balances`)).status).toBe(403);
    expect((await ask('/accounts')).status).toBe(200);
  });

  test('a consent to balances covers them alone', async () => {
    const { ask } = bankOf(linked('1,as-household,done-consent-balances'));
    expect((await ask(`${JOINT}/balances`)).status).toBe(200);
    expect((await ask(`${JOINT}/owners`)).status).toBe(403);
    expect((await ask(`${JOINT}/transactions`)).status).toBe(403);
  });

  test('a consent of 200 days ago has run out where consents do', async () => {
    const statusAt = async (code: string) => (await bankOf(linked(code)).ask(`${JOINT}/balances`)).status;
    expect(await statusAt('1,as-household,done-consent-old')).toBe(200);
    expect(await statusAt('1,as-household,done-consent-old,bank-consent_days~180')).toBe(403);
  });

  test('a payment waits on the phone', () => {
    const { memory } = bankOf(linked('1,as-household,done-payment-on-phone'));
    expect(viewPhone(memory.state, at.machine).map(({ persona }) => persona)).toEqual(['household']);
  });

  test('a payment is pending above the transactions', async () => {
    const { ask } = bankOf(linked('1,as-household,done-payment-pending'));
    const { text } = await ask(`${JOINT}/transactions`);
    expect(text).toContain('Two chairs');
    expect(
      activityIn(bankOf(linked('1,as-household,done-payment-pending')).memory.state).payments,
    ).toHaveLength(1);
  });
});

test('another seed makes other histories of the same accounts', async () => {
  const [standard, other] = [bankOf(linked('1,as-household')), bankOf(linked('1,as-household,bank-seed~7'))];
  for (const path of ['/accounts', `${JOINT}/balances`, `${JOINT}/owners`]) {
    expect((await other.ask(path)).text).toBe((await standard.ask(path)).text);
  }
  const [one, two, again] = await Promise.all(
    [standard, other, other].map(async ({ ask }) => (await ask(`${JOINT}/transactions`)).text),
  );
  expect(two).not.toBe(one);
  expect(again).toBe(two);
});

test('the clock of a link is that of what has happened before', async () => {
  const state = freshState();
  arrange(state, linked('1,as-household,clock-+90d,done-consent-old'), at);
  expect(state.clock).toEqual({ offset: 90 * DAY_MS });
  expect(state.consents.map(({ given_at }) => given_at)).toEqual([at.machine - 110 * DAY_MS]);
});

test('an expired consent counts as done, until another sign-in brings a new one', () => {
  const { state } = bankOf(linked('1,as-household')).memory;
  expect(activityIn(state).consents).toEqual([]);
  expire(state, 'consent', at.machine);
  expect(activityIn(state).consents).toHaveLength(1);
  state.grants.push(signedInAs('household', { id: 'later', given_at: clock.now() + DAY_MS }));
  expect(activityIn(state).consents).toEqual([]);
});

test('an expired consent that was sent has another mark than before', () => {
  const { state } = bankOf(linked('1,as-household,done-consent-balances')).memory;
  const before = activityIn(state).consents;
  expire(state, 'consent', at.machine);
  const after = activityIn(state).consents;
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});

describe('under a frozen clock', () => {
  const frozen = '1,as-household,clock-2027-01-15T09:00:00Z,done-consent-balances';

  test('another consent at the same time has another mark, also while it waits', () => {
    const { state } = bankOf(linked(frozen)).memory;
    const [prepared] = state.consents;
    if (prepared === undefined) throw new Error('A consent was prepared.');
    const { consents: before } = activityIn(state);
    const { given_at: asked_at, ...content } = prepared;
    storeConsent(state, { ...prepared, owners: prepared.balances });
    state.asked = [content, { ...content, balances: [] }].map((named, n) => ({
      ...named,
      id: `a${n}`,
      asked_at,
      outcome: 'waiting',
    }));
    const { consents: after } = activityIn(state);
    expect(after).not.toContain(before[0]);
    expect(new Set(after).size).toBe(3);
  });

  test('another funds check at the same time has another mark', () => {
    const { state } = bankOf(linked(frozen)).memory;
    const request = {
      payment_coverage_request_id: 'r-1',
      account_id: { iban: 'FR1420041010050500013M02606', currency: 'EUR' },
      instructed_amount: { amount: 1, currency: 'EUR' },
    };
    const answer = { persona: 'household', client_id: 'app', request, result: true, answered_at: 1 };
    state.funds_answers = ['k1', 'k2'].map((idempotency_key) => ({ ...answer, idempotency_key }));
    expect(new Set(activityIn(state).questions).size).toBe(2);
  });
});

test('what the app has stored counts too, whatever the bank has forgotten', async () => {
  setConnection(connectionTo({ fetch }).connection);
  const kinds = [ownAccountRecords, savedViewRecords, transactionNotes, sentConsents];
  for (const { kind, nameOf } of kinds) recordMemory.set(nameOf(kind), {});
  expect(await withAppActivity({ consents: [], payments: [], questions: [] })).toEqual({
    ...nothingDone,
    consents: ['sent sent-consents'],
    notes: ['own-accounts', 'saved-views', 'transaction-notes'],
  });
});
