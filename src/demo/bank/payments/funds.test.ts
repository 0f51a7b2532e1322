import { FundsConfirmationResponse } from '#contract/funds-confirmations.ts';
import { clock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { named } from '#testing/demo/fake-consent.ts';
import { paymentBank, paymentRequestOf, transferOfAmount } from '#testing/demo/fake-payments.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { answerPayment } from './payment-page.ts';

const questionOf = (persona: PersonaId, account: string, amount: number) => {
  const account_id = named(persona, account);
  return {
    payment_coverage_request_id: 'c-1',
    instructed_amount: { amount, currency: account_id.currency },
    account_id,
  };
};
const question = questionOf('student', 'student', 100);

/** The answer of a fresh bank. */
const isAvailable = async (persona: PersonaId, account: string, amount: number) =>
  (await paymentBank().askFunds(questionOf(persona, account, amount), 'k', persona)).body;

describe('whether the funds are available', () => {
  test.each<[PersonaId, string, number, boolean]>([
    // Booked 143.62, and 200.00 agreed.
    ['student', 'student', 343.62, true],
    ['student', 'student', 343.63, false],
    ['student', 'young', 1_812.4, true],
    ['student', 'young', 1_812.41, false],
    // Below zero: as agreed, with 0 agreed.
    ['overdrawn', 'current', 657.63, true],
    ['overdrawn', 'current', 657.64, false],
    ['overdrawn', 'bills', 0.01, false],
    // No decimals, and three.
    ['traveller', 'jpy', 181_310, true],
    ['traveller', 'jpy', 181_311, false],
    ['traveller', 'kwd', 212.755, true],
    ['traveller', 'kwd', 212.756, false],
    ['student', 'student', 1e21, false],
  ])('of %s on %s for %d is %j, to the last cent', async (persona, account, amount, result) => {
    expect(await isAvailable(persona, account, amount)).toEqual({
      request: questionOf(persona, account, amount),
      result,
    });
  });

  test('accounts for what approved payments will take, and not for waiting ones', async () => {
    const { pay, askFunds, latest, run } = paymentBank();
    const all = questionOf('student', 'student', 343.62);
    await pay(paymentRequestOf([transferOfAmount(0.1), transferOfAmount(0.2)].map(withId)), 'student');
    expect((await askFunds(all, 'k1', 'student')).body).toMatchObject({ result: true });
    await run((state, now) => answerPayment(state, latest(), { payFrom: '7d21f0aa-student' }, now));
    expect((await askFunds(all, 'k2', 'student')).body).toMatchObject({ result: false });
    const smaller = questionOf('student', 'student', 343.32);
    expect((await askFunds(smaller, 'k3', 'student')).body).toMatchObject({ result: true });
  });
});

const withId = (transfer: ReturnType<typeof transferOfAmount>, index: number) => ({
  ...transfer,
  payment_id: { instruction_id: `i-${index}` },
});

describe('an invalid question', () => {
  const otherAccount = named('household', 'joint');
  test.each<[string, object]>([
    ['another customer’s account', { account_id: otherAccount }],
    ['an account in another currency', { account_id: { ...question.account_id, currency: 'USD' } }],
    ['an amount in another currency', { instructed_amount: { amount: 1, currency: 'USD' } }],
    ['an amount with too many decimals', { instructed_amount: { amount: 1.001, currency: 'EUR' } }],
    ['an amount of nothing', { instructed_amount: { amount: 0, currency: 'EUR' } }],
  ])('%s is refused, and the key stays unused', async (_, wrong) => {
    const { askFunds } = paymentBank();
    const { status, body } = await askFunds({ ...question, ...wrong }, 'k', 'student');
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ error: 'BAD_REQUEST', message: expect.stringMatching(/^body: .{1,134}$/) }),
    ]);
    expect((await askFunds(question, 'k', 'student')).status).toBe(200);
  });

  test('a new customer has no account to ask about', async () => {
    expect((await paymentBank().askFunds(question, 'k', 'newcomer')).status).toBe(400);
  });
});

describe('an Idempotency-Key', () => {
  // Nothing comes in on the day after.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 1, 17, 12) }));
  afterEach(() => void vi.useRealTimers());

  /** Asks, spends the money, and asks again after `later` ms. */
  async function askTwice(key: string, change: object, later = 0, persona: PersonaId = 'student') {
    const bank = paymentBank();
    const first = await bank.askFunds(question, 'k', 'student');
    const payment = { ...paymentRequestOf([transferOfAmount(300)]), payment_information_id: 'p-2' };
    await bank.pay(payment, 'student');
    await bank.run((state, now) => answerPayment(state, bank.latest(), { payFrom: '7d21f0aa-student' }, now));
    vi.setSystemTime(clock.now() + later);
    return { first, again: await bank.askFunds({ ...question, ...change }, key, persona) };
  }

  test('that comes again with the same body gets the same answer, although the money is gone', async () => {
    const { first, again } = await askTwice('k', {}, DAY_MS - 10_000);
    expect(first.body).toMatchObject({ result: true });
    expect(again).toEqual(first);
  });

  test('that comes again with its members in another order is the same', async () => {
    const account_id = Object.fromEntries(Object.entries(question.account_id).toReversed());
    expect((await askTwice('k', { account_id })).again.body).toMatchObject({ result: true });
  });

  test('that is new is another question', async () => {
    expect((await askTwice('k2', {})).again.body).toMatchObject({ result: false });
  });

  test('of another customer is another question', async () => {
    // Another customer's account: it is checked, not replayed.
    expect((await askTwice('k', {}, 0, 'household')).again.status).toBe(400);
  });

  test('is forgotten after 24 hours', async () => {
    expect((await askTwice('k', {}, DAY_MS)).again.body).toMatchObject({ result: false });
  });

  test.each<[string, object]>([
    ['another id', { payment_coverage_request_id: 'c-2' }],
    ['another payee', { payee: 'Somebody' }],
    ['another amount', { instructed_amount: { amount: 100.01, currency: 'EUR' } }],
    ['a body that is wrong', { account_id: named('household', 'joint') }],
  ])('with %s is refused as used before', async (_, change) => {
    const { again } = await askTwice('k', change);
    expect([again.status, again.body]).toEqual([
      422,
      expect.objectContaining({ status: 422, error: 'IDEMPOTENCY_KEY_REUSED' }),
    ]);
  });

  test('is required', async () => {
    const { call } = paymentBank();
    const init = { method: 'POST', body: JSON.stringify(question) };
    expect((await call('student', '/funds-confirmations', init)).status).toBe(400);
  });
});

describe('the test amounts', () => {
  const funds = async (amount: number) => {
    const { askFunds } = paymentBank();
    const body = questionOf('student', 'student', amount);
    return [await askFunds(body, 'k', 'student'), await askFunds(body, 'k', 'student')] as const;
  };

  test('77.02 is refused', async () => {
    expect((await funds(77.02))[0].status).toBe(400);
  });

  test('77.03 gets no answer, and the same key gets it', async () => {
    const [first, again] = await funds(77.03);
    expect(first.body).toBeUndefined();
    expect(again).toMatchObject({ status: 200, body: { result: true } });
  });

  test('77.04 is a failure, and the same key gets the answer', async () => {
    const [first, again] = await funds(77.04);
    expect(first.status).toBe(500);
    expect(again).toMatchObject({ status: 200, body: { result: true } });
  });

  test('77.05 is neither yes nor no, each time', async () => {
    for (const { status, body } of await funds(77.05)) {
      expect([status, body]).toEqual([200, { request: questionOf('student', 'student', 77.05) }]);
      expect(z.parse(FundsConfirmationResponse, body).result).toBeUndefined();
    }
  });

  test('77.13 is a yes as a text', async () => {
    expect((await funds(77.13))[0].body).toMatchObject({ result: 'true' });
  });

  test('those for payments change nothing here', async () => {
    expect((await funds(77.01))[0].body).toMatchObject({ result: true });
  });
});

test('a fault of wrong types changes the answer and not the echo alone', async () => {
  const { memory, askFunds } = paymentBank();
  memory.state.faults = [{ target: 'createFundsConfirmation', fault: 'wrong-types', when: 'next', calls: 0 }];
  const { body } = await askFunds(question, 'k', 'student');
  expect(body).toMatchObject({ result: 'twelve' });
});
