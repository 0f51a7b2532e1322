import fc from 'fast-check';
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

/** The check digits of an account number, by exact arithmetic. */
function ibanOf(country: string, rest: string): string {
  const digits = (text: string) => Array.from(text, (character) => Number.parseInt(character, 36)).join('');
  const check = 98n - ((BigInt(digits(`${rest}${country}`)) * 100n) % 97n);
  return `${country}${String(check).padStart(2, '0')}${rest}`;
}

const anyRest = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
  minLength: 18,
  maxLength: 18,
});

describe('accepted is', () => {
  test.each(GOOD)('%s', (iban) => {
    expect(checkIban(iban)).toBeUndefined();
    expect(checkIban(` ${groupedIban(iban).toLowerCase()}\u00A0`)).toBeUndefined();
  });

  test('any IBAN whose check digits were made as the standard says', () => {
    fc.assert(
      fc.property(anyRest, (rest) => {
        expect(checkIban(ibanOf('DE', rest))).toBeUndefined();
      }),
    );
  });
});

describe('the check digits find', () => {
  test('one character that is another', () => {
    fc.assert(
      fc.property(anyRest, fc.nat({ max: 19 }), fc.integer({ min: 1, max: 9 }), (rest, at, by) => {
        const iban = ibanOf('DE', rest);
        const index = at + 2;
        const digit = Number(iban[index]);
        fc.pre(Number.isInteger(digit));
        const wrong = `${iban.slice(0, index)}${(digit + by) % 10}${iban.slice(index + 1)}`;
        expect(checkIban(wrong)).toBe('check-digits');
      }),
    );
  });

  test('two transposed neighbours', () => {
    fc.assert(
      fc.property(anyRest, fc.nat({ max: 16 }), (rest, at) => {
        const iban = ibanOf('DE', rest);
        const [a = '', b = ''] = iban.slice(at + 4);
        fc.pre(a !== b && /^\d\d$/.test(a + b));
        const wrong = `${iban.slice(0, at + 4)}${b}${a}${iban.slice(at + 6)}`;
        expect(checkIban(wrong)).toBe('check-digits');
      }),
    );
  });

  test('digits that leave the right remainder and are never issued', () => {
    // 97 apart, so the remainder is the same.
    for (const [checkDigits, never] of [
      ['98', '01'],
      ['02', '99'],
      ['97', '00'],
    ] as const) {
      const rest = Array.from({ length: 200 }, (_, n) => String(n).padStart(18, '0')).find(
        (candidate) => ibanOf('DE', candidate).slice(2, 4) === checkDigits,
      );
      expect(checkIban(`DE${checkDigits}${rest}`)).toBeUndefined();
      expect(checkIban(`DE${never}${rest}`)).toBe('check-digits');
    }
  });
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
    ['US12345678901234', 'country'],
    ['ZZ68539007547034', 'country'],
    ['DE8937040044053201300', 'length'],
    ['DE893704004405320130000', 'length'],
    ['DE00370400440532013000', 'check-digits'],
    ['DE88370400440532013000', 'check-digits'],
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
