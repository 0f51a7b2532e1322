import { expect, test } from 'vitest';
import { externalAddress } from './external-address.ts';

const hosts = ['bank.example', 'approve.bank.example:8443'];

test.each([
  ['https://bank.example/approve?id=1#x', 'https://bank.example/approve?id=1#x'],
  ['https://BANK.example', 'https://bank.example/'],
  ['https://bank.example:443/', 'https://bank.example/'],
  ['https://approve.bank.example:8443/', 'https://approve.bank.example:8443/'],
])('%s may be gone to', (href, address) => {
  expect(externalAddress(href, hosts)).toBe(address);
});

test.each([
  'http://bank.example/',
  'https://bank.example:8443/',
  'https://approve.bank.example/',
  'https://evil.example/',
  'https://bank.example.evil.example/',
  'https://evil.example/bank.example',
  'https://bank.example@evil.example/',
  'https://user:password@bank.example/',
  'https://evil.example\\@bank.example/',
  '//bank.example/',
  '/approve',
  'bank.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://',
  '',
])('%s may not', (href) => {
  expect(externalAddress(href, hosts)).toBeUndefined();
});

test('without a list there is nowhere to go', () => {
  expect(externalAddress('https://bank.example/', [])).toBeUndefined();
});
