import { Transaction } from '#contract/transactions.ts';
import { formatAmount } from '#i18n/format.ts';
import { formatDate } from '#i18n/format-dates.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  applicable,
  canMatch,
  crossed,
  isFiltering,
  noFilter,
  readFilter,
  select,
  type TransactionFilter,
  writeFilter,
} from './transaction-filter.ts';
import { rowOf, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { totalsOf } from './transaction-totals.ts';

const wire = [
  {
    id: 'salary',
    amount: '2450.00',
    indicator: 'CRDT',
    status: 'BOOK',
    day: '2026-03-01',
    text: 'Salary March',
  },
  { id: 'rent', amount: '890.00', indicator: 'DBIT', status: 'BOOK', day: '2026-03-05', text: 'March rent' },
  { id: 'coffee', amount: '3.20', indicator: 'DBIT', status: 'PDNG', day: undefined, text: 'Coffee' },
  {
    id: 'yen',
    amount: '700',
    currency: 'JPY',
    indicator: 'DBIT',
    status: 'BOOK',
    day: '2026-02-20',
    text: 'Tokyo',
  },
  { id: 'refused', amount: '50.00', indicator: 'DBIT', status: 'RJCT', day: '2026-03-04', text: 'Refused' },
  { id: 'odd', amount: '-1.00', indicator: 'CRDT', status: 'BOOK', day: '2026-03-03', text: 'Odd' },
  { id: 'bare', text: 'Nothing else' },
];
const rows = wire.map(({ id, amount, currency = 'EUR', indicator, status, day, text }, position) =>
  rowOf(
    z.parse(Transaction, {
      resource_id: id,
      ...(amount !== undefined && { transaction_amount: { amount, currency } }),
      credit_debit_indicator: indicator,
      status,
      booking_date: day,
      details: [text],
    }),
    position,
  ),
);
const found = (filter: Partial<TransactionFilter>) =>
  select(rows, { ...noFilter, ...filter }).map(({ transaction }) => transaction.resource_id);
const from = (search: string) => readFilter(new URLSearchParams(search));

describe('a filter', () => {
  test('that is empty matches everything, in the order of the bank', () => {
    expect(select(rows, noFilter)).toBe(rows);
    expect(isFiltering({ ...noFilter, sort: 'newest' })).toBe(false);
  });

  test('finds the user’s own notes beside the bank’s texts, and only by text', () => {
    const notes = new Map([
      ['rent', 'Zoé’s half, 445,00'],
      ['gone', 'Zoé’s half'],
    ]);
    const found = (filter: Partial<TransactionFilter>) =>
      select(rows, { ...noFilter, ...filter }, notes).map(({ transaction }) => transaction.resource_id);
    expect(found({ text: 'zoe' })).toEqual(['rent']);
    expect(found({ text: 'march 445.00' })).toEqual(['rent']);
    expect(found({ text: 'march' })).toEqual(['salary', 'rent']);
    expect(found({ text: 'zoe', direction: 'in' })).toEqual([]);
  });

  test.each<[string[], Partial<TransactionFilter>]>([
    [['salary', 'rent'], { text: 'march' }],
    [['rent'], { text: '  RENT  march ' }],
    [['rent'], { title: 'March rent' }],
    [[], { title: 'March' }],
    [[], { title: 'march rent' }],
    [[], { title: 'March rent', text: 'salary' }],
    [['salary'], { direction: 'in' }],
    [['coffee'], { progress: 'pending' }],
    [['refused'], { progress: 'other' }],
    [['salary', 'rent', 'yen'], { min: from('min=700').min }],
    [['coffee', 'odd'], { max: from('max=3.2').max }],
    [['salary', 'odd'], { from: '2026-03-01', to: '2026-03-03' }],
    [['rent'], { text: 'march', direction: 'out' }],
    [['rent'], { text: 'MÄRCH 890,00' }],
    [['salary'], { text: '+2,450.00' }],
    [['salary'], { text: '2\u202F450,00' }],
    [['coffee'], { text: '\u22123,2' }],
    [['yen'], { min: from('min=700').min, max: from('max=700.000').max }],
    [[], { text: 'zebra' }],
  ])('finds %j by %j', (ids, filter) => expect(found(filter)).toEqual(ids));

  test.each<[TransactionFilter['sort'], string[]]>([
    ['newest', ['rent', 'refused', 'odd', 'salary', 'yen', 'coffee', 'bare']],
    ['oldest', ['yen', 'salary', 'odd', 'refused', 'rent', 'coffee', 'bare']],
    ['largest', ['salary', 'rent', 'yen', 'refused', 'coffee', 'odd', 'bare']],
    ['smallest', ['odd', 'coffee', 'refused', 'yen', 'rent', 'salary', 'bare']],
  ])('sorts by %s', (sort, ids) => expect(found({ sort })).toEqual(ids));
});

test('what is planned is filtered, sorted and found by the day that is shown', () => {
  const days = [{ booking_date: '2026-03-06' }, { transaction_date: '2026-03-01' }];
  const [booked, planned] = days.map((day, position) =>
    rowOf(
      z.parse(Transaction, {
        ...day,
        status: position === 0 ? 'BOOK' : 'FUTR',
        expected_booking_date: '2026-03-09',
      }),
      position,
    ),
  );
  const both = [booked, planned].filter((row) => row !== undefined);
  const selected = (filter: Partial<TransactionFilter>) => select(both, { ...noFilter, ...filter });
  expect(selected({ from: '2026-03-07' })).toEqual([planned]);
  expect(selected({ to: '2026-03-07' })).toEqual([booked]);
  expect(selected({ sort: 'newest' })).toEqual([planned, booked]);
  expect(selected({ sort: 'oldest' })).toEqual([booked, planned]);
  expect(selected({ text: '2026-03-09' })).toEqual([planned]);
});

test('a limit is exact, however many digits it or the amount has', () => {
  const sizes = ['0.1', '0.10', '90071992547409930.01', '90071992547409930.02', '123456789012.34'];
  const long = sizes.map((amount, position) =>
    rowOf(z.parse(Transaction, { transaction_amount: { amount, currency: 'EUR' } }), position),
  );
  const sizesFound = (search: string) => select(long, from(search)).map(({ size }) => size);
  expect(sizesFound('max=0.1')).toEqual(['0.1', '0.10']);
  expect(sizesFound('max=0')).toEqual([]);
  expect(sizesFound('min=90071992547409930.02')).toEqual(['90071992547409930.02']);
  expect(sizesFound('min=123456789012.34&max=123456789012.340000')).toEqual(['123456789012.34']);
});

describe('an address', () => {
  test.each([
    'min=-1',
    'min=abc',
    'min=1e999',
    'from=2026-02-30',
    'to=tomorrow',
    'direction=up',
    'status=BOOK',
    'sort=random',
    'q=',
    'page=7',
  ])('with %s is empty', (search) => expect(from(search)).toEqual(noFilter));

  test('carries every filter there and back', () => {
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const size = fc.nat().map((units) => from(`min=${units}.5`).min);
    const filter: fc.Arbitrary<TransactionFilter> = fc.record({
      text: fc.string({ unit: 'grapheme' }),
      title: fc.string({ unit: 'grapheme' }),
      direction: fc.constantFrom('in', 'out', undefined),
      progress: fc.constantFrom('booked', 'pending', 'other', undefined),
      min: fc.option(size, { nil: undefined }),
      max: fc.option(size, { nil: undefined }),
      from: fc.option(day, { nil: undefined }),
      to: fc.option(day, { nil: undefined }),
      sort: fc.constantFrom('bank', 'newest', 'oldest', 'largest', 'smallest'),
    });
    fc.assert(
      fc.property(filter, (filter) => {
        expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
      }),
    );
  });
});

test('totals are exact, per currency, and say what is in none', () => {
  expect(totalsOf(rows)).toEqual({
    currencies: [
      { currency: 'EUR', in: '2450.00', out: '893.20', countIn: 1, countOut: 2 },
      { currency: 'JPY', in: '0', out: '700', countIn: 0, countOut: 1 },
    ],
    leftOut: 3,
    unbooked: { pending: 1, planned: 0, other: 0 },
  });
});

test('totals say how many of their rows are not booked, and count no other', () => {
  const planned = ['FUTR', 'FUTR', 'RJCT', 'ZZZZ', 'BOOK'].map((status, position) =>
    rowOf(
      z.parse(Transaction, {
        transaction_amount: { amount: 1, currency: 'EUR' },
        credit_debit_indicator: 'CRDT',
        status,
      }),
      position,
    ),
  );
  expect(totalsOf(planned).unbooked).toEqual({ pending: 0, planned: 2, other: 1 });
});

test('a filter or an order by date means nothing where there are no dates', () => {
  const filter = from('q=rent&from=2026-01-01&to=2026-02-01&sort=newest');
  expect(applicable(filter, true)).toBe(filter);
  expect(applicable(filter, false)).toEqual(from('q=rent'));
  expect(applicable(from('sort=largest'), false)).toEqual(from('sort=largest'));
});

describe('bounds that leave nothing between them', () => {
  const day = (from: string, to: string) => ({ ...noFilter, from, to });
  const size = (min: string, max: string) => readFilter(new URLSearchParams({ min, max }));

  test.each([
    [noFilter, false, false],
    [size('1', '1.00'), false, false],
    [size('2', '10'), false, false],
    [size('10', '2'), true, false],
    [size('10000000000000000.01', '10000000000000000.00'), true, false],
    [day('2026-01-01', '2026-01-01'), false, false],
    [day('2026-11-20', '2026-01-01'), false, true],
  ] as const)('in %j: sizes %j, days %j', (filter, sizes, days) => {
    expect(crossed(filter)).toEqual({ sizes, days });
    expect(canMatch(filter)).toBe(!sizes && !days);
  });
});

describe('what the app shows of a row can be pasted into the search, and finds that row', () => {
  const IBAN = 'FR7630588600010001234567812';
  const amounts = ['1234.50', '-12.50', '0.125', '1234567', '7.2'];
  const currencies = ['EUR', 'USD', 'JPY', 'KWD', 'HUF', 'XOF', 'CAD', 'SEK', 'OMR'];
  const all = currencies.flatMap((currency) => amounts.map((amount) => ({ amount, currency })));
  const listed = all.map((transaction_amount, position) =>
    rowOf(
      z.parse(Transaction, {
        transaction_amount,
        booking_date: `2026-${String((position % 12) + 1).padStart(2, '0')}-11`,
        details: [`Number ${position}`, position % 2 === 0 ? IBAN : groupedIban(IBAN)],
      }),
      position,
    ),
  );
  const isFoundBy = (row: TransactionRow, text: string) =>
    select(listed, { ...noFilter, text }).includes(row);

  test.each(['en', 'fr'] as const)('in %s', (language) => {
    for (const row of listed) {
      const { size, currency, direction, day = '' } = row;
      const shown = formatAmount(language, size ?? ('0' as Decimal), currency);
      const texts = [
        shown,
        direction === 'out' ? `\u2212${shown}` : shown,
        `\u200E${formatDate(language, day)}`,
        formatDate(language, day, 'medium'),
      ];
      expect(texts.filter((text) => !isFoundBy(row, text))).toEqual([]);
    }
  });

  test.each([IBAN, groupedIban(IBAN), `IBAN\u00A0: ${groupedIban(IBAN)}`])('the IBAN %s', (text) =>
    expect(listed.filter((row) => !isFoundBy(row, text))).toEqual([]),
  );

  test('a word that could be the code of a currency is no amount', () => {
    expect(select(listed, { ...noFilter, text: 'pen 1' })).toEqual([]);
    expect(select(listed, { ...noFilter, text: 'Lot 1' })).toEqual([]);
  });
});
