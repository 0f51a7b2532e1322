import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

const load = () => import('./check-currency.ts');

test.each([
  ['EUR', undefined],
  [' eur\u00A0', undefined],
  ['EUR\u200B', undefined],
  ['EUR\n', undefined],
  ['JPY', undefined],
  ['', 'empty'],
  ['  ', 'empty'],
  ['EURO', 'format'],
  ['EU', 'format'],
  ['€', 'format'],
  ['E R', 'format'],
  ['ſek', 'format'],
  ['Currency: EUR', 'format'],
  ['GBP:EUR', 'format'],
  ['QQQ', 'unknown'],
])('%j as a currency: %s', async (text, problem) => {
  const { checkCurrency } = await load();
  expect(checkCurrency(text)).toBe(problem);
});

test.each([
  ['Currency: EUR', 'EUR'],
  ['Devise EUR', 'EUR'],
  ['Devise\u00A0: eur', 'EUR'],
  ['Devise\n eur', 'EUR'],
  ['EUR\u200B\n', 'EUR'],
  // What stands before names a currency as well.
  ['GBP:EUR', 'GBP:EUR'],
  ['In gbp, not:\teur', 'IN GBP, NOT:\tEUR'],
  ['GBP\nEUR', 'GBP\nEUR'],
  ['£: EUR', '£: EUR'],
])('%j, typed or pasted, names the currency %j', async (text, code) => {
  const { compactCurrency } = await load();
  expect(compactCurrency(text)).toBe(code);
});

test('where the browser names no currencies, three letters are enough', async () => {
  vi.stubGlobal('Intl', { ...Intl, supportedValuesOf: undefined });
  const { checkCurrency } = await load();
  expect(checkCurrency('QQQ')).toBeUndefined();
  expect(checkCurrency('QQ')).toBe('format');
});
