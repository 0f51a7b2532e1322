import type { Payment } from '#api/payments/payment.ts';
import { AccountsResponse } from '#contract/accounts.ts';
import { expect, test } from 'vitest';
import { paymentBody } from './draft/payment-body.ts';
import { blankForm } from './draft/payment-draft.ts';
import { blankTransfer } from './draft/transfer.ts';
import { optionOf, ownAccounts, payeeOptions } from './payee-options.ts';

const CAMILLE = { name: 'Camille Laurent', iban: 'FR1420041010050500013M02606' };
const JONAS = { name: 'Jonas Feldmann', iban: 'DE89370400440532013000' };
const CRECHE = { name: 'Crèche Les Lutins', iban: 'FR7630588600010001234567812' };
const JOINT = { name: 'Joint account', iban: 'GB29NWBK60161331926819' };

const payees = [CRECHE, JONAS].map((payee, index) => ({ ...payee, id: `b-${index}`, isTrusted: true }));
const own = [{ id: 'joint', ...JOINT }];

const paid = (state: Payment['state'], ...transfers: (typeof CAMILLE)[]): Payment => {
  const form = {
    ...blankForm,
    transfers: transfers.map((payee) => ({ ...blankTransfer, ...payee, amount: '1' })),
  };
  const body = paymentBody(form, {
    id: '0123456789abcdef0123456789abcdef',
    now: 0,
    initiatingParty: 'Bankbook',
    returnTo: { successful: 'https://app.example/a', unsuccessful: 'https://app.example/b' },
    state: 's',
    approaches: ['REDIRECT'],
  });
  const content = { body, text: '', form };
  return { id: 'p', state, timesSent: 1, attempted_at: 0, sent_at: 0, isInDoubt: false, claims: [], content };
};

const namesOf = (options: readonly { name: string }[]) => options.map(({ name }) => name);

test('whom this browser paid comes first, whether or not the bank lists them', () => {
  const options = payeeOptions(payees, [paid('accepted', JONAS, CAMILLE), paid('unknown', CAMILLE)], own);
  expect(namesOf(options.recent)).toEqual(['Jonas Feldmann', 'Camille Laurent']);
  expect(namesOf(options.trusted)).toEqual(['Crèche Les Lutins', 'Jonas Feldmann']);
  // One choice, wherever it is shown.
  expect(options.recent[0]).toBe(options.trusted[1]);
  expect(namesOf(options.own)).toEqual(['Joint account']);
});

test('payments that were refused or not sent, and own accounts, are no payees of before', () => {
  const options = payeeOptions(payees, [paid('rejected', CAMILLE), paid('accepted', JOINT)], own);
  expect(options.recent).toEqual([]);
  expect(namesOf(options.trusted)).toEqual(['Crèche Les Lutins', 'Jonas Feldmann']);
});

test('the transfer pays the option of its name and IBAN, and an own account under any name', () => {
  const options = payeeOptions(payees, [paid('accepted', CAMILLE)], own);
  const picked = (payee: typeof CAMILLE) => optionOf(options, payees, { ...blankTransfer, ...payee })?.key;
  expect(picked(CRECHE)).toBe('trusted-0');
  expect(picked(CAMILLE)).toBe('recent-0');
  const paidJonas = payeeOptions(payees, [paid('accepted', JONAS)], own);
  expect(optionOf(paidJonas, payees, { ...blankTransfer, ...JONAS })).toBe(paidJonas.recent[0]);
  expect(picked({ ...JOINT, name: 'Claire Martin' })).toBe('own-0');
  expect(picked({ ...CAMILLE, name: 'Camille L' })).toBeUndefined();
  expect(picked({ name: '', iban: '' })).toBeUndefined();
});

test('only accounts with a valid IBAN can be paid to', () => {
  const accounts = [
    {
      resource_id: 'a',
      name: 'A',
      cash_account_type: 'CACC',
      account_id: { iban: 'fr14 2004 1010 0505 0001 3m02 606' },
    },
    { resource_id: 'b', name: 'B', account_id: { iban: 'FR15' } },
    { resource_id: 'c', name: 'C' },
  ];
  const nameOf = ({ name = '' }) => name;
  const read = AccountsResponse.parse({ accounts });
  expect(ownAccounts(read, undefined, nameOf)).toEqual([
    { id: 'a', name: 'A', iban: CAMILLE.iban, kind: 'CACC' },
  ]);
  const ownNames = new Map([['a', 'Rent']]);
  expect(ownAccounts(read, ownNames, nameOf)).toMatchObject([{ id: 'a', name: 'Rent' }]);
  expect(ownAccounts(undefined, undefined, nameOf)).toEqual([]);
});
