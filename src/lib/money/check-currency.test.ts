import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

const load = () => import('./check-currency.ts');

test.each([
  ['EUR', undefined],
  [' eur\u00A0', undefined],
  ['EUR\u200B', undefined],
  ['Currency: EUR', undefined],
  ['Devise EUR', undefined],
  ['Devise\n eur', undefined],
  ['EUR\n', undefined],
  ['JPY', undefined],
  ['', 'empty'],
  ['  ', 'empty'],
  ['EURO', 'format'],
  ['EU', 'format'],
  ['€', 'format'],
  ['E R', 'format'],
  ['ſek', 'format'],
  ['QQQ', 'unknown'],
])('%j as a currency: %s', async (text, problem) => {
  const { checkCurrency } = await load();
  expect(checkCurrency(text)).toBe(problem);
});

test('where the browser names no currencies, three letters are enough', async () => {
  vi.stubGlobal('Intl', { ...Intl, supportedValuesOf: undefined });
  const { checkCurrency } = await load();
  expect(checkCurrency('QQQ')).toBeUndefined();
  expect(checkCurrency('QQ')).toBe('format');
});
