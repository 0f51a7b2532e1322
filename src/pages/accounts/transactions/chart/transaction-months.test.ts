import { Balance } from '#contract/balances.ts';
import { Transaction } from '#contract/transactions.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { closingBooked, type CurrencyMonths, deriveBalances, monthsOf } from './transaction-months.ts';
import { rowOf, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';

interface Wire {
  amount?: string | number | undefined;
  currency?: string;
  indicator?: string | undefined;
  status?: string;
  day?: string | undefined;
}

const rowsOf = (wire: readonly Wire[]) =>
  wire.map(({ amount, currency = 'EUR', indicator = 'CRDT', status = 'BOOK', day }, position) =>
    rowOf(
      z.parse(Transaction, {
        ...(amount !== undefined && { transaction_amount: { amount, currency } }),
        credit_debit_indicator: indicator,
        status,
        booking_date: day,
      }),
      position,
    ),
  );

const balance = (amount: string, more: object = {}) =>
  z.parse(Balance, {
    balance_amount: { amount, currency: 'EUR' },
    balance_type: 'CLBD',
    name: 'Booked balance',
    ...more,
  });

/** The months of the currency at a place, where there have to be some. */
function monthsIn(rows: readonly TransactionRow[], position = 0): CurrencyMonths {
  const money = monthsOf(rows);
  const found = money.kind === 'months' ? money.currencies[position] : undefined;
  if (found === undefined) throw new Error('There are no months in this currency.');
  return found;
}

describe('money by month', () => {
  test('is exact, and a month without a row is there with nothing', () => {
    const rows = rowsOf([
      { amount: '0.1', day: '2026-01-31' },
      { amount: '0.2', day: '2026-01-01' },
      { amount: '90071992547409930.01', day: '2026-03-01', indicator: 'DBIT' },
      { amount: '0.01', day: '2026-03-31', indicator: 'DBIT' },
    ]);
    expect(monthsOf(rows)).toEqual({
      kind: 'months',
      currencies: [
        {
          currency: 'EUR',
          months: [
            { month: '2026-01', from: '2026-01-01', to: '2026-01-31', in: '0.3', out: '0' },
            { month: '2026-02', from: '2026-02-01', to: '2026-02-28', in: '0', out: '0' },
            { month: '2026-03', from: '2026-03-01', to: '2026-03-31', in: '0', out: '90071992547409930.02' },
          ],
        },
      ],
      undated: 0,
      leftOut: 0,
    });
  });

  test('is never added up across currencies, whose months are the same', () => {
    const rows = rowsOf([
      { amount: '7', currency: 'JPY', day: '2026-02-10' },
      { amount: '1.005', currency: 'KWD', day: '2026-01-10', indicator: 'DBIT' },
      { amount: '5', currency: 'JPY', day: '2026-02-11' },
    ]);
    expect(monthsOf(rows)).toMatchObject({
      currencies: [
        {
          currency: 'JPY',
          months: [
            { month: '2026-01', in: '0', out: '0' },
            { month: '2026-02', in: '12', out: '0' },
          ],
        },
        {
          currency: 'KWD',
          months: [
            { month: '2026-01', in: '0', out: '1.005' },
            { month: '2026-02', in: '0', out: '0' },
          ],
        },
      ],
    });
  });

  test.each([
    ['2024-02-29', '2024-02-01'],
    ['2025-02-28', '2025-02-01'],
    ['1900-02-28', '1900-02-01'],
    ['2000-02-29', '2000-02-01'],
    ['0004-02-29', '0004-02-01'],
    ['9998-12-31', '9998-12-01'],
    ['2026-04-30', '2026-04-01'],
  ])('ends on %s', (to, day) => {
    expect(monthsOf(rowsOf([{ amount: 1, day }]))).toMatchObject({ currencies: [{ months: [{ to }] }] });
  });

  test('goes over the end of a year', () => {
    const rows = rowsOf([
      { amount: 1, day: '2025-11-30' },
      { amount: 1, day: '2026-02-01' },
    ]);
    expect(monthsOf(rows)).toMatchObject({
      currencies: [
        { months: [{ month: '2025-11' }, { month: '2025-12' }, { month: '2026-01' }, { month: '2026-02' }] },
      ],
    });
  });

  test('leaves out what the totals leave out, and counts the booked rows without a day', () => {
    const rows = rowsOf([
      { amount: '10', day: '2026-01-05' },
      { amount: '10', day: '2026-01-05', status: 'RJCT' },
      { amount: '10', day: '2026-01-05', status: 'INFO' },
      { amount: '-10', day: '2026-01-05' },
      { amount: '10', day: '2026-01-05', indicator: 'XXXX' },
      { day: '2026-01-05' },
      { amount: '10' },
      { amount: '10', status: 'FUTR' },
      { amount: '10', day: '2026-01-06', status: 'PDNG' },
    ]);
    expect(monthsOf(rows)).toMatchObject({
      // Where the sign is against the indicator, nobody knows which way the money went.
      currencies: [{ months: [{ in: '20', out: '0' }] }],
      undated: 1,
      leftOut: 5,
    });
  });

  test.each<[string, Wire[]]>([
    ['nothing', []],
    ['nothing', [{ amount: 1, day: '2026-01-05', status: 'RJCT' }]],
    ['undated', [{ amount: 1 }, { amount: 2 }]],
    [
      'too-long',
      [
        { amount: 1, day: '1000-01-01' },
        { amount: 1, day: '2026-01-05' },
      ],
    ],
  ])('is not there, because %s: %j', (reason, wire) => {
    expect(monthsOf(rowsOf(wire))).toEqual({ kind: 'none', reason });
  });

  test('can be shown over ten years, and over no month more', () => {
    const since = (day: string) =>
      monthsOf(
        rowsOf([
          { amount: 1, day },
          { amount: 1, day: '2025-12-31' },
        ]),
      );
    expect(since('2016-01-01')).toMatchObject({ kind: 'months' });
    expect(since('2015-12-31')).toEqual({ kind: 'none', reason: 'too-long' });
  });
});

describe('the closing booked balance', () => {
  test('is the one of that type', () => {
    const closing = balance('5');
    expect(closingBooked([balance('7', { balance_type: 'XPCD' }), closing])).toBe(closing);
  });

  test('is not guessed if there is none or more than one', () => {
    expect(closingBooked([balance('7', { balance_type: 'XPCD' })])).toBeUndefined();
    expect(closingBooked([balance('7'), balance('7')])).toBeUndefined();
  });
});

describe('the balances', () => {
  const NONE: ReadonlySet<string> = new Set();

  const derived = (wire: readonly Wire[], closing: Balance | undefined, shown = 0) => {
    const rows = rowsOf(wire);
    return deriveBalances({ rows, repeatedIds: NONE }, closing, monthsIn(rows, shown));
  };
  const history: Wire[] = [
    { amount: '100.00', day: '2026-03-02' },
    { amount: '30.10', day: '2026-01-31', indicator: 'DBIT' },
    { amount: '0.05', day: '2026-01-01' },
  ];

  test('are worked back from the closing one, over months without a row too', () => {
    expect(derived(history, balance('150.00'))).toEqual({
      kind: 'known',
      balances: ['50.00', '50.00', '150.00'],
    });
  });

  test('count what was booked after the day of the closing one on top of it', () => {
    expect(derived(history, balance('50.00', { reference_date: '2026-03-01' }))).toEqual({
      kind: 'known',
      balances: ['50.00', '50.00', '150.00'],
    });
    expect(derived(history, balance('150.00', { reference_date: '2026-03-02T23:00:00Z' }))).toMatchObject({
      balances: ['50.00', '50.00', '150.00'],
    });
  });

  test('know nothing of what is pending or refused, below zero or not', () => {
    const wire = [
      ...history,
      { amount: '1000', day: '2026-04-01', status: 'PDNG' },
      { amount: '10', status: 'RJCT' },
      { amount: '10', currency: 'USD', status: 'PDNG' },
    ];
    expect(derived(wire, balance('-50.00'))).toEqual({
      kind: 'known',
      balances: ['-150.00', '-150.00', '-50.00', '-50.00'],
    });
  });

  test.each<[string, Wire[], Balance | undefined, number?]>([
    ['no-closing', history, undefined],
    ['currencies', [...history, { amount: 1, currency: 'USD', day: '2026-01-01' }], balance('1')],
    ['currencies', history, balance('1', { balance_amount: { amount: 1, currency: 'USD' } })],
    [
      'currencies',
      [...history, { amount: 1, currency: 'USD', day: '2026-01-01', status: 'PDNG' }],
      balance('1'),
      1,
    ],
    ['undated', [...history, { amount: 1 }], balance('1')],
    ['unclear', [...history, { amount: 1, day: '2026-01-01', status: 'XXXX' }], balance('1')],
    ['unclear', [...history, { amount: -1, day: '2026-01-01' }], balance('1')],
    ['unclear', [...history, { amount: 1, day: '2026-01-01', indicator: 'XXXX' }], balance('1')],
  ])('are not there, because %s: %j', (reason, wire, closing, shown) => {
    expect(derived(wire, closing, shown)).toEqual({ kind: 'unknown', reason });
  });

  test('are not there where the only day is the one that counts, and not the one of the booking', () => {
    const rows = [
      ...rowsOf(history),
      rowOf(
        z.parse(Transaction, {
          transaction_amount: { amount: 1, currency: 'EUR' },
          credit_debit_indicator: 'CRDT',
          status: 'BOOK',
          value_date: '2026-01-05',
        }),
        3,
      ),
    ];
    expect(deriveBalances({ rows, repeatedIds: NONE }, balance('1'), monthsIn(rows))).toEqual({
      kind: 'unknown',
      reason: 'undated',
    });
  });

  test('change from month to month by exactly what was booked, and end at the closing one', () => {
    const wire = fc.record({
      cents: fc.bigInt({ min: 1n, max: 10n ** 20n }),
      indicator: fc.constantFrom('CRDT', 'DBIT'),
      offset: fc.integer({ min: 0, max: 700 }),
    });
    const inUnits = (text: string) => {
      const [whole = '', fraction = ''] = text.split('.');
      return BigInt(whole + fraction.padEnd(2, '0'));
    };
    fc.assert(
      fc.property(
        fc.array(wire, { minLength: 1, maxLength: 30 }),
        fc.bigInt({ max: 10n ** 20n }),
        (all, end) => {
          const rows = rowsOf(
            all.map(({ cents, indicator, offset }) => ({
              amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
              indicator,
              day: new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10),
            })),
          );
          const euros = monthsIn(rows);
          const result = deriveBalances({ rows, repeatedIds: NONE }, balance(String(end)), euros);
          const balances = result.kind === 'known' ? result.balances.map(inUnits) : [];
          expect(balances.at(-1)).toBe(end * 100n);
          const changes = balances.slice(1).map((units, index) => units - (balances[index] ?? 0n));
          expect(changes).toEqual(
            euros.months.slice(1).map((month) => inUnits(month.in) - inUnits(month.out)),
          );
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
