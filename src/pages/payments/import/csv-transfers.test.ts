import { describe, expect, test } from 'vitest';
import { readAmount } from '#i18n/amount-entry.ts';
import { csvTransfers } from './csv-transfers.ts';
import { anna, DE, FR, reading } from '#testing/fake-file.ts';

const { found, refusal } = reading(csvTransfers);

describe('a CSV file', () => {
  test.each([
    ['English', 'Name,IBAN,Amount,Currency,Reference', `Anna Berg,${DE},1234.50,EUR,Rent`],
    [
      'the names of the standard',
      'creditor.name,creditor_account.iban,instructed_amount.amount,instructed_amount.currency,remittance_information',
      `Anna Berg,${DE},1234.50,EUR,Rent`,
    ],
    ['German', 'Empfänger,IBAN,Betrag,Währung,Verwendungszweck', `Anna Berg,${DE},1234.50,EUR,Rent`],
    ['Polish', 'Nazwa odbiorcy,IBAN,Kwota,Waluta płatności,Tytuł', `Anna Berg,${DE},1234.50,EUR,Rent`],
    [
      'any order and case, quoted',
      '"REFERENCE","amount","Creditor name","iban"',
      `"Rent","1234.50","Anna Berg","${DE}"`,
    ],
  ])('may have a header in %s', (_title, header, line) => {
    const { transfers, bad } = found(`${header}\r\n${line}\r\n`);
    expect(transfers.map((transfer) => ({ ...transfer, typed_in: 'en' }))).toEqual([anna]);
    expect(bad).toEqual([]);
  });

  test('may come from a French spreadsheet: semicolons, decimal commas, accents', () => {
    const text = `Bénéficiaire;IBAN;Montant;Devise;Motif\r\nAnna Berg;fr14 2004 1010 0505 0001 3m02 606;1 234,50;eur;Rent\r\n`;
    const { transfers } = found(text);
    expect(transfers).toEqual([{ ...anna, iban: FR, amount: '1 234,50', typed_in: 'fr' }]);
  });

  test.each([
    // Nothing shows which is which, whatever the header speaks and whatever separates the cells.
    [['1,234'], ['unclear']],
    [['1.234'], ['unclear']],
    [
      ['1,234', '5', '1 000'],
      ['unclear', '5.00', '1000.00'],
    ],
    [
      ['1,234', '12.5'],
      ['1234.00', '12.50'],
    ],
    [
      ['1.234', '1.234,50', '2.500'],
      ['1234.00', '1234.50', '2500.00'],
    ],
    [
      ['1.234 €', '0,05 €'],
      ['1234.00', '0.05'],
    ],
    [
      ['1,234', '1,234,567'],
      ['1234.00', '1234567.00'],
    ],
    [
      ['1,234', '12,5'],
      ['too-many-decimals', '12.50'],
    ],
    // They contradict each other, and each is read alone.
    [
      ['1,234', '12,50', '12.50'],
      ['unclear', '12.50', '12.50'],
    ],
  ])('reads the column %j as %j', (cells, expected) => {
    for (const [separator, header] of [
      [',', 'name,iban,amount'],
      [';', 'nom;iban;montant'],
    ] as const) {
      const lines = cells.map((cell) => ['A', DE, `"${cell}"`].join(separator));
      const { transfers, bad } = found([header, ...lines].join('\n'));
      const amounts = transfers.map(({ amount, typed_in }) => readAmount(typed_in, amount, 'EUR').amount);
      const problems = bad.map(({ problems: [first] }) => first?.problem);
      expect(new Set([...problems, ...amounts])).toEqual(new Set(expected));
    }
  });

  test('reads the good lines and names each bad one with its number and every reason', () => {
    const { transfers, bad } = found(
      [
        '',
        'name,iban,amount,currency,reference',
        `Anna Berg,${DE},1234.50,EUR,Rent`,
        `Зоя,${DE.replace('89', '88')},0,EURO,`,
        ',,,,',
        `"Anna\u200BBerg\n",${DE},1,EUR,`,
        `Anna Berg,${DE},12,50,EUR,Rent`,
        `Anna Berg,${DE}`,
        `"Anna" Berg,${DE},1,EUR,`,
        `Anna Berg,${DE},5,EUR,,,`,
        `Anna Berg,${DE},5,,`,
      ].join('\n'),
    );
    expect(transfers).toEqual([anna, { ...anna, amount: '5', reference: '' }]);
    const characters = (...named: [kind: string, text: string][]) => ({
      field: 'name',
      problem: 'characters',
      characters: named.map(([kind, text]) => ({ kind, text })),
    });
    expect(bad).toEqual([
      {
        line: 4,
        problems: [
          characters(['visible', 'З'], ['visible', 'о'], ['visible', 'я']),
          { field: 'iban', problem: 'check-digits' },
          { field: 'amount', problem: 'zero' },
          { field: 'currency', problem: 'format' },
        ],
      },
      { line: 6, problems: [characters(['invisible', 'U+200B'])] },
      { line: 8, problems: [{ field: 'line', problem: 'cells' }] },
      { line: 9, problems: [{ field: 'line', problem: 'cells' }] },
      { line: 10, problems: [{ field: 'line', problem: 'quotes' }] },
      { line: 12, problems: [{ field: 'currency', problem: 'empty' }] },
    ]);
  });

  test('names its columns with a text that is not sent', () => {
    const { unused, texts } = found(
      `name,iban,amount,Execution date,,BIC,,\nA,${DE},1,,x,,,\nA,${DE},1,2026-12-01,z,,y,\n`,
    );
    expect(unused).toEqual(['Execution date', 5, 7]);
    expect(texts).toEqual([
      { first: '2026-12-01', others: 0 },
      { first: 'x', others: 1 },
      { first: 'y', others: 0 },
    ]);
  });

  test.each([
    ['sep=;', ';'],
    ['"sep=,"', ','],
    ['\uFEFFSEP=,;;;', ','],
    ['sep=\t', '\t'],
    ['"sep=|"||', '|'],
    ['sep=^', '^'],
    ['', '\t'],
  ])('may say in a first line %j that its separator is %j, or leave it to be found', (first, separator) => {
    const lines = [
      ['Name', 'IBAN', 'Amount', 'Currency', 'Reference'],
      ['Anna Berg', DE, '1234.50', 'EUR', 'Rent'],
      ['', DE, '1234.50', 'EUR', 'Rent'],
    ].map((cells) => cells.join(separator));
    const { transfers, bad } = found([...(first === '' ? [] : [first]), ...lines].join('\r\n'));
    expect(transfers.map((transfer) => ({ ...transfer, typed_in: 'en' }))).toEqual([anna]);
    expect(bad.map(({ line }) => line)).toEqual([first === '' ? 3 : 4]);
  });

  test.each([
    ['no header', `Anna Berg,${DE},12`, ['name', 'iban', 'amount']],
    ['no column for an amount', `name;iban\nA;${DE}`, ['amount']],
  ])('is refused with %s', (_title, text, columns) => {
    expect(refusal(text)).toEqual({ problem: 'missing-columns', columns });
  });

  test.each([
    ['amount,payee', '1,B', 'name', ['name', 'payee']],
    ['amount,Reference,Description', '1,a,b', 'reference', ['Reference', 'Description']],
    ['Amount (EUR),Amount (GBP)', '1,2', 'amount', ['Amount (EUR)', 'Amount (GBP)']],
    ['amount,Currency,Payment currency', '1,EUR,EUR', 'currency', ['Currency', 'Payment currency']],
    ['amount,Message,message', '1,a,b', 'reference', ['Message', 'message']],
  ])('is refused where two of the columns %s could be the same', (titles, cells, column, columns) => {
    expect(refusal(`name,iban,${titles}\nA,${DE},${cells}`)).toEqual({
      problem: 'repeated-columns',
      column,
      columns,
    });
  });

  test('may repeat a column that has no text', () => {
    const titles = 'payee,name,iban,Amount (GBP),amount,Payment currency,Currency,Description,Reference';
    const { transfers, unused } = found(`${titles}\n,Anna Berg,${DE},,1234.50,,EUR,,Rent`);
    expect(transfers).toEqual([anna]);
    expect(unused).toEqual([]);
  });
});

describe('the currency of the amounts', () => {
  const currencies = (titles: string, ...cells: readonly string[]) => {
    const text = [`name,iban,${titles}`, ...cells.map((cell) => `A,${DE},${cell}`)].join('\n');
    const { transfers, bad, isCurrencyAssumed } = found(text);
    const problems = bad.flatMap((line) => line.problems.map(({ field, problem }) => `${field} ${problem}`));
    return [
      ...transfers.map(({ currency }) => currency),
      ...problems,
      ...(isCurrencyAssumed ? ['assumed'] : []),
    ];
  };

  test.each([
    'currency',
    'Payment currency',
    'targetCurrency',
    'Beneficiary account currency',
    'Currency code (ISO 4217)',
    'Ccy',
    'Devise',
    'Devise de l’opération',
    'Währung',
    'Waehrung',
    'Zahlungswährung',
    'Divisa del pago',
    'Moneda',
    'Moeda',
    'Valuta',
    'Kod waluty',
    'Valutakode',
    'Código de moneda',
    'Měna',
    'Валюта',
    '货币',
    'Zahlungs-Währung',
    'Valutakod',
    'ISO_currency',
  ])('is that of the column %s', (title) => {
    expect(currencies(`amount,${title}`, '5,gbp')).toEqual(['GBP']);
  });

  test.each([
    // As batches of Wise have it: a column says which side the amount is on.
    ['amount,amountCurrency,sourceCurrency,targetCurrency', '5,target,EUR,GBP', ['GBP']],
    ['amount,amountCurrency,sourceCurrency,targetCurrency', '5,source,EUR,GBP', ['line two-currencies']],
    ['amount,amountCurrency,sourceCurrency,targetCurrency', '5,source,EUR,EUR', ['EUR']],
    ['amount,amountCurrency', '5,target', ['currency empty']],
    ['sourceAmount,sourceCurrency,targetAmount,targetCurrency', '4,EUR,5,GBP', ['GBP']],
    ['amount,currency,Account currency', '5,GBP,EUR', ['GBP']],
    ['amount,currency,target currency', '5,EUR,GBP', ['line two-currencies']],
    ['amount,Währung,Valuta', '5,GBP,01.12.2026', ['GBP']],
    ['Amount (GBP)', '5', ['GBP']],
    ['amount,currency', '5,Currency: EUR', ['currency format']],
    ['Betrag in Euro', '5', ['EUR']],
    ['Montant en EUR', '5', ['EUR']],
    ['Montant (en EUR)', '5', ['EUR']],
    ['Montant en euros', '5', ['EUR']],
    ['Sum in GBP', '5', ['GBP']],
    ['GBPAmount', '5', ['GBP']],
    ['Amount sent,currency', '5,GBP', ['GBP']],
    ['Send amount,Send currency', '5,GBP', ['GBP']],
    ['Send amount,Send currency,Receive currency', '5,EUR,GBP', ['line two-currencies']],
    ['Send amount,Receive amount,Send currency,Receive currency', '5,,GBP,GBP', ['GBP']],
    ['Send amount,Send currency,Receive amount,Recipient gets currency', '4,EUR,5,GBP', ['GBP']],
    ['amount,currency,Send currency', '5,GBP,EUR', ['GBP']],
    ['Montant €', '5', ['EUR']],
    ['amount_usd', '5', ['USD']],
    ['Amount (EUR),currency', '5,GBP', ['line two-currencies']],
    ['amount', '5 GBP', ['GBP']],
    ['amount', '£5', ['amount not-a-number', 'currency empty']],
    ['amount,currency', '£5,GBP', ['GBP']],
    ['amount,currency', '$5,CAD', ['CAD']],
    ['Amount (EUR),currency', '5,', ['currency empty']],
    ['amount,currency', '5,GBP:EUR', ['currency format']],
    ['amount,currency', '5 USD,GBP', ['line two-currencies']],
    ['amount,currency', '$12.50,EUR', ['line two-currencies']],
    ['amount,currency', '$twelve,EUR', ['amount not-a-number']],
    ['amount,currency', '5,', ['currency empty']],
    ['amount,currency', '5,EURO', ['currency format']],
    ['amount,currency', '5,826', ['currency format']],
    ['amount', '5', ['EUR', 'assumed']],
    ['amount,Code', '5,826', ['EUR', 'assumed']],
    ['amount', 'n/a', ['amount not-a-number', 'assumed']],
  ])('in %s with %s is %j', (titles, cells, expected) => expect(currencies(titles, cells)).toEqual(expected));

  test.each([
    'ALL INCLUSIVE',
    'TRY AGAIN',
    'MAD MAX 2',
    'SOS Villages',
    'Cours PHP 7',
    'Invoice EUR 250.00',
    'what a mad cup',
  ])('is assumed although a text says %j', (text) => {
    for (const title of ['reference', 'Note']) {
      expect(currencies(`amount,${title}`, `5,${text}`)).toEqual(['EUR', 'assumed']);
    }
  });

  test('is assumed for no line where another one names it', () => {
    expect(currencies('amount', '5', '5 kr', '6 GBP')).toEqual(
      expect.arrayContaining(['GBP', 'currency empty', 'amount not-a-number', 'currency empty']),
    );
  });

  test.each([
    ['amount,sourceCurrency,targetCurrency', '5,EUR,GBP', ['sourceCurrency', 'targetCurrency']],
    ['amount,Account currency', '5,GBP', ['Account currency']],
    ['amount,Invoice currency', '5,GBP', ['Invoice currency']],
    ['amount,Fx', '5,GBP', ['Fx']],
    ['amount,,x', '5,GBP,', [4]],
    ['amount,Total', '5,£6.00', ['Total']],
    ['amount,Unit', '5,GBP (Pound sterling)', ['Unit']],
    ['amount,Unit', '5,TRY (Turkish lira)', ['Unit']],
    ['amount,Pair', '5,GBP/EUR', ['Pair']],
    ['amount,Pair', '5,EUR/ALL', ['Pair']],
    ['amount,Note', '5,pay in GBP', ['Note']],
    ['amount,Note', '5,pay in MAD', ['Note']],
    ['amount,Note', '5,PAY IN USD', ['Note']],
    ['amount,reference', '5,GBP 250.00', ['reference']],
    ['amount,reference', '5,250.00 TRY', ['reference']],
    ['amount,reference', '5,Invoice of $250', ['reference']],
    ['amount,ISO code', '5,826', ['ISO code']],
    ['amount,in gbp', '5,6', ['in gbp']],
    ['amount,Gbp value', '5,6', ['Gbp value']],
    ['amount,Invoice ccy', '5,n/a', ['Invoice ccy']],
    ['Send amount,Receive currency', '5,GBP', ['Receive currency']],
    ['amount,Source amount (GBP)', '5,6', ['Source amount (GBP)']],
    // Lines that are left out.
    ['amount,Note', `5,\nA,${DE},5,x,GBP`, [5]],
    ['amount,Note', `5,\n"A" B,${DE},5,in GBP`, ['Note']],
    ['amount,Total GBP', '5,6', ['Total GBP']],
    ['Amount (£)', '5', ['Amount (£)']],
  ])('is not certain in %s with %s, so the file is refused', (titles, cells, named) => {
    const text = `name,iban,${titles}\nA,${DE},${cells}`;
    expect(refusal(text)).toEqual({ problem: 'unclear-currency', columns: named });
  });
});
