import { clock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { arrange, arrangeRest, activityIn } from './arrange.ts';
import { preparedIds } from '#demo/bank/prepare.ts';
import { viewPhone } from '#demo/bank/payments/payment-page.ts';
import { freshState } from '#demo/bank/bank-state.ts';
import { signedInAs } from '#testing/demo/fake-consent.ts';
import { memoryOf } from '#testing/demo/fake-memory.ts';
import { parseFault } from '#demo/faults/faults.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { personas } from '#demo/seed/personas.ts';
import { serve } from '#demo/server/serve.ts';
import { defaultSettings } from '#demo/bank/settings.ts';
import { type LinkedState, parseState, defaultState } from './state-link.ts';

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
  arrange(state, defaultState, at);
  expect(state).toEqual(freshState());
});

test('the bank is set, and has its faults on', () => {
  const state = freshState();
  arrange(state, linked('1,bank-consent_days~7,fault-listOwners~slow~always,fault-listOwners~html~next'), at);
  expect(state.settings).toEqual({ ...defaultSettings, consent_days: 7 });
  expect(state.faults.map(({ fault, calls }) => [fault, calls])).toEqual([
    ['slow', 0],
    ['html', 0],
  ]);
});

describe('a fault at the exchange of a code', () => {
  const code = 'fault-getToken:authorization_code~invalid-grant~next,fault-listOwners~slow~always';
  const exchange = parseFault('getToken:authorization_code~invalid-grant~next');

  test('waits until the person of the link is signed in', () => {
    const state = freshState();
    arrange(state, linked(`1,as-household,${code}`), at);
    expect(state.faults.map(({ target }) => target)).toEqual(['listOwners']);
    arrangeRest(state, linked(`1,as-household,${code}`));
    expect(state.faults).toMatchObject([{ target: 'listOwners' }, { ...exchange, calls: 0 }]);
  });

  test.each(['1,', '1,as-household,signin-faulty,'])(
    'waits for nothing where the link begins %s',
    (begin) => {
      const state = freshState();
      arrange(state, linked(`${begin}${code}`), at);
      expect(state.faults.map(({ target }) => target)).toEqual(['getToken:authorization_code', 'listOwners']);
      const before = structuredClone(state);
      arrangeRest(state, linked(`${begin}${code}`));
      expect(state).toEqual(before);
    },
  );
});

describe('a network that is off', () => {
  const code = 'bank-network~off,bank-seed~7';

  test('is there until the person of the link is signed in', () => {
    const state = freshState();
    arrange(state, linked(`1,as-household,${code}`), at);
    expect(state.settings).toEqual({ ...defaultSettings, seed: 7 });
    arrangeRest(state, linked(`1,as-household,${code}`));
    expect(state.settings).toEqual({ ...defaultSettings, seed: 7, network: 'off' });
  });

  test.each(['1,', '1,as-household,signin-faulty,'])('is so at once where the link begins %s', (begin) => {
    const state = freshState();
    arrange(state, linked(`${begin}${code}`), at);
    expect(state.settings.network).toBe('off');
  });
});

describe('what has happened before', () => {
  test.each(personas.flatMap(({ id }) => preparedIds.map((what) => [what, id] as const)))(
    '%s can be had of %s',
    (what, persona) => {
      const state = freshState();
      arrange(state, { ...defaultState, persona, prepared: [what] }, at);
      const { consents, payments } = activityIn(state);
      expect(consents + payments).toBe(1);
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
    expect(activityIn(bankOf(linked('1,as-household,done-payment-pending')).memory.state).payments).toBe(1);
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
