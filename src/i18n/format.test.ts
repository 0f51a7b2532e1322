import { type Decimal, parseDecimal } from '#lib/money/decimal.ts';
import { dayIn } from '#lib/time/day-in.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatTime } from './format.ts';
import { formatDate, formatMoment, formatMonth, formatMonthTitle } from './format-dates.ts';
import { formatDay, formatDays, formatDayTitle, formatRecentDay } from './format-days.ts';
import { formatRound } from './format-round.ts';
import type { Language } from './preferred-language.ts';

const MINUS = '\u2212';
const LANGUAGES: Language[] = ['en', 'fr'];

function decimal(input: string | number): Decimal {
  const value = parseDecimal(input);
  if (value === undefined) throw new Error(`Not a decimal: ${input}`);
  return value;
}

/** As {@link formatAmount}, with plain spaces, because versions of ICU differ in their no-break spaces. */
const shown = (language: Language, amount: string | number, currency: string) =>
  formatAmount(language, decimal(amount), currency).replaceAll(/[\u00A0\u202F]/g, ' ');

describe('formatAmount', () => {
  test.each([
    [500, 'EUR', '€500.00', '500,00 €'],
    ['7', 'JPY', '¥7', '7 JPY'],
    ['1234.5', 'EUR', '€1,234.50', '1 234,50 €'],
    ['1.5', 'KWD', 'KWD 1.500', '1,500 KWD'],
    // Where the browser's own table says otherwise than ISO 4217.
    ['1234.5', 'HUF', 'HUF 1,234.50', '1 234,50 HUF'],
    ['1.5', 'IQD', 'IQD 1.500', '1,500 IQD'],
    ['-412.87', 'EUR', `${MINUS}€412.87`, `${MINUS}412,87 €`],
    [-0, 'EUR', '€0.00', '0,00 €'],
    ['-0.00', 'EUR', '€0.00', '0,00 €'],
    ['5', 'ZZZ', 'ZZZ 5.00', '5,00 ZZZ'],
  ])('%s %s is %s and %s', (amount, currency, en, fr) => {
    expect([shown('en', amount, currency), shown('fr', amount, currency)]).toEqual([en, fr]);
  });

  test.each([
    ['0.125', 'EUR', '€0.125', '0,125 €'],
    ['7.5', 'JPY', '¥7.5', '7,5 JPY'],
    ['0.000000001', 'EUR', '€0.000000001', '0,000000001 €'],
    ['12345678901234567.89', 'EUR', '€12,345,678,901,234,567.89', '12 345 678 901 234 567,89 €'],
    [1e21, 'EUR', '€1,000,000,000,000,000,000,000.00', '1 000 000 000 000 000 000 000,00 €'],
    ['9007199254740993', 'JPY', '¥9,007,199,254,740,993', '9 007 199 254 740 993 JPY'],
  ])('%s %s keeps every digit: %s and %s', (amount, currency, en, fr) => {
    expect([shown('en', amount, currency), shown('fr', amount, currency)]).toEqual([en, fr]);
  });

  test.each(['EURO', '€', 'EU1', 'eur', 'Eur', 'A-B', '<b>', '12', '\u202EEUR'])(
    'the currency %j is no code of ISO 4217 and stays as received, behind the number',
    (currency) => {
      expect(shown('en', '5.00', currency)).toBe(`5.00 ${currency}`);
      expect(shown('fr', '-1234.5', currency)).toBe(`${MINUS}1 234,5 ${currency}`);
    },
  );

  test('an empty currency leaves the number alone', () => {
    expect([shown('en', '-5.10', ''), shown('fr', '5.10', '')]).toEqual([`${MINUS}5.10`, '5,10']);
  });

  // Some engines accept no more than 20 decimals, newer ones 100.
  test.each([21, 101])('%d decimals are not too many', (decimals) => {
    const amount = `0.${'1'.repeat(decimals)}`;
    expect([shown('en', amount, 'EUR'), shown('en', amount, 'EURO')]).toEqual([
      `€${amount}`,
      `${amount} EURO`,
    ]);
  });

  const DECIMAL = fc
    .tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.option(fc.stringMatching(/^\d{1,60}$/, { size: 'max' })),
    )
    .map(([isNegative, whole, rest]) =>
      decimal(`${isNegative ? '-' : ''}${whole}${rest === null ? '' : `.${rest}`}`),
    );
  const CURRENCY = fc.oneof(
    fc.string({ unit: 'binary', minLength: 3, maxLength: 3 }).filter((text) => !/[\d-]/.test(text)),
    fc.stringMatching(/^[A-Z]{3}$/),
  );
  /** The digits without padding zeros, and the point, which no digit may cross. */
  const essence = (text: string) =>
    text
      .replace(/^0+(?=\d)/, '')
      .replace(/(\..*?)0+$/, '$1')
      .replace(/\.$/, '');

  test('any amount in any currency is shown with all its digits and its sign', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), DECIMAL, CURRENCY, (language, amount, currency) => {
        const text = formatAmount(language, amount, currency);
        // Some symbols contain a point, such as Cg. for XCG.
        const withoutCode = text.replace(currency, '').replace(/\p{L}+\./u, '');
        const number = language === 'fr' ? withoutCode.replace(',', '.') : withoutCode;
        expect(essence(number.replaceAll(/[^\d.]/g, ''))).toBe(essence(amount.replace('-', '')));
        expect(text.includes(MINUS)).toBe(amount.startsWith('-'));
        expect(withoutCode).not.toContain('-');
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('formatDate', () => {
  test.each([
    ['2026-01-31', '31 January 2026', '31 janvier 2026'],
    ['2024-02-29', '29 February 2024', '29 février 2024'],
    // The bank's own day in any time zone of the browser.
    ['2026-01-31T23:30:00-05:00', '31 January 2026', '31 janvier 2026'],
  ])('%s is %s and %s', (date, en, fr) => {
    expect([formatDate('en', date), formatDate('fr', date)]).toEqual([en, fr]);
  });

  test.each(['', 'soon', '31/01/2026', '2026-13-01', '2026-02-31', '2026-00-10', '20260131', '2026-01-311'])(
    '%j is no date and stays as received',
    (date) => {
      expect([formatDate('en', date), formatDate('fr', date)]).toEqual([date, date]);
    },
  );

  test('no text makes it throw or return nothing', () => {
    const texts = fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      expect(formatDate('fr', text)).not.toBe('');
    });
    fc.assert(texts);
  });
});

test.each([
  ['2026-02', 'long', 'February 2026', 'février 2026'],
  ['2026-02', 'short', 'Feb 2026', 'févr. 2026'],
  ['2026-02', 'name', 'February', 'février'],
  ['2026-02', 'letter', 'F', 'F'],
  ['0004-12', 'long', 'December 4', 'décembre 4'],
] as const)('the month %s, %s, is %s and %s', (month, length, en, fr) => {
  expect([formatMonth('en', month, length), formatMonth('fr', month, length)]).toEqual([en, fr]);
});

test('the first of a month is an ordinal in French', () =>
  expect([
    formatDate('fr', '2026-11-01'),
    formatDate('fr', '2026-11-01', 'medium'),
    formatDate('fr', '2026-11-11'),
    formatDate('en', '2026-11-01'),
    formatDay('fr', '2026-11-01', '2026-11-24'),
    formatMoment('fr', new Date(2026, 10, 1, 9, 5).getTime()).slice(0, 12),
  ]).toEqual([
    '1er novembre 2026',
    '1er nov. 2026',
    '11 novembre 2026',
    '1 November 2026',
    '1er nov.',
    '1er novembre',
  ]));

test.each([
  [8000, '+8k', '+8 k'],
  [-2500, `${MINUS}2.5k`, `${MINUS}2,5 k`],
  [0.05, '+0.05', '+0,05'],
  [0, '€0', '0 €'],
])('the round figure %d is %s and %s', (amount, en, fr) => {
  const shown = LANGUAGES.map((language) => formatRound(language, amount, 'EUR').replaceAll(/\s/g, ' '));
  expect(shown).toEqual([en, fr]);
  expect(formatRound('en', 0, 'EURO')).toBe('0');
});

test('a month that begins a line begins with a capital', () =>
  expect([formatMonthTitle('fr', '2026-11', 'long'), formatMonthTitle('en', '2026-11', 'long')]).toEqual([
    'Novembre 2026',
    'November 2026',
  ]));

test('formatDay leaves the year out where it is this one', () => {
  const both = (day: string) => LANGUAGES.map((language) => formatDay(language, day, '2026-11-23'));
  expect(both('2026-11-22')).toEqual(['22 Nov', '22 nov.']);
  expect(both('2025-07-01')).toEqual(['1 Jul 2025', '1er juil. 2025']);
});

test.each([
  ['2026-11-23', 'Today, Monday 23 November', 'Aujourd’hui, lundi 23 novembre', 'Today', 'Aujourd’hui'],
  ['2026-11-22', 'Yesterday, Sunday 22 November', 'Hier, dimanche 22 novembre', 'Yesterday', 'Hier'],
  ['2026-11-01', 'Sunday 1 November', 'Dimanche 1er novembre', '1 Nov', '1er nov.'],
  ['2026-11-24', 'Tuesday 24 November', 'Mardi 24 novembre', '24 Nov', '24 nov.'],
  ['2025-12-31', 'Wednesday, 31 December 2025', 'Mercredi 31 décembre 2025', '31 Dec 2025', '31 déc. 2025'],
])('the day %s is headed %s or %s', (day, ...expected) => {
  const today = '2026-11-23T00:05';
  expect([
    ...LANGUAGES.map((language) => formatDayTitle(language, day, today)),
    ...LANGUAGES.map((language) => formatRecentDay(language, day, today)),
  ]).toEqual(expected);
});

test('formatDays shows two days of one month, and one day once', () => {
  const both = (from: string, to: string) => LANGUAGES.map((language) => formatDays(language, from, to));
  expect(both('2026-11-01', '2026-11-24')).toEqual([
    expect.stringMatching(/^1\s?–\s?24 Nov$/),
    'du 1er au 24 nov.',
  ]);
  expect(both('2026-11-02', '2026-11-24')[1]).toBe('du 2 au 24 nov.');
  expect(both('2026-11-01', '2026-11-01')).toEqual(['1 Nov', '1er nov.']);
});

test('formatTime shows the time of the user’s own zone, on a clock of 24 hours', () => {
  const afternoon = new Date(2026, 0, 31, 14, 3, 9).getTime();
  const midnight = new Date(2026, 0, 31, 0, 0, 0).getTime();
  expect([formatTime('en', afternoon), formatTime('en', midnight)]).toEqual(['14:03', '00:00']);
  expect([formatTime('fr', afternoon), formatTime('fr', midnight)]).toEqual([
    '14\u00a0h\u00a003',
    '0\u00a0h\u00a000',
  ]);
  for (const language of LANGUAGES) expect(formatTime(language, afternoon, 'second')).toBe('14:03:09');
});

test('formatMoment shows day and time of the user’s own zone to the minute', () => {
  const moment = new Date(2026, 0, 31, 14, 3, 59).getTime();
  expect(formatMoment('en', moment)).toMatch(/^31 January 2026\W.*\b14:03$/);
  expect(formatMoment('fr', moment)).toMatch(/^31 janvier 2026\W.*\b14\sh\s03$/);
  expect(formatMoment('en', moment, 'minute', 'medium')).toMatch(/^31 Jan 2026\W.*\b14:03$/);
});

test.each(LANGUAGES)(
  '%s: every date that the app writes can be pasted where a date is wanted',
  (language) => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (moment) => {
        const day = moment.toISOString().slice(0, 10);
        const noon = Date.parse(`${day}T12:00:00`);
        for (const shown of [
          formatDate(language, day),
          formatDate(language, day, 'medium'),
          formatDay(language, day, day),
          formatDay(language, day, '1800-01-01'),
          formatMoment(language, noon),
          formatMoment(language, noon, 'second', 'medium'),
        ]) {
          expect([shown, dayIn(shown, day.slice(0, 4))]).toEqual([shown, day]);
        }
      }),
    );
  },
);
