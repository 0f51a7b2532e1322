import { expect, test } from 'vitest';
import { parseExactly, printExactly } from './exact-json.ts';

test.each([
  '{"amount":12345678901234567.89,"n":1}',
  '[{"amount":-1.0000000000000000E+2}]',
  '{"amount":"12345678901234567.89"}',
  String.raw`{"note":"\"amount\":12345678901234567.89"}`,
])('%s stays as it is', (text) => {
  expect(printExactly(parseExactly(text))).toBe(text);
});

test.each(['{"amount":1234567890.1234567.8}', '{"amount":0012345678901234567}'])('%s is not JSON', (text) => {
  expect(() => parseExactly(text)).toThrow(SyntaxError);
});

test('digits that were redacted meanwhile are text', () => {
  const { amount } = parseExactly('{"amount":12345678901234567.89}') as { amount: string };
  expect(printExactly([amount.replace('12345678901234567', '[redacted]')])).toBe('["[redacted].89"]');
  expect(printExactly([`a "${amount}"`])).toBe(String.raw`["a \"12345678901234567.89\""]`);
});
