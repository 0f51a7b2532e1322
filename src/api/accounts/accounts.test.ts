import { expect, test } from 'vitest';
import { openableIds, toldApart } from './accounts.ts';

const LT = 'LT121000011101001000';
const FR = 'FR7630588600010001234567812';
const account = (iban?: string, currency?: string, name = 'Main') => ({
  name,
  account_id: { iban, currency },
});

test.each([
  [
    'three pockets of one IBAN',
    [account(LT, 'EUR'), account(LT, 'GBP'), account(LT, 'USD')],
    ['EUR', 'GBP', 'USD'],
  ],
  ['two IBANs', [account(LT, 'EUR'), account(FR, 'EUR')], ['1000', '7812']],
  [
    'a pocket and another IBAN',
    [account(LT, 'EUR'), account(LT, 'GBP'), account(FR, 'EUR')],
    ['1000 EUR', 'GBP', '7812'],
  ],
  [
    'more of their IBANs',
    [
      account('HU42117730161111101800000000', 'HUF'),
      account('HU93116000060000000012345676', 'HUF'),
      account('HU12117730161111202800000000', 'HUF'),
    ],
    ['101800000000', '5676', '202800000000'],
  ],
  ['no IBAN', [account(undefined, 'EUR'), account(undefined, 'GBP')], ['EUR', 'GBP']],
  ['one with an IBAN', [account(), account(LT)], [undefined, '1000']],
  ['nothing', [account(LT, 'EUR'), account(LT, 'EUR')], [undefined, undefined]],
  ['their own names', [account(LT, 'EUR'), account(LT, 'GBP', 'Travel')], [undefined, undefined]],
])('accounts of one name are told apart by %s', (_, accounts, expected) => {
  expect(toldApart(accounts).map(({ distinction }) => distinction)).toEqual(expected);
});

test('accounts without a name are alike by their kind, and a bank’s own member counts for nothing', () => {
  const card = { cash_account_type: 'CARD', name: ' ', distinction: 'x' };
  const [one, other, loan] = toldApart([
    { ...card, currency: 'eur' },
    { ...card, currency: 'USD' },
    { ...card, cash_account_type: 'LOAN' },
  ]);
  expect([one?.distinction, other?.distinction, loan?.distinction]).toEqual(['EUR', 'USD', undefined]);
});

test('no id opens that two accounts have, or that can’t be part of an address', () => {
  const ids = ['a', 'a', 'b', '.', '..', '', '\ud800', undefined];
  const accounts = ids.map((resource_id) => ({ resource_id }));
  expect(openableIds(accounts)).toEqual(new Set(['b']));
});
