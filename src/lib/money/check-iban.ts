/** What is wrong with an IBAN, in the order in which it is looked at. */
export type IbanProblem = 'empty' | 'format' | 'country' | 'length' | 'check-digits';

/** How long an IBAN is in each country of the registry of ISO 13616 (SWIFT, "IBAN Registry"). */
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

/** An IBAN without what people and programs put between its characters: spaces, hyphens, invisible marks; in capitals. */
export function compactIban(text: string): string {
  // ASCII only: in some languages other letters grow or change when they are made large.
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * What is wrong with an IBAN as somebody typed it, spaces and small letters allowed; `undefined` for
 * nothing. Whether the account exists only the bank knows.
 */
export function checkIban(text: string): IbanProblem | undefined {
  const iban = compactIban(text);
  if (iban === '') return 'empty';
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'format';
  const length = lengthOf.get(iban.slice(0, 2));
  if (length === undefined) return 'country';
  if (iban.length !== length) return 'length';
  return isRemainderOne(iban) && hasPossibleCheckDigits(iban) ? undefined : 'check-digits';
}

/**
 * ISO 7064 MOD 97-10: country and check digits go to the end, letters count as 10 to 35, and the
 * number that this makes leaves 1 when it is divided by 97. Digit by digit, so that no number is ever too long.
 */
function isRemainderOne(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) {
      remainder = (remainder * 10 + Number(digit)) % 97;
    }
  }
  return remainder === 1;
}

/** The rule for making them gives 02 to 98; 00, 01 and 99 would leave the same remainder as 97, 98 and 02. */
function hasPossibleCheckDigits(iban: string): boolean {
  return !['00', '01', '99'].includes(iban.slice(2, 4));
}
