import { describe, expect, test } from 'vitest';
import { frenchIban, ibanOf } from './iban.ts';
import { personas } from './personas.ts';

/** ISO 7064, MOD 97-10, digit by digit: other arithmetic than in the code under test. */
function remainder(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** The length of an IBAN by country (SWIFT's registry). */
const LENGTHS: Record<string, number> = {
  AT: 20,
  CH: 21,
  CZ: 24,
  DE: 22,
  FR: 27,
  GB: 22,
  IE: 22,
  LT: 20,
  LU: 20,
  NL: 18,
};

test.each([
  'FR7630006000011234567890189',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NL91ABNA0417164300',
])('the well-known %s is made of its country and its account number', (iban) => {
  expect(remainder(iban)).toBe(1);
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
  test.each([...ofAccounts, ...ofBeneficiaries])(
    '%s has its country’s length and valid check digits',
    (iban) => {
      expect(iban).toHaveLength(LENGTHS[iban.slice(0, 2)] ?? Number.NaN);
      expect(remainder(iban)).toBe(1);
    },
  );

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
