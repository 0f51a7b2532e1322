import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { checkIban } from './check-iban.ts';
import { groupedIban } from './grouped-iban.ts';

/** The registry's own examples, one for every length. */
const GOOD = [
  'NO9386011117947',
  'BE68539007547034',
  'NL91ABNA0417164300',
  'MK07250120000058984',
  'AT611904300234573201',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'AE070331234567890123456',
  'ES9121000418450200051332',
  'PT50000201231234567890154',
  'IS140159260076545510730339',
  'FR1420041010050500013M02606',
  'IT60X0542811101000000123456',
  'PL61109010140000071219812874',
  'BR1800360305000010009795493C1',
  'KW81CBKU0000000000001234560101',
  'MT84MALT011000012345MTLCAST001S',
  'LC55HEMM000100010012001200023015',
  'RU0304452522540817810538091310419',
];

test.each(GOOD)('%s is accepted, also in groups and in lower case', (iban) => {
  expect(checkIban(iban)).toBeUndefined();
  expect(checkIban(` ${groupedIban(iban).toLowerCase()}\u00A0`)).toBeUndefined();
});

describe('an error has a name', () => {
  test.each([
    ['', 'empty'],
    [' \u00A0\u200B-', 'empty'],
    ['12345678', 'format'],
    ['DE', 'format'],
    ['DE89', 'format'],
    ['D189370400440532013000', 'format'],
    ['DEX9370400440532013000', 'format'],
    ['DE89 3704 0044 0532 0130 0!', 'format'],
    ['DE89370400440532013００0', 'format'],
    ['ФR1420041010050500013M02606', 'format'],
    ['DE89370400440532013000 via: NL91ABNA0417164300', 'format'],
    ['Payee: DE89370400440532013000 Yours: NL91ABNA0417164300', 'format'],
    ['US12345678901234', 'country'],
    ['ZZ68539007547034', 'country'],
    ['DE8937040044053201300', 'length'],
    ['DE893704004405320130000', 'length'],
    ['DE00370400440532013000', 'check-digits'],
    ['DE88370400440532013000', 'check-digits'],
    ['DE89370404004532013000', 'check-digits'],
    // The remainder is right, but 00, 01 and 99 are never issued.
    ['DE00370400440000000060', 'check-digits'],
    ['DE01370400440000000042', 'check-digits'],
    ['DE99370400440000000024', 'check-digits'],
    // Right check digits of an impossible national number: a letter, and national check digits.
    ['DE7337040044O532013000', 'check-digits'],
    ['NO6686011117948', 'check-digits'],
    ['FR8420041010050500013M02607', 'check-digits'],
  ])('%j: %s', (text, problem) => {
    expect(checkIban(text)).toBe(problem);
  });

  test('and any text has an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['empty', 'format', 'country', 'length', 'check-digits']).toContain(checkIban(text));
      }),
    );
  });
});
