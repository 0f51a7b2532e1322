import { ExactNumber } from './exact-json.ts';

/** Only the id matters to the bank; everything else is passed on. */
export interface ReferenceAccount {
  readonly resource_id: string;
  readonly [field: string]: unknown;
}

interface ReferenceBalance {
  readonly name: string;
  readonly balance_type: string;
  readonly balance_amount: {
    readonly amount: number | string | ExactNumber;
    readonly currency: string;
  };
}

const LONG_NAME = `Gemeinschaftskonto für ${'Haushaltsführungsangelegenheiten'.repeat(6)} und Sonstiges`;

/**
 * Legal but awkward: ids that break careless paths, no IBAN anywhere, an unlisted
 * code, names with markup, from right to left, and without a space.
 */
export const awkwardAccounts: readonly ReferenceAccount[] = [
  { resource_id: 'plain-1', name: 'Everyday account', cash_account_type: 'CACC' },
  { resource_id: 'a/b c=', name: '<img src=x onerror=alert(1)>', cash_account_type: 'CACC' },
  { resource_id: 'q?x#y', name: 'حساب التوفير العائلي', cash_account_type: 'CARD' },
  { resource_id: 'per%2Fcent', name: 'Savings 100%', cash_account_type: 'ZZZZ' },
  { resource_id: 'Ünï 🙂', name: LONG_NAME, cash_account_type: 'CACC' },
];

/** By account id: currencies with none, two, three and unknown decimals, amounts that no float can hold. */
export const awkwardBalances: Readonly<Record<string, readonly ReferenceBalance[]>> = {
  'plain-1': [
    balance('Booked balance', 'CLBD', 1523.4, 'EUR'),
    balance('Available balance', 'XPCD', '1498.15', 'EUR'),
  ],
  'a/b c=': [
    balance('帳簿残高', 'CLBD', 120_000, 'JPY'),
    balance('Dinar balance', 'CLBD', new ExactNumber('12.345'), 'KWD'),
  ],
  'q?x#y': [
    balance('<b>Bold</b> balance', 'CLBD', -42.5, 'ZZZ'),
    balance('Odd currency', 'OTHR', 7.25, 'EURO'),
  ],
  'per%2Fcent': [
    balance('Something of our own', 'QXYZ', 0, 'EUR'),
    balance('Large balance', 'CLBD', new ExactNumber('12345678901234567.89'), 'EUR'),
  ],
  'Ünï 🙂': [balance('Overdrawn', 'CLBD', new ExactNumber('-0.10'), 'EUR')],
};

function balance(
  name: string,
  balance_type: string,
  amount: ReferenceBalance['balance_amount']['amount'],
  currency: string,
): ReferenceBalance {
  return { name, balance_type, balance_amount: { amount, currency } };
}
