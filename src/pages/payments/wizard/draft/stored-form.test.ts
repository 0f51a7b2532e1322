import { fc, runs } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { firstIncompleteStep, type PaymentForm, reducePayment, filledTransfers } from './payment-draft.ts';
import { readPaymentForm } from './stored-form.ts';
import { blankTransfer, filledFields } from './transfer.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const transfer = fc.record(
  {
    name: text.map((name) => `N${name}`),
    iban: fc.constantFrom('', 'DE89370400440532013000'),
    beneficiary: text,
    amount: text,
    typed_in: fc.constantFrom('en' as const, 'fr' as const),
    currency: fc.constantFrom('EUR', 'JPY', ''),
    reference: text,
    unseen: fc.subarray([...filledFields]),
    is_name_pasted: fc.boolean(),
  },
  { requiredKeys: ['name', 'iban', 'amount', 'typed_in', 'currency', 'reference'] },
);
const form: fc.Arbitrary<PaymentForm> = fc.record(
  {
    transfers: fc.array(transfer, { minLength: 1, maxLength: 4 }),
    speed: fc.constantFrom('standard' as const, 'instant' as const),
    current: fc.constant(0),
    changing: fc.constantFrom('payee' as const, 'amount' as const),
  },
  { requiredKeys: ['transfers', 'speed', 'current'] },
);

describe('a stored form', () => {
  test('is read back as it was', () => {
    fc.assert(
      fc.property(form, (original) => {
        const stored: unknown = JSON.parse(JSON.stringify(original));
        expect(readPaymentForm(stored)).toEqual(original);
      }),
    );
  });

  test('is dropped where it is none, or of another time', () => {
    const good = { transfers: [blankTransfer], speed: 'standard', current: 0 };
    expect(readPaymentForm(good)).toEqual(good);
    for (const bad of [
      null,
      'form',
      [],
      {},
      { ...good, transfers: [] },
      { ...good, transfers: 'x' },
      { ...good, transfers: [blankTransfer, { ...blankTransfer, amount: 5 }] },
      { ...good, transfers: [{ ...blankTransfer, typed_in: 'toString' }] },
      { ...good, transfers: [null] },
      { ...good, speed: 'fast' },
      { ...good, current: -1 },
      { ...good, current: 0.5 },
      { ...good, current: '0' },
    ]) {
      expect(readPaymentForm(bad)).toBeUndefined();
    }
  });

  test('is repaired: unknown members, blank transfers before others, indexes that don’t exist', () => {
    const anna = { ...blankTransfer, name: 'Anna', iban: 'de89 3704 0044 0532 0130 00', currency: 'eur' };
    const stored = {
      transfers: [blankTransfer, { ...anna, is_trusted: true, beneficiary: 7, unseen: 'all' }, blankTransfer],
      speed: 'instant',
      current: 9,
      changing: 'review',
      extra: 1,
    };
    expect(readPaymentForm(stored)).toEqual({
      transfers: [{ ...anna, iban: 'DE89370400440532013000', currency: 'EUR' }, blankTransfer],
      speed: 'instant',
      current: 1,
    });
  });

  test('never breaks the wizard, whatever is stored', () => {
    const member = fc.oneof(fc.anything(), text, fc.constantFrom('en', 'standard'));
    const some = fc.record(
      {
        transfers: fc.oneof(fc.array(fc.oneof(transfer, fc.anything())), fc.anything()),
        speed: member,
        current: fc.oneof(fc.integer(), member),
        changing: member,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), some, form), (stored) => {
        const read = readPaymentForm(stored);
        if (read === undefined) return;
        expect(read.transfers[read.current]).toBeDefined();
        expect(filledTransfers(read).length).toBeGreaterThanOrEqual(read.transfers.length - 1);
        firstIncompleteStep(reducePayment(read, { kind: 'add-transfer' }));
      }),
      { numRuns: runs(1_000) },
    );
  });
});
