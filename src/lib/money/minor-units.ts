import { currencyCode } from './currency-code.ts';

/** By number of decimals; every other currency has two (ISO 4217). Browsers differ: theirs are CLDR's, in use today. */
const UNUSUAL: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const unitsByCurrency = new Map(
  Object.entries(UNUSUAL).flatMap(([units, currencies]) =>
    currencies.split(' ').map((currency) => [currency, Number(units)] as const),
  ),
);

/** A currency's decimals (ISO 4217): EUR 2, JPY 0, KWD 3. */
export const minorUnits = (currency: string): number => unitsByCurrency.get(currencyCode(currency)) ?? 2;
