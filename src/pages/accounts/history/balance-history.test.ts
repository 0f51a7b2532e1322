import { Balance } from '#contract/balances.ts';
import { Transaction } from '#contract/transactions.ts';
import { rowOf } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { balanceHistory } from './balance-history.ts';

type Wire = readonly [day: string | undefined, amount: string, more?: object];

const rowsOf = (wire: readonly Wire[]) =>
  wire.map(([day, amount, more], position) =>
    rowOf(
      z.parse(Transaction, {
        transaction_amount: { amount: amount.replace('-', ''), currency: 'EUR' },
        credit_debit_indicator: amount.startsWith('-') ? 'DBIT' : 'CRDT',
        status: 'BOOK',
        booking_date: day,
        ...more,
      }),
      position,
    ),
  );

const closing = (amount: string, more: object = {}) =>
  z.parse(Balance, {
    balance_amount: { amount, currency: 'EUR' },
    balance_type: 'CLBD',
    name: 'Booked balance',
    ...more,
  });

const TODAY = '2026-11-22';
const rows: readonly Wire[] = [
  ['2026-11-21', '-20.10'],
  ['2026-11-18', '100'],
  ['2026-11-12', '-5'],
];

const historyOf = (
  wire: readonly Wire[] = rows,
  { balances = [closing('500.00')], isComplete = true, unreadable = 0, days = 30 } = {},
) =>
  balanceHistory({
    book: { rows: rowsOf(wire), repeatedIds: new Set(['twice']), unreadable },
    balances,
    isComplete,
    today: TODAY,
    days,
  })?.points;

const on = (day: string, history = historyOf()) => history?.find((point) => point.day === day)?.balance;

test('goes back from the closing balance, day by day, to the first row', () => {
  expect(historyOf()).toHaveLength(11);
  expect([on('2026-11-22'), on('2026-11-21'), on('2026-11-20'), on('2026-11-17'), on('2026-11-12')]).toEqual([
    '500.00',
    '500.00',
    '520.10',
    '420.10',
    '420.10',
  ]);
  expect(historyOf()?.[0]?.day).toBe('2026-11-12');
});

test('rows after the day of the closing balance come on top of it', () => {
  const history = historyOf(rows, { balances: [closing('520.10', { reference_date: '2026-11-20' })] });
  expect([on('2026-11-22', history), on('2026-11-21', history), on('2026-11-20', history)]).toEqual([
    '500.00',
    '500.00',
    '520.10',
  ]);
});

test('begins no earlier than asked, and after the oldest day that may go on on the next page', () => {
  expect(
    historyOf(rows, { days: 9 })
      ?.map(({ day }) => day)
      .at(0),
  ).toBe('2026-11-14');
  expect(
    historyOf(rows, { isComplete: false })
      ?.map(({ day }) => day)
      .at(0),
  ).toBe('2026-11-13');
});

test('rows before its first day count for nothing, in whatever order all of them are sent', () => {
  const older: Wire = ['2025-01-01', '-1000'];
  expect(historyOf([...rows, older])).toEqual(historyOf([older, ...rows.toReversed()]));
});

test('rows are read back to a closing balance that is older than its first day', () => {
  const old = { balances: [closing('425.10', { reference_date: '2026-11-11' })], days: 9 };
  expect(on('2026-11-22', historyOf([...rows, ['2026-11-11', '7']], old))).toBe('500.00');
});

test('a balance of a day that is far away takes no time', () => {
  const history = historyOf(rows, { balances: [closing('500.00', { reference_date: '9999-12-31' })] });
  expect(on('2026-11-22', history)).toBe('500.00');
});

test('rows that are not booked count for nothing', () => {
  const history = historyOf([['2026-11-22', '-400', { status: 'PDNG' }], ...rows]);
  expect(on('2026-11-22', history)).toBe('500.00');
});

test('rows without a status are booked', () => {
  expect(historyOf(rows.map(([day, amount]) => [day, amount, { status: undefined }]))).toEqual(historyOf());
});

test('rows that share an id without being one count each', () => {
  const [first, ...others] = rows.map(([day, amount]): Wire => [day, amount, { resource_id: 'twice' }]);
  expect(first && historyOf([first, ...others])).toEqual(historyOf());
});

test.each([
  ['there is no closing balance', rows, { balances: [closing('1', { balance_type: 'XPCD' })] }],
  ['there are two', rows, { balances: [closing('1'), closing('2')] }],
  [
    'the closing balance is in another currency',
    rows,
    { balances: [closing('1', { balance_amount: { amount: '1', currency: 'CHF' } })] },
  ],
  ['a row has no booking date', [...rows, [undefined, '3']], {}],
  ['a row has another date only', [...rows, [undefined, '3', { value_date: '2026-11-12' }]], {}],
  ['a direction is unclear', [...rows, ['2026-11-12', '3', { credit_debit_indicator: undefined }]], {}],
  ['a status is unknown', [['2026-11-19', '3', { status: 'XXXX' }], ...rows], {}],
  [
    'a row was sent twice',
    [...rows, ['2026-11-12', '3', { resource_id: 'twice' }], ['2026-11-12', '3', { resource_id: 'twice' }]],
    {},
  ],
  ['older rows come first, and not all are read', rows.toReversed(), { isComplete: false }],
  ['a row could not be read', rows, { unreadable: 1 }],
  [
    'the closing balance is older than the rows that are read',
    rows,
    { balances: [closing('1', { reference_date: '2026-11-11' })], isComplete: false },
  ],
  ['there are no rows', [], {}],
  ['there are only a few days', rows.slice(0, 2), {}],
] as readonly [string, readonly Wire[], Parameters<typeof historyOf>[1]][])(
  'there is none where %s',
  (_what, wire, more) => {
    expect(historyOf(wire, more)).toBeUndefined();
  },
);
