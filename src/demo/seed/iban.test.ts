import { checkIban } from '#lib/money/check-iban.ts';
import { describe, expect, test } from 'vitest';
import { frenchIban, ibanOf } from './iban.ts';
import { personas } from './personas.ts';

test.each([
  'FR7630006000011234567890189',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NL91ABNA0417164300',
])('the well-known %s is made of its country and its account number', (iban) => {
  expect(ibanOf(iban.slice(0, 2), iban.slice(4))).toBe(iban);
});

test('a French one gets its national key', () => {
  expect(frenchIban('30006', '00001', '12345678901')).toBe('FR7630006000011234567890189');
  expect(frenchIban('20041', '01005', '05000130260')).toMatch(/^FR\d{25}$/);
});

const accounts = personas.flatMap((persona) => persona.accounts);
const ofAccounts = accounts.map(({ iban }) => iban);
const ofBeneficiaries = personas.flatMap(({ beneficiaries }) =>
  beneficiaries.flatMap(({ creditor_account }) => creditor_account?.iban ?? []),
);

describe('in the seed', () => {
  test.each([...ofAccounts, ...ofBeneficiaries])('%s is possible', (iban) => {
    expect(checkIban(iban)).toBeUndefined();
  });

  test('each account has its own, at this bank', () => {
    expect(ofAccounts.length).toBeGreaterThan(25);
    expect(new Set(ofAccounts).size).toBe(ofAccounts.length);
    expect(ofAccounts.filter((iban) => !/^FR\d{2}3058860001/.test(iban))).toEqual([]);
  });

  test('an account is sent with its own, in its own currency; Bare sends none', () => {
    const sent = accounts.filter(({ account }) => account.account_id !== undefined);
    expect(sent.map(({ account }) => account.account_id)).toEqual(
      sent.map(({ iban, ledger: { currency } }) => ({ iban, currency })),
    );
    const silent = accounts.filter((account) => !sent.includes(account));
    expect(silent.map(({ account }) => account.name)).toEqual(
      expect.arrayContaining(['Account 1', 'Account 2', 'Visa •••• 4417', 'Loan for the van']),
    );
    expect(silent.length).toBeLessThan(sent.length);
  });

  test('beneficiaries live in many countries', () => {
    expect(new Set(ofBeneficiaries.map((iban) => iban.slice(0, 2))).size).toBeGreaterThanOrEqual(8);
  });
});
