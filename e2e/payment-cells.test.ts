import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fundsNamedRows, fundsRows, paymentNamedRows, paymentRows, settingsQuery } from './payment-cells.ts';

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);

/** Faults that have a meaning for a write with an answer; H20 is the token endpoint's, N11 belongs to reads. */
const BOTH = [...numbered('H', 19), 'H21', ...numbered('N', 10), ...numbered('B', 9), 'S04', 'S05', 'S14'];

const columns = [
  {
    name: 'payments',
    rows: [...BOTH, 'L12'],
    driven: [...paymentRows, ...paymentNamedRows],
    named: paymentNamedRows,
  },
  {
    name: 'funds',
    rows: [...BOTH, 'L01', 'L02', 'L03'],
    driven: [...fundsRows, ...fundsNamedRows],
    named: fundsNamedRows,
  },
] as const;

describe.each(columns)('the column of $name', ({ rows, driven, named }) => {
  test('has every row, driven by the switch or by a named test', () => {
    expect([...new Set(driven.map(([row]) => row))].sort()).toEqual([...rows].sort());
  });

  test.each(named)('%s: the test that drives it is there', (_row, file, title) => {
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});

test('a payment is never sent twice for one click, whatever the bank does', () => {
  // The second call of H03 is a second click: the driver makes it (payment-faults.e2e.ts).
  const twice = paymentRows.filter(([, , code]) => !code.endsWith(' 1')).map(([row]) => row);
  expect(twice).toEqual(['H03']);
});

test('settings become the query of a link', () => {
  expect(settingsQuery('createPaymentRequest', 'status-408')).toBe(
    'fault=createPaymentRequest~status-408~always',
  );
  expect(settingsQuery('createPaymentRequest', 'bank=link-object links-odd')).toBe(
    'bank=payment_approach~link-object&fault=createPaymentRequest~links-odd~always',
  );
  expect(
    settingsQuery(
      'createPaymentRequest',
      '@~token-expired~always getToken:refresh_token~invalid-grant~always',
    ),
  ).toBe('fault=createPaymentRequest~token-expired~always&fault=getToken:refresh_token~invalid-grant~always');
});
