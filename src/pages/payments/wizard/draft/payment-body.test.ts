import { bodyText } from '#api/http/request.ts';
import { createPaymentRequest, PaymentRequest } from '#contract/payment-requests.ts';
import { readAmount, typedAmount } from '#i18n/amount-entry.ts';
import { formatAmount } from '#i18n/format.ts';
import { parseDecimal } from '#lib/money/decimal.ts';
import { InvariantError } from '#lib/invariant.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import { randomId } from '#lib/random.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { describe, expect, test, vi } from 'vitest';
import { fieldMarks } from './field-marks.ts';
import { paymentBody, type PaymentFacts } from './payment-body.ts';
import { blankForm, type PaymentForm } from './payment-draft.ts';
import { summaryOf } from '#pages/payments/payment-summary.ts';
import { blankTransfer, type Transfer } from './transfer.ts';

const IBANS = [
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];
const anna: Transfer = {
  ...blankTransfer,
  name: ' Anna Berg ',
  iban: 'DE89370400440532013000',
  beneficiary: 'b-1',
  amount: '1,234.50',
  reference: ' Rent May ',
};
const formOf = (transfers: readonly Transfer[], change: Partial<PaymentForm> = {}): PaymentForm => ({
  ...blankForm,
  transfers,
  ...change,
});
const facts: PaymentFacts = {
  id: '0123456789abcdef0123456789abcdef',
  now: Date.parse('2026-11-21T23:16:05.250Z'),
  initiatingParty: 'Bankbook',
  returnTo: {
    successful: 'https://app.example/payments/return/successful',
    unsuccessful: 'https://app.example/payments/return/unsuccessful?lang=fr',
  },
  state: 'a b&c',
  approaches: ['REDIRECT', 'DECOUPLED'],
};

describe('the body', () => {
  test('holds what the contract knows, and nothing else', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    const body = paymentBody(formOf([anna, blankTransfer], { changing: 'payee' }), facts);
    expect(JSON.parse(bodyText(createPaymentRequest, body))).toEqual({
      payment_information_id: '0123456789abcdef0123456789abcdef',
      creation_date_time: '2026-11-22T04:46:05.250+05:30',
      number_of_transactions: 1,
      initiating_party: { name: 'Bankbook' },
      payment_type_information: { service_level: 'SEPA' },
      credit_transfer_transaction: [
        {
          payment_id: {
            instruction_id: '0123456789abcdef0123456789ab-1',
            end_to_end_id: '0123456789abcdef0123456789ab-1',
          },
          instructed_amount: { amount: 1234.5, currency: 'EUR' },
          beneficiary: {
            creditor: { name: 'Anna Berg' },
            creditor_account: { iban: 'DE89370400440532013000', currency: 'EUR' },
          },
          remittance_information: ['Rent May'],
        },
      ],
      supplementary_data: {
        accepted_authentication_approach: ['REDIRECT', 'DECOUPLED'],
        successful_report_url: 'https://app.example/payments/return/successful?state=a+b%26c',
        unsuccessful_report_url: 'https://app.example/payments/return/unsuccessful?lang=fr&state=a+b%26c',
      },
    });
  });

  test('has the speed and the scheme, and no blank reference', () => {
    const typeOf = (transfers: readonly Transfer[], speed: PaymentForm['speed']) =>
      paymentBody(formOf(transfers, { speed }), facts).payment_type_information;
    const yen = { ...anna, currency: 'JPY', amount: '7' };
    expect(typeOf([anna], 'instant')).toEqual({ service_level: 'SEPA', local_instrument: 'INST' });
    expect(typeOf([yen], 'standard')).toEqual({ service_level: 'NURG' });
    const [first] = paymentBody(formOf([{ ...anna, reference: ' ' }]), facts).credit_transfer_transaction;
    expect(first).not.toHaveProperty('remittance_information');
  });

  test('has its texts in plain letters, which is all that banks accept', () => {
    const lutins = { ...anna, name: ' Crèche Les Lutins', reference: 'Été & soleil' };
    expect(paymentBody(formOf([lutins]), facts).credit_transfer_transaction).toMatchObject([
      {
        beneficiary: { creditor: { name: 'Creche Les Lutins' } },
        remittance_information: ['Ete + soleil'],
      },
    ]);
  });

  test('can’t change any more', () => {
    const body = paymentBody(formOf([anna]), facts);
    const [first] = body.credit_transfer_transaction;
    expect(() => Object.assign(body, { number_of_transactions: 2 })).toThrow(TypeError);
    expect(() => Object.assign(first?.instructed_amount ?? {}, { amount: 1 })).toThrow(TypeError);
    expect(() => Array.prototype.push.call(body.credit_transfer_transaction, first)).toThrow(TypeError);
    expect(() => Object.assign(body.supplementary_data, { sca_hint: 'x' })).toThrow(TypeError);
  });

  test('has the same bytes whenever it is written, and again after it was read', () => {
    const body = paymentBody(formOf([anna]), facts);
    const again = PaymentRequest.parse(JSON.parse(bodyText(createPaymentRequest, body)));
    expect(JSON.stringify(again)).toBe(bodyText(createPaymentRequest, body));
    expect(bodyText(createPaymentRequest, paymentBody(formOf([anna]), facts))).toBe(
      bodyText(createPaymentRequest, body),
    );
  });

  test('is not made of a form that is incomplete, nor under another kind of name', () => {
    expect(() => paymentBody(blankForm, facts)).toThrow(InvariantError);
    expect(() => paymentBody(formOf([{ ...anna, amount: '0' }]), facts)).toThrow(InvariantError);
    expect(() => paymentBody(formOf([anna]), { ...facts, id: 'x' })).toThrow(InvariantError);
    expect(() => paymentBody(formOf([anna]), { ...facts, initiatingParty: '' })).toThrow(
      /initiating_party\.name/,
    );
  });

  test('has ids of at most 35 characters, each once, also over many requests', () => {
    const transfers = Array.from({ length: 10_000 }, () => anna);
    const ids = [facts.id, randomId()].flatMap((id) =>
      paymentBody(formOf(transfers), { ...facts, id }).credit_transfer_transaction.flatMap(
        ({ payment_id: { instruction_id, end_to_end_id } }) => {
          expect(end_to_end_id).toBe(instruction_id);
          return instruction_id;
        },
      ),
    );
    expect(Math.max(...ids.map(({ length }) => length))).toBeLessThanOrEqual(35);
    expect(new Set(ids).size).toBe(20_000);
  });
});

const LANGUAGES = ['en', 'fr'] as const;
const sepa = fc.string({ unit: fc.constantFrom(..."abzAZ09/-?:().,'+ ".split('')), maxLength: 140 });
const CURRENCIES = ['EUR', 'JPY', 'KWD', 'CHF'] as const;
const transferIn = (currency: string) =>
  fc
    .record({
      name: sepa.filter((name) => name.trim() !== ''),
      iban: fc.constantFrom(...IBANS),
      currency: fc.constant(currency),
      reference: sepa,
      typed_in: fc.constantFrom(...LANGUAGES),
      units: fc.integer({ min: 1, max: 999_999_999_999 }),
    })
    .map(({ units, ...rest }): Transfer => {
      const decimals = minorUnits(rest.currency);
      const digits = String(units)
        .slice(0, 9 + decimals)
        .padStart(decimals + 1, '0');
      const point = digits.length - decimals;
      const amount = parseDecimal(
        decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`,
      );
      return { ...rest, amount: amount === undefined ? '' : typedAmount(rest.typed_in, amount) };
    });

const transfersOfOneRequest = fc
  .constantFrom(...CURRENCIES)
  .chain((currency) => fc.array(transferIn(currency), { minLength: 1, maxLength: 5 }));

describe('what is shown to be checked', () => {
  test('is what is sent and what was typed: payee, IBAN, amount, currency, reference', () => {
    fc.assert(
      fc.property(transfersOfOneRequest, (transfers) => {
        const body = paymentBody(formOf(transfers), facts);
        const { transfers: shown } = summaryOf(body);
        const sent = PaymentRequest.parse(
          JSON.parse(bodyText(createPaymentRequest, body)),
        ).credit_transfer_transaction;
        expect(shown).toHaveLength(transfers.length);
        for (const [index, typed] of transfers.entries()) {
          const [displayed, travels] = [shown[index], sent[index]];
          const { amount } = readAmount(typed.typed_in, typed.amount, typed.currency);
          if (!displayed || !travels || amount === undefined) throw new Error('A transfer was lost.');
          expect(displayed.name).toBe(typed.name.trim());
          expect(displayed.name).toBe(travels.beneficiary.creditor.name);
          expect(displayed.iban).toBe(typed.iban);
          expect(displayed.iban).toBe(travels.beneficiary.creditor_account.iban);
          expect(displayed.reference).toBe(typed.reference.trim());
          expect(displayed.reference).toBe(travels.remittance_information?.[0] ?? '');
          expect(displayed.currency).toBe(travels.instructed_amount.currency);
          for (const language of LANGUAGES) {
            expect(formatAmount(language, displayed.amount, displayed.currency)).toBe(
              formatAmount(language, amount, typed.currency),
            );
          }
          // The digits that travel are those that were typed.
          const [digits = ''] = /(?<="amount":)[^,]+/.exec(JSON.stringify(travels.instructed_amount)) ?? [];
          expect(digits).toBe(amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  test('adds up exactly', () => {
    const cents = Array.from({ length: 10 }, () => ({ ...anna, amount: '0.10' }));
    const summary = summaryOf(paymentBody(formOf([...cents, anna], { speed: 'instant' }), facts));
    expect(summary.totals).toEqual([{ amount: '1235.5', currency: 'EUR' }]);
    expect(summary).toMatchObject({ id: facts.id, initiatingParty: 'Bankbook', speed: 'instant' });
    expect(Date.parse(summary.createdAt)).toBe(facts.now);
  });
});

describe('the marks of the fields', () => {
  const marks = fieldMarks(paymentBody(formOf([anna, anna], { speed: 'instant' }), facts));
  const at = (path: string) => marks.find((mark) => mark.path === path);

  test('are the contract’s own: what the interface names, and what we believe', () => {
    expect(at('payment_information_id')).toMatchObject({
      mark: 'spec',
      section: '4.6',
      value: '"0123456789abcdef0123456789abcdef"',
    });
    expect(at('credit_transfer_transaction')).toMatchObject({ mark: 'spec', value: undefined });
    expect(at('credit_transfer_transaction[1].instructed_amount.amount')).toMatchObject({
      mark: 'spec',
      section: '2.2',
      value: '1234.5',
    });
    expect(at('credit_transfer_transaction[0].beneficiary.creditor.name')).toMatchObject({
      mark: 'assumed',
      section: undefined,
      value: '"Anna Berg"',
    });
    expect(at('supplementary_data.accepted_authentication_approach')).toMatchObject({
      mark: 'assumed',
      value: '["REDIRECT","DECOUPLED"]',
    });
  });

  test('leave no field out, and give a reason for all that is assumed', () => {
    const seven = marks.filter(({ path }) => !/[.[]/.test(path));
    expect(seven).toHaveLength(7);
    expect(seven.every(({ mark }) => mark === 'spec')).toBe(true);
    expect(marks.filter(({ mark, why }) => mark === 'assumed' && !why)).toEqual([]);
    expect(new Set(marks.map(({ path }) => path)).size).toBe(marks.length);
  });
});
