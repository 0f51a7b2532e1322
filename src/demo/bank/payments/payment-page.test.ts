import { clock } from '#lib/time/clock.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { paymentRequestOf, transferOfAmount } from '#testing/demo/fake-payments.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { describe, expect, test } from 'vitest';
import { ACCOUNT, waitingBank, YES } from '#testing/demo/fake-waiting.ts';
import { type PaymentDecision, wrongReturnUrl } from './payment-page.ts';

const { successful_report_url, unsuccessful_report_url } = paymentRequestOf().supplementary_data;

describe('the page', () => {
  test('shows what is to be paid, and which accounts could pay', async () => {
    const { view, order } = await waitingBank();
    expect(view()).toEqual({
      outcome: 'waiting',
      id: order.id,
      nonce: order.nonce,
      persona: 'student',
      initiating_party: 'Bankbook',
      isInstant: false,
      transfers: [
        {
          payee: 'Théo Lambert',
          iban: 'DE89370400440532013000',
          amount: '12.34',
          reference: 'Rent, my third',
        },
      ],
      total: '12.34',
      currency: 'EUR',
      accounts: [
        expect.objectContaining({ resource_id: ACCOUNT, booked: '143.62', available: '343.62' }),
        expect.objectContaining({ name: 'Young savings', booked: '1812.40', available: '1812.40' }),
      ],
      expires_at: order.asked_at + 15 * MINUTE_MS,
    });
  });

  test.each<[PersonaId, string, string[]]>([
    ['traveller', 'JPY', ['e5f8017b-jpy']],
    ['traveller', 'CHF', []],
    ['household', 'EUR', ['b0a1c3e4-joint', 'b0a1c3e4-savings']],
    ['newcomer', 'EUR', []],
    ['bare', 'EUR', ['1', '2']],
  ])('offers %s for %s the accounts %j', async (persona, currency, ids) => {
    const { view } = await waitingBank(paymentRequestOf([transferOfAmount(5, currency)]), {}, persona);
    const shown = view();
    expect(shown.outcome === 'waiting' && shown.accounts.map(({ resource_id }) => resource_id)).toEqual(ids);
  });

  test('offers a company no card and no loan', async () => {
    const { view } = await waitingBank(paymentRequestOf(), {}, 'business');
    const shown = view();
    const names = shown.outcome === 'waiting' ? shown.accounts.map(({ name }) => name) : [];
    expect(names).toHaveLength(7);
    expect(names.filter((name) => /Card|Loan/.test(name))).toEqual([]);
  });

  test('knows nothing of an id without its nonce', async () => {
    const { view, respond, order } = await waitingBank();
    for (const key of [
      { id: order.id, nonce: '' },
      { id: order.id, nonce: order.id },
      { id: '', nonce: order.nonce },
      { id: '__proto__', nonce: '__proto__' },
    ]) {
      expect(view(key)).toEqual({ outcome: 'unknown' });
      expect(await respond(YES, clock.now(), key)).toBeUndefined();
    }
  });

  test.each<[PaymentDecision, string, string]>([
    [YES, 'approved', successful_report_url],
    ['refused', 'refused', unsuccessful_report_url],
  ])(
    'after %j redirects exactly as requested, and does nothing twice',
    async (answer, outcome, returnUrl) => {
      const { view, respond, memory } = await waitingBank();
      expect(await respond(answer)).toEqual({ outcome, returnUrl });
      const { state } = memory;
      for (const again of [YES, 'refused'] as const) expect(await respond(again)).toBeUndefined();
      expect(view()).toEqual({ outcome, returnUrl });
      expect(memory.state).toEqual(state);
    },
  );

  test('says after 15 minutes that it is too late', async () => {
    const { view, respond, order } = await waitingBank();
    const end = order.asked_at + 15 * MINUTE_MS;
    expect(view(order, end - 1).outcome).toBe('waiting');
    expect(view(order, end)).toEqual({ outcome: 'too-old', returnUrl: unsuccessful_report_url });
    expect(await respond(YES, end)).toBeUndefined();
    expect((await respond(YES, end - 1))?.outcome).toBe('approved');
  });

  test.each(['', 'b0a1c3e4-joint', 'e5f8017b-jpy'])(
    'refuses the account %j, which can’t pay',
    async (payFrom) => {
      const { view, respond } = await waitingBank();
      expect(await respond({ payFrom })).toBeUndefined();
      expect(view().outcome).toBe('waiting');
    },
  );

  test.each([
    [343.62, 'approved', successful_report_url],
    [343.63, 'rejected', unsuccessful_report_url],
    // Whatever the balance is.
    [77.01, 'rejected', unsuccessful_report_url],
    // The result is not reported.
    [77.12, 'dropped', successful_report_url],
  ])('turns %d, once approved, into: %s', async (amount, outcome, returnUrl) => {
    const { respond, statement, phone } = await waitingBank(paymentRequestOf([transferOfAmount(amount)]));
    const before = await statement();
    expect(await respond(YES)).toEqual({ outcome, returnUrl });
    expect((await statement()).length - before.length).toBe(outcome === 'approved' ? 1 : 0);
    expect(phone()).toEqual([]);
  });

  test('accounts for earlier approvals: the same money is not there twice', async () => {
    const { respond, pay, latest } = await waitingBank(paymentRequestOf([transferOfAmount(300)]));
    await respond(YES);
    await pay({ ...paymentRequestOf([transferOfAmount(43.63)]), payment_information_id: 'p-2' }, 'student');
    expect((await respond(YES, clock.now(), latest()))?.outcome).toBe('rejected');
  });
});

describe('the phone', () => {
  test('shows what is approved there and nothing else', async () => {
    const { phone, order } = await waitingBank(paymentRequestOf(), { payment_approach: 'DECOUPLED' });
    expect(phone()).toMatchObject([{ id: order.id, persona: 'student', total: '12.34' }]);
    for (const payment_approach of ['REDIRECT', 'EMBEDDED', 'NONE', 'unknown', 'link-missing'] as const) {
      expect((await waitingBank(paymentRequestOf(), { payment_approach })).phone()).toEqual([]);
    }
  });

  test('shows the newest first, of all customers', async () => {
    const { phone, pay } = await waitingBank(paymentRequestOf(), { payment_approach: 'DECOUPLED' });
    await pay({ ...paymentRequestOf(), payment_information_id: 'p-2' }, 'household');
    expect(phone().map(({ persona }) => persona)).toEqual(['household', 'student']);
  });

  test('can approve, after which nothing waits there', async () => {
    const { phone, respond, statement } = await waitingBank(paymentRequestOf(), {
      payment_approach: 'DECOUPLED',
    });
    expect((await respond(YES))?.outcome).toBe('approved');
    expect(phone()).toEqual([]);
    expect((await statement())[0]).toMatchObject({
      status: 'PDNG',
      details: ['Théo Lambert', 'Credit transfer', 'DE89370400440532013000'],
    });
  });

  test('forgets what has waited too long', async () => {
    const { phone, order } = await waitingBank(paymentRequestOf(), { payment_approach: 'DECOUPLED' });
    expect(phone(order.expires_at)).toEqual([]);
  });
});

describe('another return address', () => {
  test('has the state of another payment, or none, and is otherwise the same', () => {
    const address = 'https://app.example/back?state=mine&x=1';
    expect(wrongReturnUrl(address, 'other-state')).toBe(
      'https://app.example/back?state=of-another-payment&x=1',
    );
    expect(wrongReturnUrl(address, 'no-state')).toBe('https://app.example/back?x=1');
  });
});
