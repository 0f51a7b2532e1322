import { named, signedInAs } from '#testing/demo/fake-consent.ts';
import { stateWith } from '#testing/demo/fake-memory.ts';
import { paymentRequestOf, transferOf, transferOfAmount } from '#testing/demo/fake-payments.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import { describe, expect, test } from 'vitest';
import { startBankWithPages, textOf } from '#testing/demo/fake-pages.ts';

const APP = 'http://127.0.0.1:5173';
const SUCCESS = 'https://app.example/payments/return/successful?state=s%2B1&x=a+b';
const FAILURE = 'https://app.example/payments/return/unsuccessful?state=s%2B1';

async function bankWith(settings: Partial<BankState['settings']>, origins: readonly string[] = [APP]) {
  const state = stateWith(signedInAs('household'));
  const bank = await startBankWithPages({ ...state, settings: { ...state.settings, ...settings } }, origins);
  const headers = { authorization: 'Bearer household', 'x-request-id': 'r-1' };
  const write = async (method: string, path: string, body: object) =>
    (await bank.ask(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) })).text;
  /** The path of the bank's page in a link of an answer. */
  const pageIn = (json: string) => {
    // Without a link the failure shows the answer.
    const [, link = json] = /"(http:\/\/127\.0\.0\.1:\d+\/bank\/[^"]+)"/.exec(json) ?? [];
    const path = link.replace(bank.origin, '');
    expect(path).toMatch(/^\/bank\//);
    return path;
  };
  return {
    ...bank,
    askConsent: async () =>
      pageIn(
        await write('PUT', '/consents', {
          balances: [named('household', 'joint')],
          owners: [],
          transactions: [],
        }),
      ),
    pay: async (...transfers: Parameters<typeof paymentRequestOf>) =>
      write('POST', '/payment-requests', paymentRequestOf(...transfers)),
    pageIn,
    last: async () => (await bank.state()).payments.at(-1),
  };
}

describe('the page for a consent', () => {
  test('shows what may be read and leads back to the application once it is approved', async () => {
    const bank = await bankWith({ consent_approval: 'page' });
    const page = await bank.askConsent();
    const text = textOf((await bank.ask(page)).text);
    expect(text).toContain('The Martin household');
    expect(text).toContain('Joint account balances and overdrafts FR76 3058');
    const { location } = await bank.send(page, { answer: 'approve' });
    expect(location).toBe(`${APP}/consent`);
    expect((await bank.state()).consents).toHaveLength(1);
    expect(textOf((await bank.ask(page)).text)).toContain('You have approved this before.');
  });

  test('can be answered only once; without an application it then shows that itself', async () => {
    const bank = await bankWith({ consent_approval: 'page' }, []);
    const page = await bank.askConsent();
    expect((await bank.send(page, { answer: 'refuse' })).location).toBe(`${bank.origin}${page}`);
    expect((await bank.send(page, { answer: 'approve' })).location).toBe(`${bank.origin}${page}`);
    expect((await bank.state()).asked).toMatchObject([{ outcome: 'refused' }]);
    expect((await bank.state()).consents).toEqual([]);
  });
});

describe('the page for a payment', () => {
  const HOSTILE = '"><script>alert(1)</script>';

  test('shows it, escaped, and lets its form redirect to both return addresses', async () => {
    const bank = await bankWith({});
    const request = paymentRequestOf([
      transferOf({ beneficiary: { ...transferOf().beneficiary, creditor: { name: HOSTILE } } }),
    ]);
    const page = bank.pageIn(await bank.pay(request.credit_transfer_transaction));
    const { text, headers } = await bank.ask(page);
    expect(text).not.toContain('<script');
    expect(textOf(text)).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · €12.34');
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://app.example;");
  });

  test.each([
    ['approve', SUCCESS, 'approved'],
    [
      'other-state',
      'https://app.example/payments/return/successful?state=of-another-payment&x=a+b',
      'approved',
    ],
    ['no-state', 'https://app.example/payments/return/successful?x=a+b', 'approved'],
    ['refuse', FAILURE, 'refused'],
    ['whatever', FAILURE, 'refused'],
  ])('%s: leads to %s', async (answer, way, outcome) => {
    const bank = await bankWith({});
    const page = bank.pageIn(await bank.pay());
    const { status, location } = await bank.send(page, { answer, account: 'b0a1c3e4-joint' });
    expect([status, location]).toEqual([303, way]);
    expect(await bank.last()).toMatchObject({ outcome });
    const back = (outcome === 'approved' ? SUCCESS : FAILURE).replace('&', '&amp;');
    expect((await bank.ask(page)).text).toContain(`<a href="${back}">Back to Bankbook</a>`);
    const again = await bank.send(page, { answer: 'approve', account: 'b0a1c3e4-joint' });
    expect(again.location).toBe(`${bank.origin}${page}`);
    expect(await bank.last()).toMatchObject({ outcome });
  });

  test('says that there is not enough money (AM04) before it leads back', async () => {
    const bank = await bankWith({});
    const page = bank.pageIn(await bank.pay([transferOfAmount(77.01)]));
    const { status, location } = await bank.send(page, { answer: 'approve', account: 'b0a1c3e4-joint' });
    expect([status, location]).toEqual([303, `${bank.origin}${page}`]);
    const { text } = await bank.ask(page);
    expect(textOf(text)).toContain('not enough money on the account (AM04)');
    expect(text).toContain(`<a href="${FAILURE}">Back to Bankbook</a>`);
  });

  test.each([
    ['https://a;sandbox/', "form-action 'self';"],
    ['https://münchen.example/ü', "form-action 'self' https://xn--mnchen-3ya.example;"],
  ])('a return address at %s can’t widen the policy', async (address, allowed) => {
    const bank = await bankWith({});
    const { supplementary_data } = paymentRequestOf();
    const urls = { successful_report_url: address, unsuccessful_report_url: address };
    const answer = await bank.pay(undefined, { supplementary_data: { ...supplementary_data, ...urls } });
    const page = bank.pageIn(answer);
    const policy = (await bank.ask(page)).headers.get('content-security-policy');
    expect(policy).toContain(allowed);
    const { location } = await bank.send(page, { answer: 'refuse' });
    expect(location).toBe(new URL(address).href);
  });
});

describe('the phone', () => {
  /** The hidden fields of the first payment on it. */
  const keyIn = (text: string) =>
    Object.fromEntries(
      Array.from(text.matchAll(/name="(id|nonce)"\s+value="([^"]+)"/g), ([, name, value]) => [name, value]),
    );

  test('shows waiting payments, and their outcome once they are answered', async () => {
    const bank = await bankWith({ payment_approach: 'DECOUPLED' });
    await bank.pay();
    const key = keyIn((await bank.ask('/bank/phone')).text);
    const form = { ...key, answer: 'approve', account: 'b0a1c3e4-joint' };
    expect(textOf((await bank.send('/bank/phone', form)).text)).toContain('You have approved this payment.');
    expect(await bank.last()).toMatchObject({ outcome: 'approved' });
    expect(textOf((await bank.send('/bank/phone', form)).text)).toContain('could not be answered any more');
    expect(textOf((await bank.ask('/bank/phone')).text)).toContain('Nothing waits on any phone.');
  });

  test('approves no payment that belongs on the bank’s page', async () => {
    const bank = await bankWith({});
    await bank.pay();
    const { id = '', nonce = '' } = (await bank.last()) ?? {};
    await bank.send('/bank/phone', { id, nonce, answer: 'approve', account: 'b0a1c3e4-joint' });
    expect(await bank.last()).toMatchObject({ outcome: 'waiting' });
  });
});
