import { clock, machineClock, setClock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { consentBank, signedInAs, named } from '#testing/demo/fake-consent.ts';
import { personas } from '#demo/seed/personas.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { approve } from '#demo/bank/oauth.ts';

const JOINT = 'b0a1c3e4-joint';
const SAVINGS = 'b0a1c3e4-savings';
const CARD = 'b0a1c3e4-card';
const joint = named('household', JOINT);
const young = named('student', 'young');
const savings = named('household', SAVINGS);

const all = { balances: 200, overdrafts: 200, owners: 200, transactions: 200 };
const none = { balances: 403, overdrafts: 403, owners: 403, transactions: 403 };

const household = () => signedInAs('household');

let advanced = 0;
function wait(milliseconds: number): void {
  advanced += milliseconds;
  setClock({ offset: advanced });
}
afterEach(() => {
  setClock(machineClock);
  advanced = 0;
});

describe('until the first consent is sent', () => {
  test.each(personas.filter(({ id }) => id !== 'newcomer'))(
    'signing in grants $id everything',
    async ({ id, accounts }) => {
      const { statuses } = consentBank({}, signedInAs(id));
      for (const { account } of accounts) expect(await statuses(id, account.resource_id)).toEqual(all);
    },
  );
});

describe('a consent', () => {
  test('is accepted without a body', async () => {
    const response = await consentBank({}, household()).put('household', { balances: [joint] });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toBeNull();
    expect(response.headers.get('x-request-id')).toBe('r-1');
  });

  test.each([
    ['balances', { ...none, balances: 200, overdrafts: 200 }],
    ['owners', { ...none, owners: 200 }],
    ['transactions', { ...none, transactions: 200 }],
  ])('for %s covers these and what follows them, of the account that it names', async (kind, expected) => {
    const { put, statuses } = consentBank({}, household());
    await put('household', { [kind]: [joint] });
    expect(await statuses('household', JOINT)).toEqual(expected);
    expect(await statuses('household', SAVINGS)).toEqual(none);
    expect(await statuses('household', CARD)).toEqual(none);
  });

  test('for transactions covers their details too, and closes them with them', async () => {
    const { put, call } = consentBank({}, household());
    const details = async () =>
      (await call('household', `/accounts/${JOINT}/transactions/pending-2/details`)).status;
    await put('household', { transactions: [joint] });
    expect(await details()).toBe(200);
    await put('household', { balances: [joint], owners: [joint] });
    expect(await details()).toBe(403);
  });

  test('replaces the earlier one entirely', async () => {
    const { put, statuses } = consentBank({}, household());
    await put('household', { balances: [joint, savings], owners: [joint], transactions: [joint] });
    await put('household', { owners: [savings] });
    expect(await statuses('household', JOINT)).toEqual(none);
    expect(await statuses('household', SAVINGS)).toEqual({ ...none, owners: 200 });
  });

  test('for nothing withdraws everything', async () => {
    const { put, statuses } = consentBank({}, household());
    expect((await put('household', {})).status).toBe(200);
    expect(await statuses('household', JOINT)).toEqual(none);
  });

  test('does not govern the account list, the identity and the beneficiaries', async () => {
    const { put, call } = consentBank({}, household());
    await put('household', {});
    for (const path of ['/accounts', '/end-user-identity', '/trusted-beneficiaries']) {
      expect((await call('household', path)).status).toBe(200);
    }
  });

  test('counts an account once, however often it is named', async () => {
    const { put, memory } = consentBank({}, household());
    await put('household', { balances: [joint, savings, joint, joint] });
    expect(memory.state.consents).toMatchObject([{ balances: [joint, savings] }]);
  });

  test('belongs to the customer and the application: to no other customer, and not to one sign-in', async () => {
    const again = signedInAs('household', { id: 'again' });
    const other = signedInAs('household', { id: 'other', client_id: 'another-app' });
    const { put, statuses, memory } = consentBank({}, household(), again, other, signedInAs('student'));
    await put('household', { owners: [joint] });
    expect(await statuses('again', JOINT)).toEqual({ ...none, owners: 200 });
    expect(await statuses('other', JOINT)).toEqual(all);
    expect(await statuses('student', '7d21f0aa-student')).toEqual(all);
    await put('again', { balances: [joint] });
    expect(await statuses('household', JOINT)).toEqual({ ...none, balances: 200, overdrafts: 200 });
    expect(memory.state.consents).toHaveLength(1);
  });

  test('survives a new sign-in, which restores nothing', async () => {
    const { put, statuses, memory } = consentBank({}, household());
    await put('household', { owners: [joint] });
    const request = {
      redirect_uri: 'https://app.example/',
      client_id: 'bankbook-demo',
      scope: 'aisp',
      state: '',
      code_challenge: '',
    };
    approve(memory.state, request, 'household', clock.now());
    expect(await statuses('household', JOINT)).toEqual({ ...none, owners: 200 });
  });

  test('can name every account of every customer, also those whose IBAN the bank does not send', async () => {
    for (const { id, accounts } of personas) {
      const { put, statuses } = consentBank({}, signedInAs(id));
      const everything = accounts.map(({ account }) => named(id, account.resource_id));
      const body = { balances: everything, owners: everything, transactions: everything };
      expect((await put(id, body)).status).toBe(200);
      for (const { account } of accounts) expect(await statuses(id, account.resource_id)).toEqual(all);
    }
  });
});

describe('what is not covered', () => {
  test('is refused in the words of real banks', async () => {
    const { put, call } = consentBank({}, household());
    await put('household', {});
    const response = await call('household', `/accounts/${JOINT}/owners`);
    expect([response.status, await response.json()]).toEqual([
      403,
      { status: 403, error: 'NO_CONSENTS', message: 'Forbidden', path: `/api/v1/accounts/${JOINT}/owners` },
    ]);
  });

  test('does not reveal whether another customer has such an account: it is not found', async () => {
    const { put, statuses } = consentBank({}, signedInAs('student'));
    await put('student', {});
    expect(new Set(Object.values(await statuses('student', JOINT)))).toEqual(new Set([404]));
  });
});

describe('a consent is refused, and changes nothing, if', () => {
  test.each([
    [
      'an account belongs to another customer',
      { balances: [joint, young] },
      `body: balances: ${young.iban} is not an account of this customer.`,
    ],
    [
      'an account does not exist',
      { transactions: [{ ...joint, iban: 'FR7600000' }] },
      'body: transactions: FR7600000 is not an account of this customer.',
    ],
    [
      'an account has another currency',
      { owners: [{ ...joint, currency: 'USD' }] },
      `body: owners: ${joint.iban} is kept in EUR, not in USD.`,
    ],
    [
      'an IBAN is not in electronic form',
      { owners: [{ ...joint, iban: joint.iban.toLowerCase() }] },
      'body: owners.0.iban: invalid_format',
    ],
    ['a currency is missing', { owners: [{ iban: joint.iban }] }, 'body: owners.0.currency: invalid_type'],
    ['a list is missing', { transactions: undefined }, 'body: transactions: invalid_type'],
    ['there is an unknown list', { overdrafts: [] }, 'body: unrecognized_keys'],
  ])('%s', async (_, body, message) => {
    const { put, statuses, memory } = consentBank({}, household());
    await put('household', { owners: [savings] });
    const before = structuredClone(memory.state.consents);
    const response = await put('household', { balances: [savings], ...body });
    expect(response.status).toBe(400);
    const path = '/api/v1/consents';
    expect(await response.json()).toEqual({ status: 400, error: 'BAD_REQUEST', message, path });
    expect(message.length).toBeLessThanOrEqual(140);
    expect(memory.state.consents).toEqual(before);
    expect(await statuses('household', SAVINGS)).toEqual({ ...none, owners: 200 });
  });

  test('nobody is signed in, or the customer no longer exists', async () => {
    const { put } = consentBank({}, { ...signedInAs('household'), id: 'gone', persona: 'gone' });
    expect((await put('nobody', {})).status).toBe(401);
    expect((await put('household', {})).status).toBe(403);
  });
});

describe('where the bank lets consents expire', () => {
  const settings = { consent_days: 90 } as const;

  test('one that was sent is valid until its last day is over, and a new one renews it', async () => {
    const { put, statuses } = consentBank(settings, household());
    await put('household', { owners: [joint] });
    wait(90 * DAY_MS - 1000);
    expect(await statuses('household', JOINT)).toEqual({ ...none, owners: 200 });
    wait(1000);
    expect(await statuses('household', JOINT)).toEqual(none);
    await put('household', { owners: [joint] });
    expect(await statuses('household', JOINT)).toEqual({ ...none, owners: 200 });
  });

  test('so is what the sign-in granted, until the customer signs in again', async () => {
    const { statuses, memory } = consentBank(settings, household());
    wait(90 * DAY_MS - 1000);
    expect(await statuses('household', JOINT)).toEqual(all);
    wait(1000);
    expect(await statuses('household', JOINT)).toEqual(none);
    memory.state.grants.push(signedInAs('household', { id: 'again' }));
    expect(await statuses('again', JOINT)).toEqual(all);
    expect(await statuses('household', JOINT)).toEqual(all);
  });

  test('signing in again does not renew one that was sent', async () => {
    const { put, statuses, memory } = consentBank(settings, household());
    await put('household', { owners: [joint] });
    wait(90 * DAY_MS);
    memory.state.grants.push(signedInAs('household', { id: 'again' }));
    expect(await statuses('again', JOINT)).toEqual(none);
  });

  test('a sign-in of unknown time can’t expire', async () => {
    const { statuses } = consentBank(settings, signedInAs('household', { given_at: undefined }));
    wait(9000 * DAY_MS);
    expect(await statuses('household', JOINT)).toEqual(all);
  });

  test('the setting applies to earlier consents, and no longer once it is reset', async () => {
    const { put, statuses, memory } = consentBank({}, household());
    await put('household', { owners: [joint] });
    wait(10 * DAY_MS);
    memory.state.settings = { ...memory.state.settings, consent_days: 10 };
    expect(await statuses('household', JOINT)).toEqual(none);
    memory.state.settings = { ...memory.state.settings, consent_days: 'never' };
    expect(await statuses('household', JOINT)).toEqual({ ...none, owners: 200 });
  });
});
