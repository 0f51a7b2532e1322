import { clock } from '#lib/time/clock.ts';
import { canonicalJson } from './canonical-json.ts';
import { paymentBank, paymentRequestOf, transferOf, transferOfAmount } from '#testing/demo/fake-payments.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import type { PaymentApproach } from '#demo/bank/settings.ts';
import { describe, expect, test } from 'vitest';

const LINK = /^https:\/\/bank\.example\/bank\/payment\?id=[\w-]{24}&nonce=[\w-]{24}$/;
const NONCE = /^[\w-]{24}$/;
const link = expect.stringMatching(LINK);
const nonce = expect.stringMatching(NONCE);
const redirect = { applied_authentication_approach: 'REDIRECT', nonce };
const onPhone = { applied_authentication_approach: 'DECOUPLED', nonce };

/** A request that accepts these approaches. */
const accepting = (...accepted: ('REDIRECT' | 'DECOUPLED')[]) => {
  const { supplementary_data, ...rest } = paymentRequestOf();
  return {
    ...rest,
    supplementary_data: { ...supplementary_data, accepted_authentication_approach: accepted },
  };
};

describe('the answer to a payment request', () => {
  test('is the approach, a link to the bank’s page, and a nonce', async () => {
    const { pay, latest } = paymentBank();
    const { status, body } = await pay(paymentRequestOf());
    expect([status, body]).toEqual([200, { ...redirect, consent_approval: link }]);
    const { id, nonce } = latest();
    expect(body).toMatchObject({
      nonce,
      consent_approval: `https://bank.example/bank/payment?id=${id}&nonce=${nonce}`,
    });
  });

  test.each<[PaymentApproach, object]>([
    ['REDIRECT', { ...redirect, consent_approval: link }],
    ['DECOUPLED', onPhone],
    ['EMBEDDED', { applied_authentication_approach: 'EMBEDDED', nonce }],
    ['NONE', { applied_authentication_approach: 'NONE', nonce }],
    ['unknown', { applied_authentication_approach: 'QXYZ', nonce }],
    [
      'nested',
      {
        applied_authentication_approach: { applied_authentication_approach: 'REDIRECT' },
        consent_approval: link,
        nonce,
      },
    ],
    ['link-missing', redirect],
    ['link-in-links', { ...redirect, _links: { consentApproval: { href: link } } }],
    ['link-object', { ...redirect, consent_approval: { href: link } }],
    [
      'link-malformed',
      { ...redirect, consent_approval: expect.stringMatching(/^see belrive\.example\/bank/) },
    ],
    [
      'link-http',
      { ...redirect, consent_approval: expect.stringMatching(/^http:\/\/belrive\.example\/bank/) },
    ],
    [
      'link-foreign',
      { ...redirect, consent_approval: expect.stringMatching(/^https:\/\/elsewhere\.example\/bank/) },
    ],
  ])('of a bank that is set to %s has its shape', async (payment_approach, answer) => {
    expect((await paymentBank({ payment_approach }).pay(paymentRequestOf())).body).toEqual(answer);
  });

  test.each<[PaymentApproach, 'REDIRECT' | 'DECOUPLED', string]>([
    ['REDIRECT', 'DECOUPLED', 'DECOUPLED'],
    ['link-object', 'DECOUPLED', 'DECOUPLED'],
    ['link-missing', 'DECOUPLED', 'DECOUPLED'],
    ['DECOUPLED', 'REDIRECT', 'REDIRECT'],
    ['NONE', 'REDIRECT', 'NONE'],
    ['EMBEDDED', 'DECOUPLED', 'EMBEDDED'],
  ])('of a bank that is set to %s, where only %s is accepted, is %s', async (set, accepted, approach) => {
    const { body } = await paymentBank({ payment_approach: set }).pay(accepting(accepted));
    expect(body).toMatchObject({ applied_authentication_approach: approach });
  });

  test('is the phone for the web shop, unless the bank is set otherwise or the request does not accept it', async () => {
    const answers = [
      await paymentBank().pay(paymentRequestOf(), 'webshop'),
      await paymentBank({ payment_approach: 'link-object' }).pay(paymentRequestOf(), 'webshop'),
      await paymentBank().pay(accepting('REDIRECT'), 'webshop'),
    ];
    expect(answers.map(({ body }) => body)).toMatchObject([
      { applied_authentication_approach: 'DECOUPLED' },
      { consent_approval: { href: link } },
      { applied_authentication_approach: 'REDIRECT' },
    ]);
  });
});

describe('a repeated request', () => {
  test('gets the same answer, and nothing is done twice', async () => {
    const { pay, memory } = paymentBank();
    const first = await pay(paymentRequestOf());
    const { state } = memory;
    expect(await pay(paymentRequestOf())).toEqual(first);
    expect(memory.state).toEqual(state);
  });

  test('in another order of its members is the same', async () => {
    const { pay, memory } = paymentBank();
    const first = await pay(paymentRequestOf());
    expect(await pay(Object.fromEntries(Object.entries(paymentRequestOf()).toReversed()))).toEqual(first);
    expect(memory.state.payments).toHaveLength(1);
  });

  test('gets the same answer after a change of the setting, and after the approval', async () => {
    const { pay, memory, latest } = paymentBank({ payment_approach: 'NONE' });
    const first = await pay(paymentRequestOf());
    expect(latest().outcome).toBe('approved');
    memory.state.settings = { ...memory.state.settings, payment_approach: 'DECOUPLED' };
    expect(await pay(paymentRequestOf())).toEqual(first);
    expect(memory.state.payments).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['another amount', paymentRequestOf([transferOfAmount(12.35)])],
    ['another time', { ...paymentRequestOf(), creation_date_time: '2026-02-19T13:56:55+01:00' }],
    ['another list', paymentRequestOf([transferOf(), transferOf({ payment_id: { instruction_id: 'i-2' } })])],
    ['what is wrong beside it', { ...paymentRequestOf(), number_of_transactions: 2 }],
  ])('with %s is a duplicate of its id', async (_, other) => {
    const { pay, memory } = paymentBank();
    await pay(paymentRequestOf());
    const { status, body } = await pay(other);
    expect([status, body]).toEqual([409, expect.objectContaining({ status: 409, error: 'DUPL' })]);
    expect(memory.state.payments).toHaveLength(1);
  });

  test('of another customer is a duplicate of its id', async () => {
    const { pay } = paymentBank();
    await pay(paymentRequestOf());
    expect((await pay(paymentRequestOf(), 'student')).status).toBe(409);
  });

  test('under another id is another payment', async () => {
    const { pay, memory } = paymentBank();
    await pay(paymentRequestOf());
    await pay({ ...paymentRequestOf(), payment_information_id: 'p-2' });
    expect(new Set(memory.state.payments.map(({ id }) => id)).size).toBe(2);
  });
});

describe('a lost answer', () => {
  test('leaves the payment at the bank, and the same request gets the answer', async () => {
    const { pay, memory, latest } = paymentBank();
    memory.state.faults = [{ target: 'createPaymentRequest', fault: 'lost-after', when: 'next', calls: 0 }];
    expect((await pay(paymentRequestOf())).body).toBeUndefined();
    const order = latest();
    expect(await pay(paymentRequestOf())).toEqual({ status: 200, body: order.answer });
    expect(memory.state.payments).toEqual([order]);
  });

  test('before any work leaves nothing', async () => {
    const { pay, memory } = paymentBank();
    memory.state.faults = [{ target: 'createPaymentRequest', fault: 'lost-before', when: 'next', calls: 0 }];
    expect((await pay(paymentRequestOf())).body).toBeUndefined();
    expect(memory.state.payments).toEqual([]);
  });
});

describe('a payment that needs no approval', () => {
  const outcomeOf = async (persona: PersonaId, amount: number, currency = 'EUR') => {
    const { pay, latest } = paymentBank({ payment_approach: 'NONE' });
    expect((await pay(paymentRequestOf([transferOfAmount(amount, currency)]), persona)).status).toBe(200);
    const { outcome, account_resource_id } = latest();
    return { outcome, account_resource_id };
  };

  test.each<[PersonaId, number, string, string]>([
    ['student', 343.62, 'EUR', '7d21f0aa-student'],
    // More than the first account has: the next one with enough money.
    ['student', 343.63, 'EUR', '7d21f0aa-young'],
    ['overdrawn', 20, 'EUR', 'c93b6e10-current'],
    ['traveller', 5_000, 'JPY', 'e5f8017b-jpy'],
  ])('of %s, %d %s, is accepted at once, from %s', async (persona, amount, currency, account_resource_id) => {
    expect(await outcomeOf(persona, amount, currency)).toEqual({ outcome: 'approved', account_resource_id });
  });

  test.each<[PersonaId, number, string]>([
    ['student', 1_812.41, 'EUR'],
    ['student', 1, 'USD'],
    ['newcomer', 1, 'EUR'],
  ])('of %s, %d %s, is rejected at once where no account has enough', async (persona, amount, currency) => {
    expect(await outcomeOf(persona, amount, currency)).toEqual({ outcome: 'rejected' });
  });
});

describe('the test amounts', () => {
  const sent = async (amount: number) => {
    const bank = paymentBank();
    const request = paymentRequestOf([
      transferOf(),
      { ...transferOfAmount(amount), payment_id: { instruction_id: 'i-2' } },
    ]);
    const [first, again] = [await bank.pay(request), await bank.pay(request)];
    return { first, again, orders: bank.memory.state.payments };
  };

  test.each([
    [77.02, 400],
    [77.08, 409],
  ])('%d is refused with %d, each time, and nothing is done', async (amount, status) => {
    const { first, again, orders } = await sent(amount);
    expect([first.status, again.status, orders]).toEqual([status, status, []]);
  });

  test.each([
    [77.03, undefined],
    [77.04, 500],
  ])('%d is carried out once, although its answer is lost or says otherwise', async (amount, status) => {
    const { first, again, orders } = await sent(amount);
    expect(first.body === undefined ? undefined : first.status).toBe(status);
    expect(again).toEqual({ status: 200, body: orders[0]?.answer });
    expect(orders).toMatchObject([{ outcome: 'waiting' }]);
  });

  test.each([
    [77.06, onPhone],
    [77.07, redirect],
    [77.09, { applied_authentication_approach: 'NONE', nonce }],
  ])('%d is answered differently', async (amount, answer) => {
    const { first, again } = await sent(amount);
    expect([first.body, again.body]).toEqual([answer, answer]);
  });

  test('77.09 and 77.10 need no approval, and the result of one of them is not reported', async () => {
    const [accepted, lost] = [await sent(77.09), await sent(77.1)];
    expect([accepted.orders, lost.orders]).toMatchObject([
      [{ outcome: 'approved' }],
      [{ outcome: 'approved' }],
    ]);
    expect([accepted.first.status, lost.first.body]).toEqual([200, undefined]);
    expect(lost.again).toMatchObject({ status: 200, body: { applied_authentication_approach: 'NONE' } });
  });

  test('77.11 waits for a minute, all others for 15', async () => {
    const waits = [(await sent(77.11)).orders, (await sent(77.14)).orders].map(
      ([order]) => (order?.expires_at ?? 0) - (order?.asked_at ?? 0),
    );
    expect(waits).toEqual([60_000, 900_000]);
  });
});

test('what is stored of a payment is the request, its time, and its outcome', async () => {
  const { pay, latest } = paymentBank();
  const before = clock.now();
  await pay(paymentRequestOf());
  const order = latest();
  expect(canonicalJson(order.request)).toBe(canonicalJson(paymentRequestOf()));
  expect(order.asked_at).toBeGreaterThanOrEqual(before);
  expect(order).toMatchObject({ persona: 'household', client_id: 'bankbook-demo', outcome: 'waiting' });
});
