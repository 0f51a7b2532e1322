import { expect, test } from 'vitest';
import { externalAddress } from './external-address.ts';

const hosts = [
  'bank.example',
  'Approve.bank.example:8443',
  'localhost:4010',
  '127.0.0.1:4010',
  '[::1]:4010',
  'bank.lan',
];

test.each([
  ['https://bank.example/approve?id=1#x', 'https://bank.example/approve?id=1#x'],
  ['https://BANK.example', 'https://bank.example/'],
  ['https://bank.example:443/', 'https://bank.example/'],
  ['https://approve.bank.example:8443/', 'https://approve.bank.example:8443/'],
  ['http://127.0.0.1:4010/bank/consent?id=1', 'http://127.0.0.1:4010/bank/consent?id=1'],
  ['http://LOCALHOST:4010/', 'http://localhost:4010/'],
  ['http://[::1]:4010/', 'http://[::1]:4010/'],
])('%s may be gone to', (href, address) => {
  expect(externalAddress(href, hosts)).toBe(address);
});

test.each([
  'http://bank.example/',
  'https://bank.example:8443/',
  'http://bank.lan/',
  'http://127.0.0.1/',
  'http://127.0.0.1:4011/',
  'http://127.0.0.2:4010/',
  'http://localhost.evil.example:4010/',
  'http://127.0.0.1.evil.example:4010/',
  'http://user@127.0.0.1:4010/',
  'ftp://127.0.0.1:4010/',
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
