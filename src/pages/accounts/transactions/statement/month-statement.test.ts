import { Balance } from '#contract/balances.ts';
import { Transaction } from '#contract/transactions.ts';
import { loadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import { rowOf, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { closingBalance, isMonthLoaded, monthsOffered, statementOf } from './month-statement.ts';

const TODAY = '2026-11-23';

type Wire = readonly [day: string | undefined, amount: string, more?: object];

/** In the given order; a minus sign is money out. */
const rowsOf = (...wire: readonly Wire[]) =>
  wire.map(([booking_date, amount, more], position) =>
    rowOf(
      z.parse(Transaction, {
        transaction_amount: { amount: amount.replace('-', ''), currency: 'EUR' },
        credit_debit_indicator: amount.startsWith('-') ? 'DBIT' : 'CRDT',
        status: 'BOOK',
        booking_date,
        ...more,
      }),
      position,
    ),
  );

const closing = (amount: string, more: object = {}) => [
  z.parse(Balance, {
    balance_amount: { amount, currency: 'EUR' },
    balance_type: 'CLBD',
    name: 'Booked balance',
    ...more,
  }),
];

const NONE: ReadonlySet<string> = new Set();

function statement(
  rows: readonly TransactionRow[],
  month: string,
  { balances = closing('100.00'), isComplete = true } = {},
) {
  const days = loadedDays(rows, isComplete);
  return statementOf({
    rows,
    month,
    days,
    closing: closingBalance({ rows, repeatedIds: NONE }, days, balances, month),
    today: TODAY,
  });
}

const NEWEST_FIRST = rowsOf(
  ['2026-11-20', '-5.00'],
  ['2026-10-31', '-30.00'],
  ['2026-10-31', '20.00'],
  ['2026-10-01', '-1.50'],
  ['2026-09-30', '-9.00'],
);

describe('the statement of a month', () => {
  test('has its rows from old to new, with the balance after each', () => {
    const { from, to, currencies, begins, notBooked } = statement(NEWEST_FIRST, '2026-10');
    expect([from, to, begins, notBooked]).toEqual(['2026-10-01', '2026-10-31', undefined, 0]);
    expect(currencies).toHaveLength(1);
    const [own] = currencies;
    expect(own).toMatchObject({ opening: '116.50', in: '20.00', out: '31.50', closing: '105.00' });
    expect(own?.lines.map(({ row, sum }) => [row.position, sum])).toEqual([
      [3, '115.00'],
      [2, '135.00'],
      [1, '105.00'],
    ]);
  });

  test('of the month that is not over ends today', () => {
    expect(statement(NEWEST_FIRST, '2026-11')).toMatchObject({
      to: TODAY,
      currencies: [{ opening: '105.00', closing: '100.00' }],
    });
  });

  test('without a row has the same balance at both ends', () => {
    expect(statement(rowsOf(['2026-11-20', '-5.00'], ['2026-08-02', '1.00']), '2026-10').currencies).toEqual([
      { currency: 'EUR', lines: [], in: '0', out: '0', opening: '105.00', closing: '105.00' },
    ]);
  });

  test('has no opening balance where the bank’s list begins within the month', () => {
    const rows = NEWEST_FIRST.slice(0, 3);
    expect(statement(rows, '2026-10')).toMatchObject({
      begins: '2026-10-31',
      currencies: [{ opening: undefined, closing: '105.00' }],
    });
  });

  test('has a sum of its own instead of a balance that can’t be worked out', () => {
    const { currencies } = statement(NEWEST_FIRST, '2026-10', { balances: [] });
    expect(currencies).toMatchObject([{ opening: undefined, closing: undefined }]);
    expect(currencies[0]?.lines.map(({ sum }) => sum)).toEqual(['-1.50', '18.50', '-11.50']);
  });

  test('leaves out what is not booked, and a bank without statuses lists what is booked', () => {
    const rows = rowsOf(
      ['2026-10-12', '-4.00', { status: 'PDNG' }],
      ['2026-10-11', '-3.00', { status: undefined }],
      ['2026-09-11', '-1.00'],
    );
    expect(statement(rows, '2026-10')).toMatchObject({
      notBooked: 1,
      currencies: [{ opening: '103.00', out: '3.00', closing: '100.00' }],
    });
  });

  test('counts what is booked on no known day, which may be of the month', () => {
    const rows = rowsOf(
      ['2026-10-11', '-3.00'],
      [undefined, '-2.00'],
      [undefined, '-1.00', { status: 'PDNG' }],
    );
    expect(statement(rows, '2026-10')).toMatchObject({ undated: 1, currencies: [{ out: '3.00' }] });
  });

  test('is apart for each currency', () => {
    const rows = rowsOf(
      ['2026-10-12', '-4.00', { transaction_amount: { amount: '4.00', currency: 'USD' } }],
      ['2026-10-11', '-3.00'],
    );
    expect(statement(rows, '2026-10').currencies.map(({ currency, out }) => [currency, out])).toEqual([
      ['EUR', '3.00'],
      ['USD', '4.00'],
    ]);
  });

  test('adds up: opening, in and out make the closing balance, which the next month opens with', () => {
    const day = fc.integer({ min: 0, max: 80 }).map((back) => {
      const time = Date.parse(`${TODAY}T00:00:00Z`) - back * 86_400_000;
      return new Date(time).toISOString().slice(0, 10);
    });
    const cents = fc.integer({ min: -99_999, max: 99_999 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(fc.tuple(day, cents), { minLength: 1 }), (wire) => {
        const rows = rowsOf(['2026-08-01', '1.00'], ...wire);
        const of = (month: string) => statement(rows, month).currencies[0];
        for (const month of ['2026-09', '2026-10', '2026-11']) {
          const { opening, in: came, out, closing: end, lines } = of(month) ?? {};
          expect(Number(opening) + Number(came) - Number(out)).toBeCloseTo(Number(end), 6);
          expect(lines?.at(-1)?.sum ?? end).toBe(end);
        }
        expect(Number(of('2026-10')?.closing)).toBe(Number(of('2026-11')?.opening));
        expect(Number(of('2026-11')?.closing)).toBe(100);
      }),
    );
  });
});

describe('balances of months', () => {
  const gapOf = (rows: readonly TransactionRow[], balances = closing('100.00')) => {
    const found = closingBalance(
      { rows, repeatedIds: new Set(['twice']) },
      loadedDays(rows, true),
      balances,
      '2026-10',
    );
    return found?.kind === 'unknown' ? found.reason : undefined;
  };

  test.each([
    ['no-closing', NEWEST_FIRST, []],
    ['undated', rowsOf([undefined, '1.00']), undefined],
    [
      'currencies',
      rowsOf(['2026-10-02', '1', { transaction_amount: { amount: 1, currency: 'USD' } }]),
      undefined,
    ],
    ['unclear', rowsOf(['2026-10-02', '1', { credit_debit_indicator: 'X' }]), undefined],
    [
      'repeated',
      rowsOf(['2026-10-02', '1', { resource_id: 'twice' }], ['2026-10-02', '1', { resource_id: 'twice' }]),
      undefined,
    ],
  ])('are not known: %s', (reason, rows, balances) => expect(gapOf(rows, balances)).toBe(reason));

  test('are the closing one where nothing is booked', () =>
    expect(statement([], '2026-10', { balances: closing('7.00') })).toMatchObject({
      currencies: [{ opening: '7.00', closing: '7.00' }],
    }));

  test('do not depend on what was before', () => {
    expect(gapOf(rowsOf(['2026-10-02', '1'], ['2026-09-30', '1', { credit_debit_indicator: 'X' }]))).toBe(
      undefined,
    );
  });

  test('are not known before the balances are read, nor from rows that are not all loaded', () => {
    const reasonOf = (balances: readonly Balance[] | undefined, isComplete: boolean) =>
      closingBalance(
        { rows: NEWEST_FIRST, repeatedIds: NONE },
        loadedDays(NEWEST_FIRST, isComplete),
        balances,
        '2026-09',
      );
    expect(reasonOf(undefined, true)).toEqual({ kind: 'unknown', reason: 'not-read' });
    expect(reasonOf(closing('1.00'), false)).toEqual({ kind: 'unknown', reason: 'earlier' });
  });

  test('hold for a month after that of the closing balance', () => {
    const rows = rowsOf(['2026-11-20', '-5.00'], ['2026-10-20', '-1.00'], ['2026-09-01', '2.00']);
    const dated = closing('100.00', { reference_date: '2026-09-30' });
    expect(statement(rows, '2026-11', { balances: dated })).toMatchObject({
      currencies: [{ opening: '99.00', closing: '94.00' }],
    });
    const unloaded = { balances: closing('100.00', { reference_date: '2026-08-31' }), isComplete: false };
    expect(statement(rows, '2026-11', unloaded)).toMatchObject({ currencies: [{ closing: undefined }] });
  });

  test('do not count rows after the day of the closing balance twice', () => {
    const rows = rowsOf(['2026-11-20', '-5.00'], ['2026-11-10', '-1.00'], ['2026-10-01', '2.00']);
    const dated = closing('100.00', { reference_date: '2026-11-15' });
    expect(statement(rows, '2026-11', { balances: dated })).toMatchObject({
      currencies: [{ opening: '101.00', closing: '95.00' }],
    });
  });
});

describe('the months to choose from', () => {
  test('are those with booked rows, the newest first, and none to come', () => {
    const rows = rowsOf(['2026-12-01', '1', { status: 'FUTR' }], ['2026-11-02', '1'], ['2026-08-02', '1']);
    expect(monthsOffered(rows, true, TODAY)).toEqual(['2026-11', '2026-08']);
  });

  test('are two years while more rows may come', () => {
    const months = monthsOffered(rowsOf(['2026-11-02', '1']), false, TODAY);
    expect([months.length, months[0], months.at(-1)]).toEqual([24, '2026-11', '2024-12']);
  });

  test('are none without a dated row', () => expect(monthsOffered([], false, TODAY)).toEqual([]));

  test.each([
    ['2026-10', true, true],
    ['2026-10', false, true],
    ['2026-09', false, false],
  ])('%s, with all pages: %s, is loaded: %s', (month, isComplete, isLoaded) => {
    expect(isMonthLoaded(month, loadedDays(NEWEST_FIRST, isComplete))).toBe(isLoaded);
  });
});
