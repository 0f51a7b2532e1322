import { parseDecimal } from '#lib/money/decimal.ts';
import { blankTransfer, type Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import { describe, expect, test } from 'vitest';
import { fillIn, withoutPasted } from './fill-in.ts';
import type { PaymentDetails } from './payment-text.ts';

const CAMILLE = 'FR1420041010050500013M02606';
const ANNA = 'DE89370400440532013000';
const text: PaymentDetails = { source: 'text', name: '', iban: ANNA, amount: undefined, reference: '' };
const code: PaymentDetails = { ...text, source: 'code' };
const camille: PaymentDetails = { ...text, name: 'Camille Laurent', iban: CAMILLE };
const fill = (typed: Partial<Transfer>, read: PaymentDetails, isNameTyped = true) =>
  fillIn({ ...blankTransfer, ...typed }, read, { isNameTyped, language: 'en' });

test('an IBAN alone keeps a name that was typed for it', () => {
  expect(fill({ name: 'Anna' }, text)).toMatchObject({ name: 'Anna', iban: ANNA });
});

test.each([text, code])(
  'an IBAN without a name does not keep that of the payee pasted before: %j',
  (read) => {
    expect(fill(fill({}, camille), read)).toMatchObject({ name: '', iban: ANNA, is_name_pasted: false });
    expect(fill({ name: camille.name, iban: CAMILLE }, read, false).name).toBe('');
  },
);

test('the IBAN of the same payee keeps the name', () => {
  const before = { ...fill({}, camille), iban: 'FR14 2004 1010 0505 0001 3M02 606' };
  const kept = { name: camille.name, is_name_pasted: true };
  expect(fill(before, { ...text, iban: CAMILLE })).toMatchObject(kept);
});

test('a code overwrites only what it has', () => {
  const typed = { amount: '12.50', currency: 'CHF', reference: 'Rent' };
  expect(fill(typed, code)).toMatchObject(typed);
  expect(fill(typed, { ...code, amount: parseDecimal('7'), reference: 'RF18' })).toMatchObject({
    amount: '7',
    currency: 'EUR',
    reference: 'RF18',
  });
});

describe('what a code filled in and nobody has seen since', () => {
  const pasted = fill({}, { ...camille, source: 'code', amount: parseDecimal('7'), reference: 'RF18' });
  const kept = { amount: '7', reference: 'RF18', unseen: ['amount', 'reference'] };

  test.each([text, code])('does not stay for the payee of another text: %j', (read) => {
    expect(pasted).toMatchObject(kept);
    expect(fill(pasted, read)).toMatchObject({ amount: '', reference: '', unseen: [] });
  });

  test('stays for the same payee, unless another code says otherwise', () => {
    expect(fill(pasted, { ...text, iban: CAMILLE })).toMatchObject(kept);
    const another = { ...code, iban: CAMILLE, amount: parseDecimal('8') };
    expect(fill(pasted, another)).toMatchObject({ amount: '8', reference: '', unseen: ['amount'] });
  });

  test('goes when the fields are cleared, and what was typed stays', () => {
    expect(withoutPasted(pasted)).toMatchObject({ amount: '', reference: '', unseen: [] });
    const typed = fill({ amount: '5' }, { ...code, reference: 'RF18' });
    expect(withoutPasted(typed)).toMatchObject({ amount: '5', reference: '', unseen: [] });
    expect(withoutPasted({ ...blankTransfer, amount: '5' })).toEqual({ ...blankTransfer, amount: '5' });
  });
});
