import { describe, expect, test } from 'vitest';
import { painTransfers } from './pain-transfers.ts';
import { anna, DE, FR, reading } from '#testing/fake-file.ts';

const { found, refusal } = reading(painTransfers);

/** One transfer of a payment order; `change` replaces parts of it. */
function transaction(
  change: { amount?: string; account?: string; party?: string; rest?: string } = {},
): string {
  const {
    amount = '<InstdAmt Ccy="EUR">1234.50</InstdAmt>',
    account = `<IBAN>${DE}</IBAN>`,
    party = '<Nm>Anna Berg</Nm>',
    rest = '<RmtInf><Ustrd>Rent</Ustrd></RmtInf>',
  } = change;
  return `<CdtTrfTxInf><PmtId><EndToEndId>E2E-1</EndToEndId></PmtId><Amt>${amount}</Amt>
    <Cdtr>${party}</Cdtr><CdtrAcct><Id>${account}</Id></CdtrAcct>${rest}</CdtTrfTxInf>`;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';
/** A payment order around transfers. */
const order = (transactions: string, { namespace = NAMESPACE, count = '', method = 'TRF' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace}"><CstmrCdtTrfInitn>
  <GrpHdr><MsgId>1</MsgId><NbOfTxs>${count || transactions.split('<CdtTrfTxInf>').length - 1}</NbOfTxs></GrpHdr>
  <PmtInf><PmtMtd>${method}</PmtMtd><ReqdExctnDt>2026-12-01</ReqdExctnDt>
  <Dbtr><Nm>Somebody</Nm></Dbtr><DbtrAcct><Id><IBAN>${FR}</IBAN></Id></DbtrAcct>${transactions}</PmtInf>
</CstmrCdtTrfInitn></Document>`;

describe('a pain.001 file', () => {
  test.each([
    NAMESPACE,
    NAMESPACE.replace('001.03', '001.09'),
    NAMESPACE.replace('001.03', '001.11'),
    NAMESPACE.replace('001.03', '002.03'),
    NAMESPACE.replace('001.03', '003.03'),
    'http://www.six-interbank-clearing.com/de/pain.001.001.03.ch.02.xsd',
  ])('is read in the version %s', (namespace) => {
    const { transfers, bad, unused } = found(order(transaction(), { namespace }));
    expect(transfers).toEqual([anna]);
    expect(bad).toEqual([]);
    expect(unused).toEqual([
      'PmtId/EndToEndId',
      'ReqdExctnDt',
      'Dbtr/Nm',
      'DbtrAcct/Id/IBAN',
      'GrpHdr/MsgId',
    ]);
  });

  test('names every element with a text that is not sent, and no other', () => {
    const rest = `<RmtInf><Strd><RfrdDocInf><Nb>INV-4711</Nb></RfrdDocInf></Strd></RmtInf>
      <UltmtCdtr><Nm/></UltmtCdtr><SplmtryData><Envlp><Anything>x</Anything></Envlp></SplmtryData>`;
    const { transfers, unused } = found(order(transaction({ rest })));
    expect(transfers).toEqual([{ ...anna, reference: '' }]);
    expect(unused).toEqual(
      expect.arrayContaining(['RmtInf/Strd/RfrdDocInf/Nb', 'SplmtryData/Envlp/Anything']),
    );
    expect(unused.join()).not.toMatch(/NbOfTxs|PmtMtd|UltmtCdtr|Ustrd/);
  });

  test('is read with prefixes, comments, references and several groups', () => {
    const text = order(
      `${transaction({ party: '<Nm>Anna<!-- who? --> Ber&#x67;</Nm>' })}</PmtInf><PmtInf>${transaction()}`,
    )
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1p:')
      .replace('xmlns=', 'xmlns:p=');
    expect(found(text).transfers).toEqual([anna, anna]);
  });

  test.each([
    ['1234.5000', '1234.50'],
    ['100', '100.00'],
    ['100.000', '100.00'],
    ['.5', '0.50'],
    ['+5.', '5.00'],
  ])('may write zeros at the end of an amount: %s', (written, amount) => {
    const { transfers } = found(order(transaction({ amount: `<InstdAmt Ccy="EUR">${written}</InstdAmt>` })));
    expect(transfers.map((transfer) => transfer.amount)).toEqual([amount]);
  });

  test.each([
    ['<RmtInf><Ustrd>One</Ustrd><Ustrd>two</Ustrd></RmtInf>', 'One two'],
    [
      '<RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>',
      'RF18539007547034',
    ],
    [
      '<RmtInf><Ustrd>November</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>',
      'November RF18539007547034',
    ],
    ['<RmtInf><Ustrd> </Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd><Strd/></RmtInf>', 'RF18'],
    ['<RmtInf><Ustrd>RF18</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>', 'RF18'],
    ['', ''],
  ])('has a reference in one form, another or both: %s', (rest, reference) => {
    expect(found(order(transaction({ rest }))).transfers).toEqual([{ ...anna, reference }]);
  });

  test('reads the good transfers and names the bad ones with their number and reason', () => {
    const { transfers, bad, unused } = found(
      order(
        [
          transaction(),
          transaction({ account: '<Othr><Id>12345</Id></Othr>' }),
          transaction({
            amount: '<EqvtAmt><Amt Ccy="EUR">5</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>',
            party: '',
          }),
          transaction({ amount: '<InstdAmt Ccy="EUR">1,234</InstdAmt>' }),
          transaction({ amount: '<InstdAmt Ccy="JPY">1.5</InstdAmt>' }),
          transaction({ amount: '<InstdAmt Ccy="GBP:EUR">5</InstdAmt>' }),
        ].join(''),
      ),
    );
    expect(transfers).toEqual([anna]);
    expect(bad).toEqual([
      { line: 2, problems: [{ field: 'iban', problem: 'empty' }] },
      {
        line: 3,
        problems: [
          { field: 'line', problem: 'equivalent-amount' },
          { field: 'name', problem: 'empty' },
        ],
      },
      { line: 4, problems: [{ field: 'amount', problem: 'not-a-number' }] },
      { line: 5, problems: [{ field: 'amount', problem: 'too-many-decimals' }] },
      { line: 6, problems: [{ field: 'currency', problem: 'format' }] },
    ]);
    expect(unused.join()).not.toContain('EqvtAmt');
  });

  test('lists an amount in another currency that stands beside the one that is used', () => {
    const amount = '<InstdAmt Ccy="EUR">5</InstdAmt><EqvtAmt><Amt Ccy="USD">7</Amt></EqvtAmt>';
    const { transfers, unused } = found(order(transaction({ amount })));
    expect(transfers.map(({ currency }) => currency)).toEqual(['EUR']);
    expect(unused).toContain('Amt/EqvtAmt/Amt');
  });

  test.each(['1,234', '1.234.567', '€5', 'a lot', '1e3', '5-'])('has no amount in %s', (amount) => {
    const { transfers, bad } = found(
      order(transaction({ amount: `<InstdAmt Ccy="EUR">${amount}</InstdAmt>` })),
    );
    expect(transfers).toEqual([]);
    expect(bad).toEqual([{ line: 1, problems: [{ field: 'amount', problem: 'not-a-number' }] }]);
  });

  test('may state its counts and sums at every level, in any spelling of a number, or leave them empty', () => {
    const text = order(`${transaction()}</PmtInf><PmtInf><NbOfTxs/>${transaction()}`)
      .replace('</NbOfTxs>', '</NbOfTxs><CtrlSum>+2469.0</CtrlSum>')
      .replace('<PmtInf>', '<PmtInf><NbOfTxs>01</NbOfTxs><CtrlSum>1234.5</CtrlSum>');
    expect(found(text).transfers).toEqual([anna, anna]);
  });

  test('has no sum to compare where an amount can’t be read', () => {
    const amount = '<InstdAmt Ccy="EUR">1,234</InstdAmt>';
    const text = order(transaction() + transaction({ amount }));
    expect(found(text.replace('</NbOfTxs>', '</NbOfTxs><CtrlSum>9</CtrlSum>')).transfers).toEqual([anna]);
  });

  test('does not make a transfer of a cheque', () => {
    expect(found(order(transaction(), { method: 'CHK' })).bad).toEqual([
      { line: 1, problems: [{ field: 'line', problem: 'not-a-transfer' }] },
    ]);
  });

  test.each<[string, string, unknown]>([
    ['is cut off', order(transaction()).slice(0, -20), { problem: 'malformed-xml' }],
    [
      'is of another version',
      order(transaction(), { namespace: NAMESPACE.replace('03', '02') }),
      { problem: 'other-message', message: 'pain.001.001.02' },
    ],
    [
      'is of a version of a country',
      order(transaction(), { namespace: 'urn:swift:xsd:$pain.001.002.02' }),
      { problem: 'other-message', message: 'pain.001.002.02' },
    ],
    [
      'is a direct debit',
      order(transaction(), { namespace: NAMESPACE.replace('001.001.03', '008.001.02') }),
      { problem: 'other-message', message: 'pain.008.001.02' },
    ],
    ['is another document', '<html><body/></html>', { problem: 'not-pain-001' }],
    [
      'says that it holds more',
      order(transaction(), { count: '2' }),
      { problem: 'contradiction', figure: 'GrpHdr/NbOfTxs', stated: '2', found: '1' },
    ],
    ...(
      [
        ['GrpHdr', '<CtrlSum>2469.01</CtrlSum>', 'GrpHdr/CtrlSum', '2469.01', '2469.00'],
        ['GrpHdr', '<CtrlSum>2.469,00</CtrlSum>', 'GrpHdr/CtrlSum', '2.469,00', '2469.00'],
        ['PmtInf', '<PmtInfId>P</PmtInfId><NbOfTxs>3</NbOfTxs>', 'PmtInf/P/NbOfTxs', '3', '2'],
        ['PmtInf', '<CtrlSum>1234.50</CtrlSum>', 'PmtInf/CtrlSum', '1234.50', '2469.00'],
      ] as const
    ).map(([level, elements, figure, stated, found]): [string, string, unknown] => [
      `states another figure: ${elements}`,
      order(transaction() + transaction()).replace(`<${level}>`, `<${level}>${elements}`),
      { problem: 'contradiction', figure, stated, found },
    ]),
  ])('is refused when it %s', (_title, text, reason) => {
    expect(refusal(text)).toEqual(reason);
  });

  test.each([
    '<!DOCTYPE a>',
    '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;">]>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
  ])('is refused with the document type %s', (doctype) => {
    expect(refusal(order(transaction()).replace('<Document', `${doctype}<Document`))).toEqual({
      problem: 'doctype',
    });
  });

  test.each(['&xxe;', '&nbsp;', '&constructor;'])('is refused with the entity %s', (entity) => {
    expect(refusal(order(transaction({ party: `<Nm>${entity}</Nm>` })))).toEqual({ problem: 'doctype' });
  });

  test.each([
    '<a></b>',
    '<a b="1" b="2"/>',
    '< a/>',
    '&lt',
    'A & B',
    '&#0;',
    '\u0000',
    ']]>',
    '<!-- x',
    '<a>'.repeat(100) + '</a>'.repeat(100),
  ])('is refused when it is not well-formed: %j', (piece) => {
    expect(refusal(order(transaction({ party: piece })))).toEqual({ problem: 'malformed-xml' });
  });

  test('may begin with space, although the standard wants its declaration first', () => {
    expect(found(`\uFEFF\n ${order(transaction())}`).transfers).toEqual([anna]);
  });
});
