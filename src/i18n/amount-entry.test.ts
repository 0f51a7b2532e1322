import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { minorUnits } from '#lib/money/minor-units.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { decimalSignIn, filledAmount, readAmount, readAnyAmount, typedAmount } from './amount-entry.ts';
import { formatAmount } from './format.ts';
import type { Language } from './preferred-language.ts';

const LANGUAGES: readonly Language[] = ['en', 'fr'];

/** The amount, or what is wrong with it. */
const read = (language: Language, typed: string, currency = 'EUR'): string => {
  const { amount, problem } = readAmount(language, typed, currency);
  return amount ?? problem ?? '';
};

describe('an amount is read the same in both languages', () => {
  test.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['12,5', '12.50'],
    ['1,5', '1.50'],
    ['12,', '12.00'],
    ['.5', '0.50'],
    [',05', '0.05'],
    ['007', '7.00'],
    ['  12,50  ', '12.50'],
    ['1 234,50', '1234.50'],
    ['1\u00A0234,50', '1234.50'],
    ['1\u202F234\u202F567.89', '1234567.89'],
    ['1\u2009234', '1234.00'],
    ["1'234.50", '1234.50'],
    ['1’234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567.00'],
    ['1.234.567', '1234567.00'],
    ['€12.50', '12.50'],
    ['12,50 €', '12.50'],
    ['12.50 eur', '12.50'],
    ['EUR 12', '12.00'],
    ['999999999,99', '999999999.99'],
    ['999 999 999', '999999999.00'],
    ['+12.50', '12.50'],
    ['+€12.50', '12.50'],
    // From a calculator, a chat and a page.
    ['\u202D1234.50\u202C', '1234.50'],
    ['100\u200B', '100.00'],
    ['\u200E12.50', '12.50'],
    ['12.50\u200B', '12.50'],
    ['1\u2060234,\u00AD50\uFEFF', '1234.50'],
    ['Amount: €12.50', '12.50'],
    ['Montant\u00A0: 12,50\u00A0€', '12.50'],
    ['Amount\n€12.50', '12.50'],
  ])('%j is %s', (typed, amount) => {
    expect(LANGUAGES.map((language) => read(language, typed))).toEqual([amount, amount]);
  });
});

describe('a separator of thousands or decimals', () => {
  test.each([
    ['1,234', '1234.00', 'too-many-decimals'],
    ['1.234', 'too-many-decimals', 'unclear'],
    ['12.500', 'too-many-decimals', 'unclear'],
    // No number begins with a group of zeros.
    ['0,500', 'too-many-decimals', 'too-many-decimals'],
  ])('%j is %s in English and %s in French', (typed, en, fr) => {
    expect(LANGUAGES.map((language) => read(language, typed))).toEqual([en, fr]);
  });

  test('goes by the language also where the currency has three decimals', () => {
    expect(LANGUAGES.map((language) => read(language, '1,234', 'KWD'))).toEqual(['1234.000', '1.234']);
    expect(LANGUAGES.map((language) => read(language, '1.234', 'KWD'))).toEqual(['1.234', 'unclear']);
    expect(LANGUAGES.map((language) => read(language, '0.125', 'KWD'))).toEqual(['0.125', '0.125']);
  });
});

describe('an error has a name', () => {
  test.each([
    ['', 'empty'],
    [' \u00A0', 'empty'],
    ['abc', 'not-a-number'],
    ['.', 'not-a-number'],
    ['€', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1+1', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['12 34', 'not-a-number'],
    ['1,23,456', 'not-a-number'],
    ['1 234,567.8', 'not-a-number'],
    ["1'234 567", 'not-a-number'],
    ['1..2', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['12 $', 'not-a-number'],
    ['--5', 'not-a-number'],
    // Digits of other scripts, which have their own signs and directions.
    ['٣', 'not-a-number'],
    ['１２', 'not-a-number'],
    ['１２，５', 'not-a-number'],
    ['\u200B', 'empty'],
    ['+-5', 'not-a-number'],
    ['-+5', 'not-a-number'],
    ['USD\n12.50', 'not-a-number'],
    ['-5', 'negative'],
    ['\u22125,00', 'negative'],
    ['-€5', 'negative'],
    ['€-5', 'negative'],
    ['-1234567890', 'negative'],
    ['0', 'zero'],
    ['-0,00', 'zero'],
    ['0.00 €', 'zero'],
    ['0.001', 'too-many-decimals'],
    ['1000000000', 'too-large'],
    ['1 000 000 000,00', 'too-large'],
    ['9'.repeat(30), 'too-large'],
  ])('%j: %s', (typed, problem) => {
    expect(LANGUAGES.map((language) => readAmount(language, typed, 'EUR'))).toEqual([
      { problem },
      { problem },
    ]);
  });

  test.each([
    ['JPY', '7', '7'],
    ['JPY', '7.', '7'],
    ['JPY', '7.0', 'too-many-decimals'],
    ['JPY', '¥7', '7'],
    ['KWD', '0,125', '0.125'],
    ['KWD', '0.1255', 'too-many-decimals'],
    ['USD', '$5', '5.00'],
    ['cad', 'CA$5', '5.00'],
    ['CAD', '$5', 'not-a-number'],
    ['CNY', '¥7', 'not-a-number'],
    ['SEK', '5 kr', '5.00'],
    // An incomplete currency is reported by its own field.
    ['', '5,5', '5.50'],
    ['EURO', '5', '5.00'],
  ])('in %s, %j: %s', (currency, typed, expected) => {
    expect(read('en', typed, currency)).toBe(expected);
  });

  test('any text has an answer, and an amount is one that can be paid', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(..."0159., \u00A0\u202F'’-−€$eE+٣１".split('')), maxLength: 16 }),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom('EUR', 'JPY', 'KWD'), (typed, currency) => {
        for (const language of LANGUAGES) {
          const { amount } = readAmount(language, typed, currency);
          if (amount === undefined) continue;
          const units = minorUnits(currency);
          expect(amount).toMatch(units === 0 ? /^[1-9]\d{0,8}$/ : new RegExp(`^\\d{1,9}\\.\\d{${units}}$`));
          expect(amount).toMatch(/[1-9]/);
        }
      }),
      { numRuns: runs(10_000) },
    );
  });
});

describe('an amount survives the way to the screen and back in each language', () => {
  const currency = fc.constantFrom('ZZZ', ...Intl.supportedValuesOf('currency'));
  const entry = fc
    .tuple(currency, fc.bigInt({ min: 1n, max: 10n ** 13n - 1n }))
    .map(([code, count]): readonly [Decimal, string] => {
      const units = minorUnits(code);
      const digits = String(count % 10n ** BigInt(9 + units) || 1n).padStart(units + 1, '0');
      const whole = digits.slice(0, digits.length - units);
      const amount = parseDecimal(units === 0 ? whole : `${whole}.${digits.slice(-units)}`);
      if (amount === undefined) throw new Error(`Not a decimal: ${digits}`);
      return [amount, code];
    });

  test.each(LANGUAGES)('%s: typed, and as the app itself writes it', (language) => {
    fc.assert(
      fc.property(entry, ([amount, code]) => {
        expect(readAmount(language, typedAmount(language, amount), code)).toEqual({ amount });
        const shown = formatAmount(language, amount, code);
        expect(readAmount(language, `\u202D${shown}\u202C`, code)).toEqual({ amount });
        const signs = [
          ['', ''],
          ['+', '+'],
          ['\u2212', '-'],
        ];
        // A filter takes all currencies, and "Lot 12" is an amount in none.
        for (const [mark, sign] of code === 'ZZZ' ? [] : signs) {
          const { size, ...rest } = readAnyAmount(language, `${mark}${shown}`) ?? {};
          expect({ ...rest, size: size && Number(size) }).toEqual({ sign, size: Number(amount) });
        }
      }),
      { numRuns: runs(10_000) },
    );
  });
});

test('an amount that is shown in one currency is never one in another, unless a file names that', () => {
  const [currencies, one] = [Intl.supportedValuesOf('currency'), parseDecimal('1')];
  const shown = LANGUAGES.flatMap((language) =>
    currencies.map((code) => [code, one === undefined ? '' : formatAmount(language, one, code)] as const),
  ).filter(([, text]) => /[$£¥₩€]/.test(text));
  for (const currency of currencies) {
    const taken = shown.filter(([, text]) => readAmount('en', text, currency).amount !== undefined);
    expect(taken.filter(([code]) => code !== currency)).toEqual([]);
  }
  expect(readAmount('unknown', '$5', 'CAD', true)).toEqual({ amount: '5.00' });
});

test('a long text shows no decimal sign', () => {
  expect(decimalSignIn(`1,5${'x'.repeat(200_000)}1`)).toBeUndefined();
});

test('an amount is typed with the decimal sign of the language', () => {
  const { amount } = readAmount('en', '1,234.5', 'EUR');
  expect(amount && LANGUAGES.map((language) => typedAmount(language, amount))).toEqual([
    '1234.50',
    '1234,50',
  ]);
});

test.each([
  ['48.5', 'EUR', '48.50', '48,50'],
  ['7', 'JPY', '7', '7'],
  ['0', 'EUR', '0', '0'],
])('%s %s is filled in with the decimals of its currency', (sent, currency, english, french) => {
  const amount = parseDecimal(sent);
  expect(amount && LANGUAGES.map((language) => filledAmount(language, amount, currency))).toEqual([
    english,
    french,
  ]);
});
