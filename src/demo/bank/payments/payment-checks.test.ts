import { paymentBank, paymentRequestOf, transferOf, transferOfAmount } from '#testing/demo/fake-payments.ts';
import { describe, expect, test } from 'vitest';

const second = (more: Parameters<typeof transferOf>[0] = {}) =>
  transferOf({ payment_id: { instruction_id: 'i-2' }, ...more });

/** A transfer to this IBAN. */
const to = (iban: string, name = 'Théo Lambert') =>
  transferOf({ beneficiary: { creditor: { name }, creditor_account: { iban, currency: 'EUR' } } });

const supplementary = (more: object) => ({
  ...paymentRequestOf(),
  supplementary_data: { ...paymentRequestOf().supplementary_data, ...more },
});

describe('a payment request is refused, and nothing is stored of it, if', () => {
  test.each<[string, object, RegExp]>([
    [
      'it names more transfers than it has',
      paymentRequestOf([transferOf()], { number_of_transactions: 2 }),
      /^body: number_of_transactions: 2/,
    ],
    [
      'it names fewer',
      paymentRequestOf([transferOf(), second()], { number_of_transactions: 1 }),
      /number_of_transactions/,
    ],
    ['it has none', paymentRequestOf([]), /^body: /],
    [
      'an id comes twice',
      paymentRequestOf([transferOf(), transferOf()]),
      /transaction\.1: payment_id: instruction_id/,
    ],
    ['an amount is nothing', paymentRequestOf([transferOfAmount(0)]), /amount/],
    ['an amount is less', paymentRequestOf([transferOfAmount(-1)]), /amount/],
    ['an amount has ten digits', paymentRequestOf([transferOfAmount(1_000_000_000)]), /more than 9 digits/],
    ['an amount is endless', paymentRequestOf([transferOfAmount(1e21)]), /more than 9 digits/],
    [
      'an amount has too many decimals',
      paymentRequestOf([transferOfAmount(0.001)]),
      /too many decimals for EUR/,
    ],
    [
      'an amount in yen has any',
      paymentRequestOf([transferOfAmount(1.5, 'JPY')]),
      /too many decimals for JPY/,
    ],
    [
      'an amount in dinars has four',
      paymentRequestOf([transferOfAmount(1.0001, 'KWD')]),
      /too many decimals for KWD/,
    ],
    ['a currency does not exist', paymentRequestOf([transferOfAmount(1, 'ZZZ')]), /ZZZ is no currency/],
    [
      'its transfers are in two currencies',
      paymentRequestOf([transferOf(), second({ instructed_amount: { amount: 1, currency: 'USD' } })]),
      /transaction\.1: instructed_amount: another currency/,
    ],
    ['check digits are wrong', paymentRequestOf([to('DE88370400440532013000')]), /iban: check-digits/],
    ['an IBAN is too short', paymentRequestOf([to('DE8937040044053201300')]), /iban: length/],
    ['a country has no IBAN', paymentRequestOf([to('YY3337040044053201300')]), /iban: country/],
    ['an IBAN has spaces', paymentRequestOf([to('DE89 3704 0044 0532 0130 00')]), /iban/],
    ['a name deceives', paymentRequestOf([to('DE89370400440532013000', 'Théo\u202E')]), /creditor: name/],
    ['a name is only spaces', paymentRequestOf([to('DE89370400440532013000', ' ')]), /creditor: name/],
    [
      'a reference has an accent',
      paymentRequestOf([transferOf({ remittance_information: ['Loyer août'] })]),
      /“û” is not allowed/,
    ],
    [
      'a reference has a new line',
      paymentRequestOf([transferOf({ remittance_information: ['a\nb'] })]),
      /“␊” is not allowed/,
    ],
    [
      'a reference is too long',
      paymentRequestOf([transferOf({ remittance_information: ['x'.repeat(141)] })]),
      /remittance/,
    ],
    [
      'an id of a transfer has a sign',
      paymentRequestOf([transferOf({ payment_id: { instruction_id: 'a&b' } })]),
      /instruction_id: “&”/,
    ],
    [
      'an end-to-end id has one',
      paymentRequestOf([transferOf({ payment_id: { instruction_id: 'a', end_to_end_id: 'é' } })]),
      /end_to_end_id: “é”/,
    ],
    [
      'its own id has one',
      paymentRequestOf(undefined, { payment_information_id: 'a_b' }),
      /payment_information_id: “_”/,
    ],
    [
      'its own id is too long',
      paymentRequestOf(undefined, { payment_information_id: 'x'.repeat(36) }),
      /payment_information_id/,
    ],
    [
      'it was made at no time',
      paymentRequestOf(undefined, { creation_date_time: '2026-13-40T25:00:00Z' }),
      /no such time/,
    ],
    [
      'who asks can’t be seen',
      paymentRequestOf(undefined, { initiating_party: { name: '\u200B' } }),
      /initiating_party/,
    ],
    ['it accepts no approach', supplementary({ accepted_authentication_approach: [] }), /approach: none/],
    [
      'the way back is a script',
      // oxlint-disable-next-line no-script-url -- what nobody may be sent to
      supplementary({ successful_report_url: 'javascript:alert(1)' }),
      /successful_report_url/,
    ],
    [
      'the other way back is a file',
      supplementary({ unsuccessful_report_url: 'file:///x' }),
      /unsuccessful_report_url/,
    ],
    ['it has an unknown member', { ...paymentRequestOf(), debtor_account: {} }, /^body: /],
  ])('%s', async (_, request, why) => {
    const { pay, memory } = paymentBank();
    const { status, body } = await pay(request);
    expect([status, body]).toEqual([
      400,
      {
        status: 400,
        error: 'BAD_REQUEST',
        message: expect.stringMatching(why),
        path: '/api/v1/payment-requests',
      },
    ]);
    // STET allows no more.
    expect((body as { message: string }).message.length).toBeLessThanOrEqual(140);
    expect(memory.state.payments).toEqual([]);
  });
});

describe('a payment request is accepted', () => {
  test.each<[string, object]>([
    ['with several transfers', paymentRequestOf([transferOf(), second()])],
    ['with the largest amount', paymentRequestOf([transferOfAmount(999_999_999.99)])],
    ['with the smallest', paymentRequestOf([transferOfAmount(0.01)])],
    ['in yen', paymentRequestOf([transferOfAmount(12_345, 'JPY')])],
    ['in dinars', paymentRequestOf([transferOfAmount(1.005, 'KWD')])],
    ['to a name in another script', paymentRequestOf([to('GB82WEST12345698765432', '旅館 あおば & Fils')])],
    ['without a reference', paymentRequestOf([transferOf({ remittance_information: undefined })])],
    [
      'with all that may stand in one',
      paymentRequestOf([transferOf({ remittance_information: ["aZ9/-?:().,'+ "] })]),
    ],
    ['with the longest id', paymentRequestOf(undefined, { payment_information_id: 'x'.repeat(35) })],
    [
      'of which the end-to-end ids are the same',
      paymentRequestOf([
        transferOf(),
        second({ payment_id: { instruction_id: 'i-2', end_to_end_id: 'e-1' } }),
      ]),
    ],
    ['with a way back on this machine', supplementary({ successful_report_url: 'http://127.0.0.1:1/x' })],
  ])('%s', async (_, request) => {
    expect((await paymentBank().pay(request)).status).toBe(200);
  });
});
