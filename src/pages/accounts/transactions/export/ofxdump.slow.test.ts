import { Account } from '#contract/accounts.ts';
import { Balance } from '#contract/balances.ts';
import { Transaction } from '#contract/transactions.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowOf } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { ofxWriter } from './ofx-writer.ts';
import { exportRows } from './transaction-export.ts';

/** What libofx reads, by the names that it prints: GnuCash, KMyMoney and others read files with it. */
function readByLibofx(text: string): readonly { readonly name: string; readonly value: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'bankbook-ofx-'));
  try {
    const file = join(folder, 'statement.ofx');
    writeFileSync(file, text);
    const { error, status, stdout, stderr } = spawnSync('ofxdump', [file], { encoding: 'utf8' });
    if (error !== undefined)
      throw new Error('This test needs ofxdump, of Debian’s package ofx.', { cause: error });
    expect({ status, errors: stderr.match(/^LibOFX ERROR.*$/gm) }).toEqual({ status: 0, errors: null });

    const lines = stdout.matchAll(/^ *([^:\n]+?) *: (.*)$/gm);
    return [...lines].map(([, name = '', value = '']) => ({ name, value }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const account = { resource_id: 'joint', account_id: { iban: 'FR7630588600010001234567812' }, _links: {} };
const balance = {
  name: 'Booked',
  balance_type: 'CLBD',
  balance_amount: { amount: '1523.40', currency: 'EUR' },
};

test('libofx reads a statement, with every letter of it', async () => {
  const texts = ['Café Zoé', 'Müller & Söhne <Überweisung>', 'Zażółć gęślą 🙂 €', "O'Neil"];
  const writer = ofxWriter({
    accountName: 'Joint account',
    exportedAt: Date.UTC(2026, 10, 21, 9, 30),
    isDemo: false,
    account: z.parse(Account, account),
    balances: { items: [z.parse(Balance, balance)], readAt: 0 },
    repeatedIds: new Set(),
    language: 'fr',
    noteText: (note) => note,
  });
  const rows = texts.map((text, position) => {
    const wire = {
      resource_id: `T-${position}`,
      transaction_amount: { amount: '1234.50', currency: 'EUR' },
      credit_debit_indicator: 'DBIT',
      status: 'BOOK',
      booking_date: '2026-03-05',
      remittance_information: [text, 'für März'],
    };
    return rowOf(z.parse(Transaction, wire), position);
  });
  const { signal } = new AbortController();
  const file = await exportRows(rows, writer, { signal, onProgress: () => undefined });
  const read = readByLibofx(await file.text());
  const valuesOf = (name: string) => read.flatMap((one) => (one.name === name ? one.value : []));
  expect(valuesOf('Name of payee or transaction description')).toEqual(texts);
  expect(valuesOf('Extra transaction information (memo)')).toEqual(texts.map((text) => `${text} / für März`));
  expect(valuesOf('Total money amount')).toEqual(texts.map(() => '-1234.50'));
  expect(valuesOf('Account #')).toEqual(['00012345678']);
  expect(valuesOf('Ledger balance')).toEqual(['1523.40']);
});
