import { describe, expect, test } from 'vitest';
import { readPaymentText } from './payment-text.ts';

const IBAN = 'FR1420041010050500013M02606';

/** The lines of a code by their numbers in the standard; `undefined` cuts off what follows. */
function code(changed: Readonly<Record<number, string | undefined>> = {}): string {
  const lines: Record<number, string | undefined> = {
    1: 'BCD',
    2: '002',
    3: '1',
    4: 'SCT',
    5: '',
    6: 'Camille Laurent',
    7: IBAN,
    8: 'EUR12.5',
    9: '',
    10: '',
    11: 'Rent of November',
    ...changed,
  };
  const all = Object.values(lines);
  const end = all.indexOf(undefined);
  return all.slice(0, end === -1 ? undefined : end).join('\n');
}

const read = (changed: Readonly<Record<number, string | undefined>>) => readPaymentText(code(changed));

const details = {
  source: 'code',
  name: 'Camille Laurent',
  iban: IBAN,
  amount: '12.5',
  reference: 'Rent of November',
};

describe('the text of a QR code', () => {
  test.each([
    ['version 002 without a BIC', {}],
    ['version 002 with a BIC', { 5: 'PSSTFRPPPAR' }],
    ['version 001 with a BIC', { 2: '001', 5: 'PSSTFRPPPAR' }],
    ['version 001 without a BIC, which is not needed here', { 2: '001' }],
    ['an instant transfer', { 4: 'INST' }],
    ['a purpose, which no payment has a field for', { 9: 'CHAR' }],
    ['a note to the payer', { 12: 'Thank you' }],
    ['an IBAN in groups and small letters', { 7: 'fr14 2004 1010 0505 0001 3m02 606' }],
    ['another character set', { 3: '2' }],
  ])('is read: %s', (_, changed) => {
    expect(read(changed)).toEqual({ details });
  });

  test.each([
    ['\\n', '\n'],
    ['\\r\\n', '\r\n'],
    ['\\r', '\r'],
  ])('is read with %s, and with a mark or empty lines around it', (_, end) => {
    const text = code().replaceAll('\n', end);
    for (const around of [text, `\uFEFF${text}${end}`, `${end}${text}${end}${end}`]) {
      expect(readPaymentText(around)).toEqual({ details });
    }
  });

  test.each([
    ['EUR12.50', '12.50'],
    ['EUR12', '12'],
    ['EUR0.01', '0.01'],
    ['EUR 12,5', '12.5'],
    ['EUR999999999.99', '999999999.99'],
    ['', undefined],
  ])('has the amount %j: %j', (sum, amount) => {
    expect(read({ 8: sum }).details?.amount).toBe(amount);
  });

  test.each([
    '12.50',
    'USD12.50',
    'EUR',
    'EUR-5',
    'EUR0',
    'EUR0.00',
    'EUR1.234',
    'EUR1,234.50',
    'EUR1000000000',
  ])('is refused with the amount %j', (sum) => {
    expect(read({ 8: sum })).toEqual({ problem: 'code-amount' });
  });

  test('has a structured or a free reference', () => {
    expect(read({ 10: 'RF18539007547034', 11: '' }).details?.reference).toBe('RF18539007547034');
    expect(read({ 11: 'Été & soleil' }).details?.reference).toBe('Été & soleil');
    expect(read({ 10: 'RF18539007547034' })).toEqual({ problem: 'code-references' });
  });

  test('may end after any line from the IBAN on', () => {
    const short = { amount: undefined, reference: '' };
    expect(read({ 8: undefined })).toEqual({ details: { ...details, ...short } });
    expect(read({ 9: undefined })).toEqual({ details: { ...details, reference: '' } });
  });

  test('may lack the name, which the form then asks for', () => {
    expect(read({ 6: '' }).details).toMatchObject({ name: '', iban: IBAN });
  });

  test.each([
    ['an unknown version', { 2: '003' }, 'code-version'],
    ['no version', { 2: '' }, 'code-version'],
    ['something else than a transfer', { 4: 'SDD' }, 'code-kind'],
    ['no IBAN', { 7: '' }, 'code-iban'],
    ['wrong check digits', { 7: IBAN.replace('14', '15') }, 'code-iban'],
    ['the end before the IBAN', { 7: undefined }, 'code-broken'],
    ['too many lines', { 12: 'Thank you', 13: 'Again' }, 'code-broken'],
  ])('is refused with %s', (_, changed, problem) => {
    expect(read(changed)).toEqual({ problem });
  });
});

describe('any other text', () => {
  test.each([
    ['an IBAN', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['a message', `Hello,\nplease transfer the rent to ${IBAN} (BIC PSSTFRPPPAR) by Friday.\nCamille`],
    ['the same IBAN twice', `${IBAN}\n${IBAN}`],
    ['a code that is no payment', `SPD*1.0*ACC:${IBAN}*AM:12.50`],
  ])('gives its one IBAN, and nothing else: %s', (_, text) => {
    expect(readPaymentText(text)).toEqual({
      details: { source: 'text', name: '', iban: IBAN, amount: undefined, reference: '' },
    });
  });

  test.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['https://example.com', 'no-iban'],
    ['Pay FR15 2004 1010 0505 0001 3M02 606 today', 'mistyped-iban'],
    ['FR14 2004 1010 0505 0001 3M02', 'no-iban'],
    ['Order ES2024 of the members of the club', 'no-iban'],
    [`${IBAN} or DE89370400440532013000`, 'several-ibans'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readPaymentText(text)).toEqual({ problem });
  });
});
