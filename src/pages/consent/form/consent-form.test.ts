import { kindOfSection } from '#api/consents/consent-changes.ts';
import type { ConsentAccount } from '#api/consents/consents.ts';
import type { Account } from '#contract/accounts.ts';
import { describe, expect, test } from 'vitest';
import {
  change,
  choiceFor,
  type Choices,
  choicesOf,
  consentAccountsOf,
  distinctNames,
  extentOf,
  type Offered,
  offeredOf,
  consentProblems,
  reasonIn,
  tick,
  tickShared,
  toggleAll,
  waitingIds,
} from './consent-form.ts';

const JOINT = 'FR7630588600010001234567812';
const SAVINGS = 'FR7630588600010001234570140';
const NOTHING: Choices = new Map();

const account = (resource_id: string | undefined, iban?: string, name = 'Account'): Account => ({
  resource_id,
  name,
  ...(iban !== undefined && { account_id: { iban, currency: 'EUR' } }),
});

/** Accounts that can be chosen, as a bank would send them. */
const offered = (...accounts: readonly Account[]): readonly Offered[] => offeredOf(accounts).offered;

const nameOf = ({ name = '' }: Account) => name;

describe('what can be chosen', () => {
  test('is each account with its own identifier; the others are listed separately', () => {
    const all = [account('1', JOINT), account(undefined, SAVINGS), account('2'), account('2'), account('..')];
    const found = offeredOf(all);
    expect(found.offered.map(({ id }) => id)).toEqual(['1']);
    expect(found.leftOut).toEqual(all.slice(1));
  });

  test('has its IBAN and currency from the bank, where the bank sends ones that can be sent back', () => {
    const [listed, none, odd] = offered(
      { resource_id: '1', account_id: { iban: 'fr76 3058 8600 0100 0123 4567 812' }, currency: 'CHF' },
      { resource_id: '2' },
      { resource_id: '3', account_id: { iban: '•••• 4417', currency: 'EURO' } },
    );
    expect([listed?.iban, listed?.currency]).toEqual([JOINT, 'CHF']);
    expect([none?.iban, none?.currency, odd?.iban, odd?.currency]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('has both fields where there is no IBAN, with the bank’s currency in it where there is one', () => {
    const [card, odd] = offered(
      { resource_id: '1', account_id: { currency: 'CHF' } },
      { resource_id: '2', currency: 'ZZY' },
    );
    if (card === undefined || odd === undefined) throw new Error('two accounts');
    expect(card).toMatchObject({ iban: undefined, currency: undefined, defaultCurrency: 'CHF' });
    expect(choiceFor(card, NOTHING)).toEqual({ kinds: [], iban: '', currency: 'CHF' });
    const ticked = change(NOTHING, odd, { kinds: ['owners'], iban: JOINT });
    expect(consentProblems([odd], ticked)).toEqual([]);
  });
});

test('what the bank sends is sent back as it is, whether or not it is known here', () => {
  const [one] = offered({
    resource_id: '1',
    account_id: { iban: 'ZZ00 1234 5678', currency: 'EUR' },
    currency: 'ZZY',
  });
  expect([one?.iban, one?.currency]).toEqual(['ZZ0012345678', 'ZZY']);
  expect(
    consentProblems(one ? [one] : [], tick(NOTHING, one ? [one] : [], { kinds: ['owners'], isOn: true })),
  ).toEqual([]);
});

describe('the names in the form', () => {
  test.each<[string, readonly Account[], readonly string[]]>([
    [
      'are the bank’s own where they differ',
      [account('1', JOINT, 'Joint'), account('2', SAVINGS, 'Savings')],
      ['Joint', 'Savings'],
    ],
    [
      'get the end of the IBAN where two are alike',
      [account('1', JOINT), account('2', SAVINGS)],
      ['Account (7812)', 'Account (0140)'],
    ],
    [
      'get the identifier where there is no IBAN',
      [account('1'), account('2')],
      ['Account (1)', 'Account (2)'],
    ],
    [
      'get the identifier where the IBANs end alike',
      [account('a', JOINT), account('b', JOINT)],
      ['Account (a)', 'Account (b)'],
    ],
    [
      'leave a third name alone',
      [account('1'), account('2', JOINT), account('3', SAVINGS, 'Savings')],
      ['Account', 'Account (7812)', 'Savings'],
    ],
    [
      'show what can’t be seen, which would make two look the same',
      [account('1', JOINT, 'Joint\u200B')],
      ['Joint\uFFFD'],
    ],
  ])('%s', (_title, accounts, names) => {
    expect(distinctNames(offered(...accounts), nameOf)).toEqual(names);
  });

  test('are never alike, whatever the bank calls its accounts', () => {
    const accounts = [
      account('1', undefined, 'A (2)'),
      account('2', undefined, 'A'),
      account('3', undefined, 'A'),
    ];
    const names = distinctNames(offered(...accounts), nameOf);
    expect(new Set(names).size).toBe(accounts.length);
  });
});

describe('a story of ticking', () => {
  const [first, second] = offered(account('1', JOINT), account('2', SAVINGS));
  const both = [first, second].filter((one) => one !== undefined);
  const all = ['balances', 'owners', 'transactions'] as const;

  test('nothing is ticked at first', () => {
    expect(extentOf(NOTHING, both, all)).toBe('none');
    expect(both.map((one) => choiceFor(one, NOTHING).kinds)).toEqual([[], []]);
  });

  test('one box, a row, a column and everything are distinguished', () => {
    const one = tick(NOTHING, both.slice(0, 1), { kinds: ['owners'], isOn: true });
    expect(extentOf(one, both.slice(0, 1), ['owners'])).toBe('all');
    expect(extentOf(one, both.slice(0, 1), all)).toBe('some');
    expect(extentOf(one, both, ['owners'])).toBe('some');
    const column = tick(one, both, { kinds: ['owners'], isOn: true });
    expect(extentOf(column, both, ['owners'])).toBe('all');
    expect(extentOf(column, both, ['balances'])).toBe('none');
    const everything = tick(column, both, { kinds: all, isOn: true });
    expect(extentOf(everything, both, all)).toBe('all');
    expect(extentOf(tick(everything, both, { kinds: all, isOn: false }), both, all)).toBe('none');
  });

  test('the kinds stay in one order, however they were ticked', () => {
    const reversed = (['transactions', 'balances'] as const).reduce<Choices>(
      (before, kind) => tick(before, both.slice(0, 1), { kinds: [kind], isOn: true }),
      NOTHING,
    );
    expect(reversed.get('1')?.kinds).toEqual(['balances', 'transactions']);
  });
});

describe('the page that the user came from', () => {
  const one = offered(account('a/b c', JOINT));
  const search = (text: string) => new URLSearchParams(text);

  test('is a section of an account of theirs', () => {
    expect(reasonIn(search('account=a%2Fb%20c&section=overdrafts'), one)).toEqual({
      account_resource_id: 'a/b c',
      section: 'overdrafts',
    });
  });

  test.each(['', 'account=x&section=owners', 'account=a%2Fb%20c&section=constructor', 'section=owners'])(
    'is nothing to go by in %j',
    (text) => expect(reasonIn(search(text), one)).toBeUndefined(),
  );

  test('is ticked as the kind that governs the section', () => {
    expect((['balances', 'owners', 'overdrafts', 'transactions'] as const).map(kindOfSection)).toEqual([
      'balances',
      'owners',
      'balances',
      'transactions',
    ]);
  });
});

describe('an account whose IBAN the bank does not send', () => {
  const accounts = offered(account('1', JOINT), account('2', SAVINGS), account('card'));
  const all = ['balances', 'owners', 'transactions'] as const;
  const kindsNow = (choices: Choices) => accounts.map((one) => choiceFor(one, choices).kinds.length);

  test('is not ticked with all accounts before its IBAN is filled in, so the rest can be sent', () => {
    const ticked = toggleAll(NOTHING, accounts, all);
    expect(kindsNow(ticked)).toEqual([3, 3, 0]);
    expect(consentProblems(accounts, ticked)).toEqual([]);
    expect([...waitingIds(accounts, ticked)]).toEqual(['card']);
  });

  test('leaves the box of all accounts mixed, and a further click unticks all', () => {
    const ticked = toggleAll(NOTHING, accounts, all);
    expect(extentOf(ticked, accounts, all)).toBe('some');
    expect(extentOf(ticked, accounts, ['owners'])).toBe('some');
    expect(kindsNow(toggleAll(ticked, accounts, ['owners']))).toEqual([2, 2, 0]);
    expect(kindsNow(toggleAll(ticked, accounts, all))).toEqual([0, 0, 0]);
  });

  test('is ticked with all accounts once its IBAN is filled in', () => {
    const [, , card] = accounts;
    const typed = change(NOTHING, card ?? NO_ACCOUNT, { iban: 'FR7630588600010006184001736' });
    const ticked = toggleAll(typed, accounts, all);
    expect(kindsNow(ticked)).toEqual([3, 3, 3]);
    expect(extentOf(ticked, accounts, all)).toBe('all');
    expect(kindsNow(toggleAll(ticked, accounts, all))).toEqual([0, 0, 0]);
  });

  test('is unticked with all accounts, though it was ticked before its IBAN is filled in', () => {
    const ticked = tick(NOTHING, accounts, { kinds: all, isOn: true });
    expect(kindsNow(toggleAll(ticked, accounts, all))).toEqual([0, 0, 0]);
    const cardOnly = tick(NOTHING, accounts.slice(2), { kinds: all, isOn: true });
    expect(kindsNow(toggleAll(cardOnly, accounts, all))).toEqual([3, 3, 3]);
  });

  test('waits also where what the bank shares now is ticked, which unticks nothing', () => {
    const before = tick(NOTHING, accounts.slice(1, 2), { kinds: ['owners'], isOn: true });
    const shared = new Map([
      ['1', ['balances']],
      ['2', ['balances']],
      ['card', ['balances']],
    ] as const);
    expect(kindsNow(tickShared(before, accounts, shared))).toEqual([1, 2, 0]);
  });
});

const NO_ACCOUNT: Offered = {
  id: '',
  account: {},
  iban: undefined,
  currency: undefined,
  defaultCurrency: 'EUR',
};

describe('what was typed', () => {
  const bare = offered(account('1'), account('2'));
  const typed = (id: string, iban: string, currency = 'EUR', index = 0): Choices =>
    change(NOTHING, bare[index] ?? { ...NO_ACCOUNT, id }, {
      kinds: ['balances'],
      iban,
      currency,
    });

  test('has euros at first, and nothing to object to where nothing is ticked', () => {
    expect(bare.map((one) => choiceFor(one, NOTHING).currency)).toEqual(['EUR', 'EUR']);
    expect(consentProblems(bare, NOTHING)).toEqual([]);
  });

  test.each([
    ['', 'empty'],
    ['hello', 'format'],
    ['ZZ7630588600010001234567812', 'country'],
    ['FR76305886000100012345678', 'length'],
    ['FR7630588600010001234567813', 'check-digits'],
  ] as const)('%j is found fault with as %s', (iban, problem) => {
    expect(consentProblems(bare, typed('1', iban))).toEqual([{ id: '1', field: 'iban', problem }]);
  });

  test.each([
    ['', 'empty'],
    ['EURO', 'format'],
    ['ZZY', 'unknown'],
  ] as const)('the currency %j is found fault with as %s', (currency, problem) => {
    expect(consentProblems(bare, typed('1', JOINT, currency))).toEqual([
      { id: '1', field: 'currency', problem },
    ]);
  });

  test('may be spaced and small, and is sent without that', () => {
    const choices = typed('1', 'fr76 3058 8600 0100 0123 4567 812', ' eur ');
    expect(consentProblems(bare, choices)).toEqual([]);
    expect(consentAccountsOf(bare, ['One', 'Two'], choices)[0]).toEqual({
      account_resource_id: '1',
      name: 'One',
      iban: JOINT,
      currency: 'EUR',
      kinds: ['balances'],
    } satisfies ConsentAccount);
  });

  test('may not be at two accounts: the second is invalid', () => {
    const [one, two] = bare;
    if (one === undefined || two === undefined) throw new Error('two accounts');
    const choices = change(typed('1', JOINT), two, { kinds: ['owners'], iban: JOINT });
    expect(consentProblems(bare, choices)).toEqual([{ id: '2', field: 'iban', problem: 'taken' }]);
    expect(consentProblems(bare, change(choices, two, { currency: 'CHF' }))).toEqual([]);
  });

  test('may not be an identifier of another account, even a later one', () => {
    const mixed = offered(account('1'), account('2', JOINT));
    const choices = tick(typed('1', JOINT), mixed.slice(1), { kinds: ['owners'], isOn: true });
    expect(consentProblems(mixed, choices)).toEqual([{ id: '1', field: 'iban', problem: 'taken' }]);
  });

  test('is there again from a draft, but the bank’s own word goes before it', () => {
    const draft = consentAccountsOf(bare, ['One', 'Two'], typed('1', 'FR76'));
    expect(choiceFor(bare[0] ?? NO_ACCOUNT, choicesOf(draft)).iban).toBe('FR76');
    const [listed] = offered(account('1', SAVINGS));
    expect(listed && choiceFor(listed, choicesOf(draft)).iban).toBe(SAVINGS);
  });
});
