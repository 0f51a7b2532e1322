import { describe, expect, test } from 'vitest';
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
    [
      'any order and case, quoted',
      '"REFERENCE","amount","Creditor name","iban"',
      `"Rent","1234.50","Anna Berg","${DE}"`,
    ],
  ])('may have a header in %s', (_title, header, line) => {
    const { transfers, bad } = found(`${header}\r\n${line}\r\n`);
    expect(transfers).toEqual([anna]);
    expect(bad).toEqual([]);
  });

  test('may come from a French spreadsheet: semicolons, decimal commas, accents', () => {
    const text = `Bénéficiaire;IBAN;Montant;Devise;Motif\r\nAnna Berg;fr14 2004 1010 0505 0001 3m02 606;1 234,50;eur;Rent\r\n`;
    const { transfers } = found(text);
    expect(transfers).toEqual([{ ...anna, iban: FR, amount: '1 234,50', typed_in: 'fr' }]);
  });

  test('reads commas and points in amounts as its header speaks', () => {
    const amounts = (text: string) => {
      const { transfers, bad } = found(text);
      return [transfers.map(({ amount, typed_in }) => [amount, typed_in]), bad];
    };
    expect(amounts(`name,iban,amount\nA,${DE},"1,234"`)).toEqual([[['1,234', 'en']], []]);
    const unclear = [{ line: 2, problems: [{ field: 'amount', problem: 'too-many-decimals' }] }];
    expect(amounts(`nom,iban,montant\nA,${DE},"1,234"`)).toEqual([[], unclear]);
    expect(amounts(`name;iban;amount\nA;${DE};1,234`)).toEqual([[], unclear]);
    expect(amounts(`name;iban;amount\nA;${DE};1,5`)).toEqual([[['1,5', 'fr']], []]);
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
        `Anna Berg,${DE},5,,,,`,
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
    ]);
  });

  test('names its columns that are not sent', () => {
    const { unused } = found(`name,iban,amount,Execution date,,\nA,${DE},1,2026-12-01,,\n`);
    expect(unused).toEqual(['Execution date']);
  });

  test.each([
    ['no header', `Anna Berg,${DE},12`, ['name', 'iban', 'amount']],
    ['no column for an amount', `name;iban\nA;${DE}`, ['amount']],
  ])('is refused with %s', (_title, text, columns) => {
    expect(refusal(text)).toEqual({ problem: 'missing-columns', columns });
  });

  test('is refused where two columns are the same', () => {
    expect(refusal(`name,iban,amount,payee\nA,${DE},1,B`)).toEqual({
      problem: 'repeated-columns',
      columns: ['name'],
    });
  });
});
