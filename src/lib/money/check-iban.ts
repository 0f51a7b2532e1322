/** In the order of checking. */
export type IbanProblem = 'empty' | 'format' | 'country' | 'length' | 'check-digits';

/** IBAN length by country (ISO 13616; SWIFT, "IBAN Registry"). */
const LENGTHS: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FK FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'BI DJ FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
};

const lengthOf = new Map(
  Object.entries(LENGTHS).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
);

/** Strips spaces, hyphens and invisible characters. */
export function compactIban(text: string): string {
  // ASCII only: `toUpperCase` turns some letters into several.
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Returns `undefined` if valid. Spaces and lower case are allowed. */
export function checkIban(text: string): IbanProblem | undefined {
  const iban = compactIban(text);
  if (iban === '') return 'empty';
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'format';
  const length = lengthOf.get(iban.slice(0, 2));
  if (length === undefined) return 'country';
  if (iban.length !== length) return 'length';
  return isRemainderOne(iban) && hasPossibleCheckDigits(iban) ? undefined : 'check-digits';
}

/** ISO 7064 MOD 97-10, digit by digit because the whole number exceeds a double. */
function isRemainderOne(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) {
      remainder = (remainder * 10 + Number(digit)) % 97;
    }
  }
  return remainder === 1;
}

/** 00, 01 and 99 have the same remainders as 97, 98 and 02, but are invalid. */
function hasPossibleCheckDigits(iban: string): boolean {
  return !['00', '01', '99'].includes(iban.slice(2, 4));
}
