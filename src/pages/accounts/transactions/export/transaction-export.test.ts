import { Transaction } from '#contract/transactions.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { csvWriter, exportRows, fileNameOf, jsonWriter, type Writer } from './transaction-export.ts';
import { rowOf, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';

const HEADER = [
  'booking_date',
  'value_date',
  'transaction_date',
  'expected_booking_date',
  'status',
  'credit_debit_indicator',
  'amount',
  'currency',
  'description',
  'resource_id',
  'transaction_amount',
  'own_note',
];

const source = { accountName: 'Joint account', exportedAt: Date.UTC(2026, 10, 21, 9, 30), isDemo: false };
const rowsOf = (...wire: unknown[]) =>
  wire.map((one, position) => rowOf(z.parse(Transaction, one), position));
const euros = (amount: string | number, credit_debit_indicator?: string) => ({
  transaction_amount: { amount, currency: 'EUR' },
  credit_debit_indicator,
});

async function written(rows: readonly TransactionRow[], writer: Writer) {
  const file = await exportRows(rows, writer, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  // `text()` would drop a byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

/** A reader after RFC 4180, and no more tolerant: every record ends in CRLF, a quote stands only around a cell. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const cell = /(?:(?<![^])\uFEFF)?(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) throw new Error(`No cell at ${at}: ${text.slice(at, at + 40)}`);
    const [, quoted, plain, end] = found;
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

/** The cells of one transaction in a CSV file, by the names of their columns. */
async function cellsOf(wire: unknown) {
  const [header, cells, ...others] = readCsv(await written(rowsOf(wire), csvWriter('comma')));
  expect(others).toEqual([]);
  return Object.fromEntries((header ?? []).map((name, column) => [name, cells?.[column]]));
}

describe('a CSV file', () => {
  test('has a mark by which spreadsheets know UTF-8, a header line, one line a transaction, and text where an amount is no number', async () => {
    const rows = rowsOf(
      {
        ...euros('890.00', 'DBIT'),
        status: 'BOOK',
        resource_id: 'T-1',
        booking_date: '2026-03-05',
        value_date: '2026-03-06',
        transaction_date: '2026-03-04',
        expected_booking_date: '2026-03-07',
        remittance_information: ['March rent, “Les Tilleuls”', 'flat "B"'],
      },
      euros('1,234.56'),
    );
    expect(await written(rows, csvWriter('comma'))).toBe(
      `\uFEFF${HEADER.join(',')}\r\n` +
        '2026-03-05,2026-03-06,2026-03-04,2026-03-07,BOOK,DBIT,-890.00,EUR,"March rent, “Les Tilleuls” / flat ""B""",T-1,890.00,\r\n' +
        ',,,,,,,EUR,,,"1,234.56",\r\n',
    );
  });

  test('for a decimal comma has semicolons', async () => {
    const rows = rowsOf({
      ...euros('1890.05', 'DBIT'),
      status: 'BOOK',
      resource_id: 'T-1',
      booking_date: '2026-03-05',
      remittance_information: ['Café; été', '=1+1', 'à 1,50'],
    });
    expect(await written(rows, csvWriter('semicolon'))).toBe(
      `\uFEFF${HEADER.join(';')}\r\n` +
        `2026-03-05;;;;BOOK;DBIT;-1890,05;EUR;"Café; été / =1+1 / à 1,50";T-1;1890,05;\r\n`,
    );
  });

  test.each([
    ['EUR', 53.9, '-53,90'],
    ['EUR', '53.905', '-53,905'],
    ['JPY', 53, '-53'],
    ['KWD', '1.5', '-1,500'],
  ])('for a decimal comma has the decimals of %s: %s is %s', async (currency, amount, cell) => {
    const rows = rowsOf({ transaction_amount: { amount, currency }, credit_debit_indicator: 'DBIT' });
    expect(await written(rows, csvWriter('semicolon'))).toContain(`;${cell};${currency};`);
  });

  test.each(['comma', 'semicolon'] as const)('with %ss has no formula', async (style) => {
    const rows = rowsOf({ status: '=1+1', resource_id: 'a;-1', value_date: 'a\t@b' });
    const text = await written(rows, csvWriter(style));
    expect(text.split(/[\r\n;,\t"]/).filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    expect(text).toContain("'=1+1");
  });

  test('has an amount without the noise of a double', async () => {
    const { amount, transaction_amount } = await cellsOf(euros(128.70000000000002, 'DBIT'));
    expect([amount, transaction_amount]).toEqual(['-128.7', '128.7']);
  });

  test('has the user’s notes in a column of their own, and no formula among them', async () => {
    const rows = rowsOf({ resource_id: 'T-1', details: ['Rent'] }, { resource_id: 'T-2' }, {});
    const notes = new Map([['T-1', '=half, mine']]);
    const [header, ...records] = readCsv(await written(rows, csvWriter('comma', notes)));
    const own = header?.indexOf('own_note') ?? -1;
    expect(records.map((cells) => cells[own])).toEqual(["'=half, mine", '', '']);
    expect(records[0]).toContain('Rent');
  });

  test('of no transaction is its header', async () => {
    expect(await written([], csvWriter('comma'))).toBe(`\uFEFF${HEADER.join(',')}\r\n`);
  });

  test.each([
    ['-5.00', euros('5.00', 'DBIT')],
    ['-5.00', euros('-5.00', 'DBIT')],
    ['-5.00', euros('-5.00')],
    ['5.00', euros('5.00', 'CRDT')],
    ['0.00', euros('0.00', 'DBIT')],
    // Nobody knows whether money came or went in the next three: they stay as the bank sent them.
    ['-5.00', euros('-5.00', 'CRDT')],
    ['5.00', euros('5.00')],
    ['-5.00', euros('-5.00', 'XXXX')],
    ['-90071992547409930.123456789', euros('90071992547409930.123456789', 'DBIT')],
    ['', { credit_debit_indicator: 'DBIT' }],
  ])('has the amount %s for %j', async (amount, wire) => {
    expect((await cellsOf(wire)).amount).toBe(amount);
  });

  test('has the amount as the bank sent it in a separate column', async () => {
    const { amount, transaction_amount } = await cellsOf(euros('5.00', 'DBIT'));
    expect([amount, transaction_amount]).toEqual(['-5.00', '5.00']);
  });

  test.each([
    ["'=1+1", '=1+1'],
    ["'+33 1", '+33 1'],
    ["'-1", '-1'],
    ["'@SUM(A1)", '@SUM(A1)'],
    ["'\t'=1", '\t=1'],
    ["1;'=1+1", '1;=1+1'],
    ["a; '-1;\t'@b", 'a; -1;\t@b'],
    ["a\t '＝1", 'a\t\n＝1'],
    ['a;b=c', 'a;b=c'],
    ["' =1", '\r=1'],
    ["' =1", '\n=1'],
    ["'  =1", '  =1'],
    ["'＝1+1", '＝1+1'],
    ['\'=HYPERLINK("x","y")', '=HYPERLINK("x","y")'],
    ['1-2=3', '1-2=3'],
    ['one two three', 'one\r\ntwo\u2028three'],
  ])('has the cell %j for %j, in any column of text', async (cell, text) => {
    const cells = await cellsOf({ status: text, resource_id: text, value_date: text });
    expect([cells.status, cells.resource_id, cells.value_date]).toEqual([cell, cell, cell]);
  });

  test('gives back every cell of any text', async () => {
    const character = fc.oneof(
      fc.constantFrom('"', ',', ';', '\r', '\n', '=', '-', "'", '\t', ' ', '\u2028', '\0'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const text = fc.string({ unit: character, maxLength: 20 });
    const wire = fc.record({
      status: text,
      // Neither says a direction, so that the amount stays as it came.
      credit_debit_indicator: fc.constantFrom('', '=X', 'Y,"Z"'),
      resource_id: text,
      booking_date: text,
      value_date: text,
      transaction_date: text,
      expected_booking_date: text,
      remittance_information: fc.array(text, { maxLength: 3 }),
      transaction_amount: fc.record({ amount: fc.integer(), currency: text }),
    });
    const textsOf = ({ transaction, lines }: TransactionRow) =>
      [
        transaction.booking_date,
        transaction.value_date,
        transaction.transaction_date,
        transaction.expected_booking_date,
        transaction.status,
        transaction.credit_debit_indicator,
        transaction.transaction_amount?.amount,
        transaction.transaction_amount?.currency,
        lines.join(' / '),
        transaction.resource_id,
        transaction.transaction_amount?.amount,
        '',
      ].map((text = '') => text.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, ' '));
    await fc.assert(
      fc.asyncProperty(fc.array(wire, { maxLength: 4 }), async (wires) => {
        const rows = rowsOf(...wires);
        const [header, ...records] = readCsv(await written(rows, csvWriter('comma')));
        expect(header).toEqual(HEADER);
        // Apostrophes before formulas are ours.
        const unmarked = (cells: string[]) => cells.map((cell) => cell.replaceAll("'", ''));
        expect(records.map(unmarked)).toEqual(rows.map(textsOf).map(unmarked));
        const formulas = records.flatMap((cells) =>
          cells.filter(
            (cell, column) => !HEADER[column]?.endsWith('amount') && /(?:^|[;\t])\s*[=+\-@]/.test(cell),
          ),
        );
        expect(formulas).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a JSON file', () => {
  test('has the rows as they are, in their order, with every digit', async () => {
    const rows = rowsOf(
      { ...euros('90071992547409930.10', 'DBIT'), resource_id: 'T-2', details: ['=1+1', 'a\nb'] },
      { ...euros(5, 'CRDT'), status: 'PDNG', value_date: '2026-02-28' },
    );
    expect(JSON.parse(await written(rows.toReversed(), jsonWriter(source)))).toEqual({
      account: 'Joint account',
      exported_at: '2026-11-21T09:30:00.000Z',
      transactions: [
        {
          value_date: '2026-02-28',
          status: 'PDNG',
          credit_debit_indicator: 'CRDT',
          amount: '5',
          currency: 'EUR',
          transaction_amount: '5',
        },
        {
          credit_debit_indicator: 'DBIT',
          amount: '-90071992547409930.10',
          currency: 'EUR',
          description: '=1+1 / a\nb',
          resource_id: 'T-2',
          transaction_amount: '90071992547409930.10',
        },
      ],
    });
  });

  test('has the user’s notes in a field of their own, where there is one', async () => {
    const rows = rowsOf({ resource_id: 'T-1' }, { resource_id: 'T-2' });
    const file = await written(rows, jsonWriter({ ...source, notes: new Map([['T-1', 'half is mine']]) }));
    expect(JSON.parse(file)).toMatchObject({ transactions: [{ own_note: 'half is mine' }, {}] });
    expect(file.match(/own_note/g)).toHaveLength(1);
  });

  test('of a demo is marked as such, also without a transaction', async () => {
    expect(JSON.parse(await written([], jsonWriter({ ...source, isDemo: true })))).toEqual({
      account: 'Joint account',
      exported_at: '2026-11-21T09:30:00.000Z',
      demo: true,
      transactions: [],
    });
  });
});

describe('ten thousand rows and one', () => {
  const rows = rowsOf(
    ...Array.from({ length: 10_001 }, (_, index) => ({
      ...euros(`${index}.01`, 'DBIT'),
      resource_id: `T-${index}`,
    })),
  );

  test.each(['csv', 'json'] as const)('are all in the %s, each once and in order', async (format) => {
    const text = await written(rows, format === 'csv' ? csvWriter('comma') : jsonWriter(source));
    const ids: unknown[] =
      format === 'csv'
        ? readCsv(text)
            .slice(1)
            .map((cells) => cells[HEADER.indexOf('resource_id')])
        : (JSON.parse(text) as { transactions: { resource_id: string }[] }).transactions.map(
            ({ resource_id }) => resource_id,
          );
    expect(ids).toEqual(rows.map(({ transaction }) => transaction.resource_id));
  });

  test('are written in slices, and others get their turn between them', async () => {
    const reported: (number | string)[] = [];
    const turns = setInterval(() => reported.push('turn'));
    await exportRows(rows, csvWriter('comma'), {
      signal: new AbortController().signal,
      onProgress: (done) => reported.push(done),
    });
    clearInterval(turns);
    expect(reported.filter((entry) => entry !== 'turn')).toEqual([2000, 4000, 6000, 8000, 10_000, 10_001]);
    expect(reported.slice(0, -1)).toContain('turn');
  });

  test('are not written to the end once the user stops it', async () => {
    const controller = new AbortController();
    const reported: number[] = [];
    const writing = exportRows(rows, csvWriter('comma'), {
      signal: controller.signal,
      onProgress(done) {
        reported.push(done);
        if (done === 4000) controller.abort();
      },
    });
    await expect(writing).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(reported).toEqual([2000, 4000]);
  });
});

describe('the name of a file', () => {
  const named = (accountName: string) =>
    fileNameOf({ ...source, accountName, exportedAt: new Date(2026, 0, 5, 23, 59).getTime() }, 'csv');

  test.each([
    ['bankbook-joint-account-2026-01-05.csv', 'Joint account'],
    ['bankbook-epargne-ete-2026-01-05.csv', ' Épargne / été! '],
    ['bankbook-visa-4417-2026-01-05.csv', 'Visa •••• 4417'],
    ['bankbook-etc-passwd-2026-01-05.csv', '../../etc/passwd'],
    ['bankbook-普通預金-2026-01-05.csv', '普通預金'],
    ['bankbook-खाता-2026-01-05.csv', 'खाता'],
    ['bankbook-account-2026-01-05.csv', '•••'],
    [`bankbook-${'x'.repeat(40)}-2026-01-05.csv`, 'x'.repeat(10_000)],
  ])('is %s', (name, accountName) => expect(named(accountName)).toBe(name));

  test('has the month whose rows it holds', () => {
    expect(fileNameOf({ ...source, month: '2026-10' }, 'csv')).toBe('bankbook-joint-account-2026-10.csv');
  });

  test('says that it is a demo’s, and of which format', () => {
    const demo = { ...source, exportedAt: new Date(2026, 11, 31).getTime(), isDemo: true };
    expect(fileNameOf(demo, 'json')).toBe('bankbook-joint-account-2026-12-31-demo.json');
  });
});
