import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { effects, type FaultName } from '#demo/faults/fault-effects.ts';
import { hasEffect } from '#demo/faults/fault-groups.ts';
import type { FaultTarget } from '#demo/faults/faults.ts';
import { actRows, columns, type NamedTest, namedRows, switchedRows } from './fault-cases.ts';
import { caseName, caseNames, type MatrixColumn, readColumns } from './fault-matrix.ts';
import { operations } from './fault-views.ts';
import {
  consentNamedRows,
  fundsNamedRows,
  type NamedRow,
  paymentNamedRows,
  settingsQuery,
  type WriteColumn,
  writeRows,
} from './write-cases.ts';

/** The cases that the mock bank's switches or the network produce. */
const switched = [
  ...switchedRows.flatMap(([row, , codes]) =>
    columns.filter((column) => codes[column] !== undefined).map((column) => caseName(row, column)),
  ),
  ...actRows.flatMap((row) => readColumns.map((column) => caseName(row, column))),
  ...writeRows.flatMap(([row, , codes]) =>
    (Object.keys(codes) as WriteColumn[]).map((column) => caseName(row, column)),
  ),
];

const ofColumn = (column: MatrixColumn, rows: readonly NamedRow[]) =>
  rows.map(([row, file, title]) => ({ caseOf: caseName(row, column), file, title }));

/** The cases that a named test covers, alone or in addition. */
const named: readonly ({ readonly caseOf: string } & NamedTest)[] = [
  ...namedRows.flatMap(([row, in_, proof]) =>
    in_.map((column) => ({ caseOf: caseName(row, column), ...proof })),
  ),
  ...ofColumn('C', consentNamedRows),
  ...ofColumn('F', fundsNamedRows),
  ...ofColumn('P', paymentNamedRows),
];

const faultNames = Object.keys(effects) as FaultName[];

const targetOf: Readonly<Record<MatrixColumn, FaultTarget>> = {
  T1: 'getToken:authorization_code',
  T2: 'getToken:refresh_token',
  A: operations.A.target,
  B: operations.B.target,
  O: operations.O.target,
  D: operations.D.target,
  X: operations.X.target,
  Y: operations.Y.target,
  I: operations.I.target,
  N: operations.N.target,
  C: 'putConsents',
  F: 'createFundsConfirmation',
  P: 'createPaymentRequest',
};

/** The faults of a setting at the operation of its column. */
const namesIn = (what: string): readonly string[] =>
  what
    .split(' ')
    .filter((one) => one.startsWith('@') || !one.includes('~'))
    .map((one) => one.replace('@~', '').split('~')[0] ?? '');

describe('the fault matrix', () => {
  test('has a test for every cell and for nothing else', () => {
    const driven = new Set([...switched, ...named.map(({ caseOf }) => caseOf)]);
    const names = new Set(caseNames);
    expect({
      missing: caseNames.filter((name) => !driven.has(name)),
      superfluous: [...driven].filter((name) => !names.has(name)),
    }).toEqual({ missing: [], superfluous: [] });
  });

  test('names each of its 802 cells once', () => {
    expect(caseNames.filter((name, index) => caseNames.indexOf(name) !== index)).toEqual([]);
    expect(caseNames).toHaveLength(802);
  });

  test.each(named)('$caseOf: the test “$title” exists, and runs on each change', ({ file, title }) => {
    const [, after] = readFileSync(file, 'utf8').split(title);
    expect(after, `${title} in ${file}`).toBeDefined();
    // A test that only the sweep runs does not guard a change.
    expect(after?.slice(0, 200)).not.toContain('@sweep');
  });

  test('plays every fault at every call at which it is offered, and at no other', () => {
    const offered = Object.entries(targetOf).flatMap(([column, target]) =>
      faultNames.filter((fault) => hasEffect({ fault, target })).map((fault) => `${fault} ${column}`),
    );
    const played = [...switchedRows, ...writeRows].flatMap(([, settings, codes]) =>
      settings.flatMap((what) =>
        faultNames
          .filter((fault) => namesIn(what).includes(fault))
          .flatMap((fault) => Object.keys(codes).map((column) => `${fault} ${column}`)),
      ),
    );
    expect({
      missing: offered.filter((one) => !played.includes(one)),
      superfluous: played.filter((one) => !offered.includes(one)),
    }).toEqual({ missing: [], superfluous: [] });
  });
});

test('a payment is never sent twice for one click, whatever the bank does', () => {
  // The second call of H03 is a second click by the test (payment-faults.e2e.ts).
  const twice = writeRows.filter(([, , { P: code }]) => code?.endsWith(' 1') === false).map(([row]) => row);
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
