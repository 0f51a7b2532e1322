import { Account } from '#contract/accounts.ts';
import { Balance } from '#contract/balances.ts';
import { Transaction } from '#contract/transactions.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { Ofx } from 'ofx-data-extractor';
import { SaxesParser } from 'saxes';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { rowOf } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { type OfxSource, ofxWriter } from './ofx-writer.ts';
import { exportRows } from './transaction-export.ts';

const source: OfxSource = {
  accountName: 'Joint account',
  exportedAt: Date.UTC(2026, 10, 21, 9, 30),
  isDemo: false,
  account: z.parse(Account, {
    resource_id: 'joint',
    account_id: { iban: 'FR76 3058 8600 0100 0123 4567 812', currency: 'EUR' },
    _links: {},
  }),
  balances: { items: [], readAt: 0 },
  repeatedIds: new Set(),
  language: 'en',
  noteText: (note) => `Your note: ${note}`,
};

const read = (items: readonly Balance[], readAt = source.exportedAt) => ({ balances: { items, readAt } });

const euros = (amount: string | number, credit_debit_indicator = 'DBIT') => ({
  transaction_amount: { amount, currency: 'EUR' },
  credit_debit_indicator,
  status: 'BOOK',
  booking_date: '2026-03-05',
});

async function written(wire: readonly unknown[], from: Partial<OfxSource> = {}) {
  const writer = ofxWriter({ ...source, ...from });
  const rows = wire.map((one, position) => rowOf(z.parse(Transaction, one), position));
  const file = await exportRows(rows, writer, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return { text: await file.text(), leftOut: writer.leftOut };
}

/** The path and text of every element with text; the XML reader refuses what is not well-formed. */
function elementsOf(text: string): [string, string][] {
  const path: string[] = [];
  const elements: [string, string][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => path.push(name));
  parser.on('text', (value) => {
    if (value.trim() !== '') elements.push([path.slice(1).join('/'), value]);
  });
  parser.on('closetag', () => path.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text.slice(text.indexOf('<'))).close();
  return elements;
}

const LIST = 'BANKMSGSRSV1/STMTTRNRS/STMTRS/BANKTRANLIST';

async function textsOf(name: string, wire: readonly unknown[], from: Partial<OfxSource> = {}) {
  return elementsOf((await written(wire, from)).text)
    .filter(([path]) => path.endsWith(`/${name}`))
    .map(([, text]) => text);
}

describe('an OFX file', () => {
  test('is a bank statement of OFX 1.0.2 in UTF-8, its elements in the order of the specification', async () => {
    const wire = {
      ...euros('890.00'),
      resource_id: 'T-1',
      value_date: '2026-03-06',
      transaction_date: '2026-03-04',
      remittance_information: ['Rent of March', 'Les Tilleuls & Cie'],
    };
    const balances = [
      z.parse(Balance, {
        name: 'Booked',
        balance_type: 'CLBD',
        balance_amount: { amount: '1523.40', currency: 'EUR' },
        reference_date: '2026-03-07',
      }),
    ];
    const { text } = await written([wire, { ...euros('12.5', 'CRDT'), resource_id: 'T-2' }], read(balances));
    expect(text.slice(0, text.indexOf('<'))).toBe(
      'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:UNICODE\nCHARSET:NONE\n' +
        'COMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n',
    );
    expect(elementsOf(text)).toEqual([
      ['SIGNONMSGSRSV1/SONRS/STATUS/CODE', '0'],
      ['SIGNONMSGSRSV1/SONRS/STATUS/SEVERITY', 'INFO'],
      ['SIGNONMSGSRSV1/SONRS/DTSERVER', '20261121093000'],
      ['SIGNONMSGSRSV1/SONRS/LANGUAGE', 'ENG'],
      ['BANKMSGSRSV1/STMTTRNRS/TRNUID', '1'],
      ['BANKMSGSRSV1/STMTTRNRS/STATUS/CODE', '0'],
      ['BANKMSGSRSV1/STMTTRNRS/STATUS/SEVERITY', 'INFO'],
      ['BANKMSGSRSV1/STMTTRNRS/STMTRS/CURDEF', 'EUR'],
      ['BANKMSGSRSV1/STMTTRNRS/STMTRS/BANKACCTFROM/BANKID', '30588'],
      ['BANKMSGSRSV1/STMTTRNRS/STMTRS/BANKACCTFROM/BRANCHID', '60001'],
      ['BANKMSGSRSV1/STMTTRNRS/STMTRS/BANKACCTFROM/ACCTID', '00012345678'],
      ['BANKMSGSRSV1/STMTTRNRS/STMTRS/BANKACCTFROM/ACCTTYPE', 'CHECKING'],
      [`${LIST}/DTSTART`, '20260305120000'],
      [`${LIST}/DTEND`, '20260305120000'],
      [`${LIST}/STMTTRN/TRNTYPE`, 'DEBIT'],
      [`${LIST}/STMTTRN/DTPOSTED`, '20260305120000'],
      [`${LIST}/STMTTRN/DTUSER`, '20260304120000'],
      [`${LIST}/STMTTRN/DTAVAIL`, '20260306120000'],
      [`${LIST}/STMTTRN/TRNAMT`, '-890.00'],
      [`${LIST}/STMTTRN/FITID`, 'T-1'],
      [`${LIST}/STMTTRN/NAME`, 'Rent of March'],
      [`${LIST}/STMTTRN/MEMO`, 'Rent of March / Les Tilleuls & Cie'],
      [`${LIST}/STMTTRN/TRNTYPE`, 'CREDIT'],
      [`${LIST}/STMTTRN/DTPOSTED`, '20260305120000'],
      [`${LIST}/STMTTRN/TRNAMT`, '12.5'],
      [`${LIST}/STMTTRN/FITID`, 'T-2'],
      ['BANKMSGSRSV1/STMTTRNRS/STMTRS/LEDGERBAL/BALAMT', '1523.40'],
      ['BANKMSGSRSV1/STMTTRNRS/STMTRS/LEDGERBAL/DTASOF', '20260307120000'],
    ]);
  });

  test('has the user’s notes after the bank’s text, said to be their own', async () => {
    const notes = new Map([
      ['T-1', 'half is Zoé’s\n& hers'],
      ['T-2', 'x'.repeat(300)],
    ]);
    const memos = await textsOf(
      'MEMO',
      [
        { ...euros('890.00'), resource_id: 'T-1', remittance_information: ['Rent'] },
        { ...euros('890.00'), resource_id: 'T-2', remittance_information: ['Rent', 'y'.repeat(300)] },
        { ...euros('890.00'), resource_id: 'T-3', remittance_information: ['Rent'] },
      ],
      { notes },
    );
    expect(memos[0]).toBe('Your note: half is Zoé’s & hers');
    expect(memos[1]).toMatch(/^Rent \/ y{45} \/ Your note: x{189}$/);
    expect(memos).toHaveLength(2);
  });

  test('is read by a program’s reader', async () => {
    const { text } = await written([
      { ...euros('890.00'), resource_id: 'T-1', remittance_information: ['Café Zoé', 'flat B'] },
      { ...euros(128.70000000000002, 'CRDT'), resource_id: 'T-2', booking_date: '2026-04-01' },
    ]);
    const ofx = new Ofx(text);
    expect(ofx.validate()).toMatchObject({
      isValid: true,
      errors: [],
      warnings: [],
      stats: { bankTransactions: 2, duplicatedFitIds: 0 },
    });
    const account = { BANKID: '30588', BRANCHID: '60001', ACCTID: '00012345678', ACCTTYPE: 'CHECKING' };
    expect(ofx.toNormalized()).toMatchObject({
      transactions: [
        {
          direction: 'debit',
          amount: -890,
          currency: 'EUR',
          postedAt: '2026-03-05',
          fitId: 'T-1',
          description: 'Café Zoé / flat B',
          account,
        },
        {
          direction: 'credit',
          amount: 128.7,
          currency: 'EUR',
          postedAt: '2026-04-01',
          fitId: 'T-2',
          account,
        },
      ],
      warnings: [],
    });
  });

  test('of no transaction is valid, in the currency of the account', async () => {
    const { text } = await written([]);
    expect(new Ofx(text).validate()).toMatchObject({ errors: [], stats: { totalTransactions: 0 } });
    expect(elementsOf(text)).toContainEqual(['BANKMSGSRSV1/STMTTRNRS/STMTRS/CURDEF', 'EUR']);
    expect(elementsOf(text)).toContainEqual([`${LIST}/DTSTART`, '20261121120000']);
  });

  test('names the day of the user where the bank names none', async () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    const balances = [
      z.parse(Balance, {
        name: 'Booked',
        balance_type: 'CLBD',
        balance_amount: { amount: '5.00', currency: 'EUR' },
      }),
    ];
    const exportedAt = Date.parse('2026-11-21T00:30:00+01:00');
    const from = { ...read(balances, exportedAt), exportedAt };
    expect(await textsOf('DTSTART', [], from)).toEqual(['20261121120000']);
    expect(await textsOf('DTASOF', [], from)).toEqual(['20261121120000']);
    const changed = balances.map((one) => ({ ...one, last_change_date_time: '2026-11-19T23:30:00Z' }));
    expect(await textsOf('DTASOF', [], { ...from, ...read(changed) })).toEqual(['20261120120000']);
  });

  test('of one of several accounts with one IBAN says which', async () => {
    expect(await textsOf('ACCTID', [], { pocket: 'GBP' })).toEqual(['00012345678GBP']);
  });

  test('of a demo says so', async () => {
    expect(await textsOf('ORG', [], { isDemo: true })).toEqual(['Demo data: none of this is real']);
    expect(await textsOf('ORG', [])).toEqual([]);
  });

  test('leaves out what is not booked, what a program could only guess, and missing balances, and says why', async () => {
    const { text, leftOut } = await written([
      { ...euros('1'), resource_id: 'booked' },
      { ...euros('2'), resource_id: 'no status', status: undefined },
      { ...euros('3'), status: 'PDNG' },
      { ...euros('4'), status: 'FUTR' },
      { ...euros('5'), booking_date: undefined },
      { ...euros('6'), credit_debit_indicator: undefined },
      { ...euros('7'), transaction_amount: { amount: 7, currency: '€' } },
      { ...euros('8'), transaction_amount: undefined },
      euros('-8', 'CRDT'),
      euros('9'.repeat(40)),
      euros('1,234.56'),
      { ...euros('9'), booking_date: '9999-12-31' },
      { ...euros('10'), booking_date: '05/11/2026', value_date: '2026-11-07' },
    ]);
    expect(new Ofx(text).toNormalized().transactions.map(({ fitId }) => fitId)).toEqual([
      'booked',
      'no status',
    ]);
    expect(leftOut).toEqual({
      rows: {
        booking: 2,
        date: 3,
        amount: 2,
        currency: 1,
        direction: 1,
        conflict: 1,
        length: 1,
      },
      balance: 'none',
    });
    expect(await written([], { balances: undefined })).toMatchObject({ leftOut: { balance: 'not-read' } });
  });

  test('has a statement for each currency, with its own days and balance', async () => {
    const balance = (currency: string, balance_type: string) =>
      z.parse(Balance, { name: 'b', balance_type, balance_amount: { amount: '7.00', currency } });
    const inDollars = { transaction_amount: { amount: '5', currency: 'usd' }, booking_date: '2026-01-02' };
    const { text } = await written(
      [
        { ...euros('1'), resource_id: 'A' },
        { ...euros('1'), ...inDollars, resource_id: 'B' },
        { ...euros('2'), resource_id: 'C', booking_date: '2026-02-01' },
      ],
      read([balance('USD', 'CLBD'), balance('EUR', 'XPCD')]),
    );
    const shown = new Set(['TRNUID', 'CURDEF', 'DTSTART', 'DTEND', 'FITID', 'BALAMT', 'DTASOF']);
    expect(
      elementsOf(text)
        .map(([path, value]) => [path.split('/').at(-1) ?? '', value] as const)
        .filter(([name]) => shown.has(name)),
    ).toEqual([
      ['TRNUID', '1'],
      ['CURDEF', 'EUR'],
      ['DTSTART', '20260201120000'],
      ['DTEND', '20260305120000'],
      ['FITID', 'A'],
      ['FITID', 'C'],
      ['TRNUID', '2'],
      ['CURDEF', 'USD'],
      ['DTSTART', '20260102120000'],
      ['DTEND', '20260102120000'],
      ['FITID', 'B'],
      ['BALAMT', '7.00'],
      ['DTASOF', '20261121120000'],
    ]);
  });

  test.each([
    ['DE89 3704 0044 0532 0130 00', ['37040044', '0532013000', 'CHECKING']],
    ['MT84MALT011000012345MTLCAST001S', ['MALT', '01100', '12345MTLCAST001S', 'CHECKING']],
    [undefined, ['UNKNOWN', '90123456789-card-55512', 'CREDITLINE']],
    ['FR00 not an IBAN', ['UNKNOWN', '90123456789-card-55512', 'CREDITLINE']],
  ])('names the account with the IBAN %s', async (iban, parts) => {
    const cash_account_type = parts.at(-1) === 'CREDITLINE' ? 'CARD' : 'CACC';
    const resource_id = '1234567890123456789-card-55512';
    const account = z.parse(Account, { resource_id, account_id: { iban }, cash_account_type, _links: {} });
    const { text } = await written([], { account });
    const named = elementsOf(text).filter(([path]) => path.includes('/BANKACCTFROM/'));
    expect(named.map(([, value]) => value)).toEqual(parts);
  });
});

describe('the id of a transaction', () => {
  const withoutId = { ...euros('5'), remittance_information: ['Coffee'] };

  test('is the bank’s, unless several have it, it is missing or no XML can hold it', async () => {
    const wire = ['T-1', 'twice', 'twice', undefined, '', ' T', 'a\u0000b', 'a&b'].map((resource_id) => ({
      ...withoutId,
      resource_id,
    }));
    const ids = await textsOf('FITID', wire, { repeatedIds: new Set(['twice']) });
    expect([ids[0], ids[7]]).toEqual(['T-1', 'a&b']);
    expect(ids.slice(1, 7).map((id) => /^bankbook-[\da-f]{16}-\d$/.test(id))).not.toContain(false);
    expect(new Set(ids).size).toBe(8);
  });

  test('is the same in an export of fewer transactions', async () => {
    const wire = [withoutId, { ...withoutId, booking_date: '2026-03-06' }, withoutId, { ...euros('5') }];
    const ids = await textsOf('FITID', wire);
    expect(await textsOf('FITID', wire.slice(1, 2))).toEqual(ids.slice(1, 2));
    expect(await textsOf('FITID', wire.toReversed().slice(1))).toEqual([ids[0], ids[1], ids[2]]);
    expect(new Set(ids).size).toBe(4);
  });
});

test('any text stays well-formed, in one line and as long as OFX allows', async () => {
  const character = fc.oneof(
    fc.constantFrom('&', '<', '>', ']]>', '\0', '\u0008', '\uFFFE', '\uFFFF', '\uD800', '\r\n', '"', '🙂'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = fc.string({ unit: character, maxLength: 60 });
  const wire = fc.record({
    resource_id: text,
    remittance_information: fc.array(text, { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(wire, { maxLength: 5 }), text, async (wires, id) => {
      const account = z.parse(Account, { resource_id: id, _links: {} });
      const transactions = wires.map((one) => ({ ...euros('5'), ...one }));
      const repeatedIds = new Set(wires.map(({ resource_id }) => resource_id));
      const { text: file } = await written(transactions, { account, repeatedIds });
      const elements = elementsOf(file);
      const lengthsOf = (name: string) =>
        elements.flatMap(([path, value]) => (path.endsWith(name) ? [Array.from(value).length] : []));
      expect(Math.max(0, ...lengthsOf('/NAME'))).toBeLessThanOrEqual(32);
      expect(Math.max(0, ...lengthsOf('/MEMO'))).toBeLessThanOrEqual(255);
      expect(Math.max(...lengthsOf('/ACCTID'))).toBeLessThanOrEqual(22);
      expect(elements.filter(([, value]) => /[\r\n]/.test(value))).toEqual([]);
      expect(lengthsOf('/FITID')).toHaveLength(wires.length);
    }),
    { numRuns: runs(200) },
  );
});
