import { parseDecimal } from '#lib/money/decimal.ts';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';
import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';
import type { PaymentDetails } from './payment-text.ts';

const CAMILLE = 'FR1420041010050500013M02606';
const ANNA = 'DE89370400440532013000';
const text: PaymentDetails = { source: 'text', name: '', iban: ANNA, amount: undefined, reference: '' };
const code: PaymentDetails = { ...text, source: 'code' };
const camille: PaymentDetails = { ...text, name: 'Camille Laurent', iban: CAMILLE };
const fill = (
  typed: Partial<typeof blankTransfer>,
  read: PaymentDetails,
  { earlier, isNameTyped = true }: { earlier?: PaymentDetails; isNameTyped?: boolean } = {},
) => fillIn({ ...blankTransfer, ...typed }, read, { earlier, isNameTyped, language: 'en' });

test('an IBAN alone keeps a name that was typed for it', () => {
  expect(fill({ name: 'Anna' }, text)).toMatchObject({ name: 'Anna', iban: ANNA });
});

test.each([text, code])(
  'an IBAN without a name does not keep that of the payee pasted before: %j',
  (read) => {
    const before = { name: camille.name, iban: CAMILLE };
    expect(fill(before, read, { earlier: camille })).toMatchObject({ name: '', iban: ANNA });
    expect(fill(before, read, { isNameTyped: false }).name).toBe('');
  },
);

test('the IBAN of the same payee keeps the name', () => {
  const before = { name: camille.name, iban: 'FR14 2004 1010 0505 0001 3M02 606' };
  expect(fill(before, { ...text, iban: CAMILLE }, { earlier: camille }).name).toBe(camille.name);
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

test('a code without an amount does not keep that of the code before', () => {
  const earlier = { ...camille, source: 'code' as const, amount: parseDecimal('7'), reference: 'RF18' };
  expect(fill({ amount: '7', reference: 'RF18' }, code, { earlier })).toMatchObject({
    amount: '',
    reference: '',
  });
});
