import { expect, test } from 'vitest';
import { findIbans } from './find-ibans.ts';

const CAMILLE = 'FR1420041010050500013M02606';
const JONAS = 'DE89370400440532013000';

test.each([
  ['alone', CAMILLE],
  ['in groups', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['in small letters', 'fr14 2004 1010 0505 0001 3m02 606'],
  ['with no-break spaces', 'FR14\u00A02004\u00A01010\u00A00505\u00A00001\u00A03M02\u00A0606'],
  ['with hyphens or points', 'FR14-2004-1010.0505.0001.3M02-606'],
  ['over two lines', 'FR14 2004 1010 0505\n0001 3M02 606'],
  ['in a sentence', 'Please pay to FR14 2004 1010 0505 0001 3M02 606 by Friday.'],
  ['after a label, before a BIC', `IBAN:${CAMILLE}\nBIC: PSSTFRPPPAR`],
  ['before a BIC on the same line', `${CAMILLE} PSSTFRPPPAR`],
])('an IBAN is found %s', (_, text) => {
  expect(findIbans(text)).toEqual([CAMILLE]);
});

test('several are found once each, in order', () => {
  expect(findIbans(`${JONAS}, ${CAMILLE} or ${JONAS}`)).toEqual([JONAS, CAMILLE]);
});

test.each([
  ['no text', ''],
  ['wrong check digits', 'FR15 2004 1010 0505 0001 3M02 606'],
  ['the middle of a longer code', `X${CAMILLE}`],
  ['a part', 'FR14 2004 1010'],
  ['other words', 'AG-77120 Assurances Gardevoie'],
])('none is found in %s', (_, text) => {
  expect(findIbans(text)).toEqual([]);
});
