import { Transaction } from '#contract/transactions.ts';
import { formatAmount } from '#i18n/format.ts';
import { formatDate } from '#i18n/format-dates.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import { fc, runs } from '#testing/fast-check.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { detailLinesOf } from '#pages/accounts/transactions/details/detail-lines.ts';
import { rowOf } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { statusOf } from './transaction-labels.ts';

const valid = {
  transaction_amount: { amount: '-5.00', currency: 'EUR' },
  credit_debit_indicator: 'DBIT',
  status: 'BOOK',
  resource_id: 'T-1',
  details: ['Card 4417', { terminal: { id: 7, place: null }, rate: 1.1724 }],
  booking_date: '2026-03-05',
  transaction_date: '2026-03-04T23:59:00+01:00',
  expected_booking_date: '2026-03-06',
  remittance_information: { unstructured: ['March rent'] },
};

const HOSTILE = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    1e21,
    1e308,
    -5e-324,
    '1e999',
    '-0',
    '',
    ' ',
    'x'.repeat(1_000),
  ),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    'toString',
    '\u202Egnp.exe',
    '2026-02-30',
    '9999-99-99',
  ),
  fc.constantFrom<unknown>({}, [], [[]], [null], [{ a: [{}] }], JSON.parse('{"__proto__":1,"toString":7}')),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
);
const MUTATION = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('drop', 'replace', 'wrap'),
  hostile: HOSTILE,
});

type Body = Record<string, unknown>;

/** Every member and item of a value, at any depth. */
function membersIn(value: unknown): { holder: Body; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Body;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...membersIn(holder[key])]);
}

/** What a person reads of a transaction; of words, which ones and what is filled in. */
function textsOf(transaction: Transaction): string[] {
  const t: Translate = (id, ...[values]) => JSON.stringify([id, values]);
  const { lines, haystack, size, currency, day } = rowOf(transaction, 0);
  return [
    ...lines,
    haystack,
    currency,
    statusOf(transaction, t),
    ...(size === undefined ? [] : [formatAmount('en', size, currency), formatAmount('fr', size, currency)]),
    ...(day === undefined ? [] : [formatDate('en', day), formatDate('fr', day)]),
    ...detailLinesOf(transaction.details).flatMap((line) =>
      line.kind === 'text' ? [line.text] : line.members.flatMap(({ name, value }) => [name, value]),
    ),
  ];
}

test('no mutation of a transaction makes it throw, or shows what is no text of the bank’s', () => {
  const seen = { read: 0, unreadable: 0 };
  fc.assert(
    fc.property(fc.array(MUTATION, { minLength: 1, maxLength: 4 }), (mutations) => {
      const wire: Body = structuredClone(valid);
      for (const { at, kind, hostile } of mutations) {
        const members = membersIn(wire);
        const place = members[at % Math.max(members.length, 1)];
        if (place === undefined) continue;
        const { holder, key } = place;
        if (kind === 'drop') Reflect.deleteProperty(holder, key);
        else holder[key] = kind === 'wrap' ? [holder[key]] : structuredClone(hostile);
      }
      // What travels is JSON: without holes, and with 0 for a zero of either sign.
      const result = z.safeParse(Transaction, JSON.parse(JSON.stringify(wire)));
      seen[result.success ? 'read' : 'unreadable'] += 1;
      const texts = result.success ? textsOf(result.data) : [];
      expect(texts.filter((text) => /undefined|NaN|\[object /i.test(text))).toEqual([]);
    }),
    { numRuns: runs(4_000) },
  );
  // Most have to be readable, or nothing of what is shown was looked at.
  expect(seen.read).toBeGreaterThan(runs(2_000));
  expect(seen.unreadable).toBeGreaterThan(runs(100));
});
