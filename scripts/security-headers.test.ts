import { expect, test } from 'vitest';
import { asksForFile, headersFor } from './security-headers.mjs';

const policyAt = (apiOrigin?: string) =>
  headersFor({ build: 'live', path: '/', apiOrigin })['Content-Security-Policy'];

test('the policy lets the app call its own origin and the one of its bank', () => {
  expect(policyAt()).toContain("connect-src 'self';");
  expect(policyAt('https://bank.example')).toContain("connect-src 'self' https://bank.example;");
});

test.each([
  '*',
  'https:',
  'https://*.bank.example',
  'https://bank.example/',
  'https://bank.example/psd2',
  'https://bank.example; script-src *',
  'https://user@bank.example',
  'HTTPS://bank.example',
  'ftp://bank.example',
  '',
])('%j is not an origin of a bank, and loosens no policy', (apiOrigin) => {
  expect(() => policyAt(apiOrigin)).toThrow('Not an http(s) origin');
});

test('only an answer over TLS asks the browser to stay with TLS', () => {
  const hsts = (https?: boolean) =>
    headersFor({ build: 'live', path: '/', https })['Strict-Transport-Security'];
  expect([hsts(), hsts(false)]).toEqual([undefined, undefined]);
  expect(hsts(true)).toMatch(/^max-age=\d{8}; includeSubDomains$/);
});

test('a missing file is not cached for a year', () => {
  const cacheOf = (isMissing: boolean) =>
    headersFor({ build: 'live', path: '/assets/x.js', isMissing })['Cache-Control'];
  expect(cacheOf(true)).toBe('no-store');
  expect(cacheOf(false)).toContain('immutable');
});

test.each(['/assets/x', '/mockServiceWorker.js', '/config.json', '/a/b.MJS'])(
  '%s asks for a file',
  (path) => {
    expect(asksForFile(path)).toBe(true);
  },
);

test.each(['/', '/accounts', '/accounts/FR76.1/balances', '/login/callback'])(
  '%s asks for a page',
  (path) => {
    expect(asksForFile(path)).toBe(false);
  },
);
