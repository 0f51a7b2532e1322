import { BeneficiariesResponse } from '#contract/beneficiaries.ts';
import { expect, test } from 'vitest';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';
import { isNewPayee, isOnList, namedPayee, payeeOfTransfer, payeesOf } from './wizard-beneficiaries.ts';

const IBAN = 'FR7630588600010001234567812';
const payees = payeesOf(
  BeneficiariesResponse.parse({
    beneficiaries: [
      {
        id: 'ben-1',
        creditor: { name: ' Camille ' },
        creditor_account: { iban: 'FR76 3058 8600 0100 0123 4567 812' },
      },
      { id: '0', creditor: { name: 'Jonas' } },
      { creditor_account: { iban: 'DE89370400440532013000' }, is_trusted: 'false' },
    ],
  }),
);

test('the list is read as far as the bank sent it', () => {
  expect(payees).toEqual([
    { id: 'ben-1', name: 'Camille', iban: IBAN, isTrusted: true },
    { id: '0', name: 'Jonas', iban: '', isTrusted: true },
    { id: undefined, name: '', iban: 'DE89370400440532013000', isTrusted: false },
  ]);
});

test('an address names an entry by its id, else by its index', () => {
  expect(namedPayee(payees, 'ben-1')).toBe(payees[0]);
  expect(namedPayee(payees, '0')).toBe(payees[1]);
  expect(namedPayee(payees, '2')).toBe(payees[2]);
  expect(namedPayee(payees, '3')).toBeUndefined();
  expect(namedPayee(payees, 'nobody')).toBeUndefined();
});

test('a beneficiary that was picked and changed is no longer picked', () => {
  const picked = { ...blankTransfer, name: 'Camille', iban: IBAN };
  expect(payeeOfTransfer(payees, picked)).toBe(payees[0]);
  expect(payeeOfTransfer(payees, { ...picked, name: 'Camil' })).toBeUndefined();
  expect(payeeOfTransfer(payees, blankTransfer)).toBeUndefined();
});

test('an IBAN is trusted as long as the bank does not say otherwise', () => {
  expect(isOnList(payees, { ...blankTransfer, name: 'Anybody', iban: IBAN })).toBe(true);
  expect(isOnList(payees, { ...blankTransfer, iban: 'DE89370400440532013000' })).toBe(false);
  expect(isOnList(payees, blankTransfer)).toBe(false);
});

test('an IBAN is new unless it is on the list or the own', () => {
  const own = new Set(['FR1420041010050500013M02606']);
  const isNew = (iban: string) => isNewPayee(payees, own, { ...blankTransfer, iban });
  expect(isNew('FR1420041010050500013M02606')).toBe(false);
  expect(isNew(IBAN)).toBe(false);
  expect(isNew('DE89370400440532013000')).toBe(true);
  expect(isNew('DE89')).toBe(false);
});
