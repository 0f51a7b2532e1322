import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { pathOfReturnTarget, returnTargetOf } from './return-target.ts';

const ORIGIN = 'https://app.example';
const through = (path: string) => pathOfReturnTarget(returnTargetOf(new URL(path, ORIGIN)));

test.each([
  '/accounts',
  '/accounts?q=joint',
  '/accounts/a',
  '/accounts/per%252Fcent/balances',
  '/accounts/a%2Fb%20c%3D/balances',
  '/accounts/%252F/balances?x=1',
  '/consent',
  '/consent/edit?account=a%2Fb&section=owners',
  '/consent/review?draft=1',
  '/consent/sent',
  '/payments/return/successful?state=s?psuMessage=OK&x=1&x=2&y',
])('comes back to %s', (path) => {
  expect(through(path)).toBe(path);
});

test.each([
  '/',
  '/sign-in',
  '/login/callback?code=x',
  '/bank/authorize',
  '/accounts/x/y/z',
  '/accounts//balances',
])('never comes back to %s', (path) => {
  expect(through(path)).toBe(paths.accounts());
});

describe('whatever was stored, the return address stays in the app', () => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    'vbscript:x',
    '..',
    '__proto__',
  ];

  test.each(hostile)('%j', (text) => {
    for (const stored of [
      text,
      { pattern: text, params: {}, search: '' },
      {
        pattern: '/accounts/:account_resource_id/balances',
        params: { account_resource_id: text },
        search: text,
      },
      { pattern: '/accounts', params: {}, search: text },
    ]) {
      const url = new URL(pathOfReturnTarget(stored), ORIGIN);
      expect(url.origin).toBe(ORIGIN);
      expect(url.pathname).toMatch(/^\/accounts(\/[^/]+\/balances)?$/);
    }
  });

  test('any value at all', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.webUrl(),
          fc.record({ pattern: fc.webUrl(), params: fc.object(), search: fc.string() }),
        ),
        (stored) => {
          expect(new URL(pathOfReturnTarget(stored), ORIGIN).origin).toBe(ORIGIN);
        },
      ),
    );
  });

  test('any account id comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        fc.pre(id !== '.' && id !== '..' && id.isWellFormed());
        const path = paths.accountBalances(id);
        expect(through(path)).toBe(path);
      }),
    );
  });
});
