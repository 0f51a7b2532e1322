import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { nextPage } from './next-page.ts';
import type { QueryText } from './request.ts';

const origin = 'https://bank.example';
const asked = new URL(`${origin}/api/v1/accounts/a/transactions?page=1`);
const resource = '/v1/accounts/{account_resource_id}/transactions';

const FIRST = [''] as QueryText[];
const after = (href: unknown, visited = FIRST, address = asked) =>
  nextPage({ next: { href: href as string } }, { resource, asked: address, visited });

describe('a next page', () => {
  test.each([
    '/v1/accounts/a/transactions?page=2',
    'v1/accounts/a/transactions?page=2',
    '/api/v1/accounts/a/transactions?page=2',
    'https://bank.example/v1/accounts/a/transactions?page=2',
    'https://bank.example/api/v1/accounts/a%2Fb/transactions?page=2',
    '/v1/accounts/another-one/transactions?page=2',
    'api/v1/accounts/a/transactions?page=2',
    // Relative to the address of this page.
    '?page=2',
    'transactions?page=2',
    './transactions?page=2',
    '../a/transactions?page=2',
    '//bank.example/api/v1/accounts/a/transactions?page=2',
    ' ?page=2#rest ',
  ])('is what %s says', (href) => expect(after(href)).toEqual({ kind: 'page', query: 'page=2' }));

  test.each([
    '/v1/accounts/a/transactions?page=2',
    '/api/v1/accounts/a/transactions?page=2',
    '/psd2/api/v1/accounts/a/transactions?page=2',
    '/psd2/v1/accounts/a/transactions?page=2',
    'https://bank.example/psd2/api/v1/accounts/a/transactions?page=2',
    '?page=2',
  ])('is what %s says at a bank whose interface is not at the top', (href) =>
    expect(after(href, FIRST, new URL(`${origin}/psd2/api/v1/accounts/a/transactions`))).toEqual({
      kind: 'page',
      query: 'page=2',
    }),
  );

  test.each([
    'after_entry_reference=x%26y&page=',
    'filter=a&page=2&filter=b&filter=a',
    'cursor=a+b%20c%2Bd/e?f=&g',
  ])('keeps the query %s as it came', (query) => {
    expect(after(`/v1/accounts/a/transactions?${query}`)).toEqual({ kind: 'page', query });
  });
});

describe('the end', () => {
  test.each([undefined, {}, { self: { href: '/v1/accounts' } }, { next: null }])(
    'is where there is no next: %j',
    (links) => expect(nextPage(links, { resource, asked, visited: FIRST })).toEqual({ kind: 'end' }),
  );
});

describe('paging stops', () => {
  test.each([
    ['unusable', ''],
    ['unusable', '   '],
    ['unusable', undefined],
    ['unusable', 'https://'],
    ['unusable', 'javascript:alert(1)'],
    ['unusable', 'data:text/html,x'],
    ['unusable', '/v1/accounts/a/balances?page=2'],
    ['unusable', '/v1/accounts/../transactions?page=2'],
    ['unusable', '/elsewhere/v1/accounts/a/transactions?page=2'],
    ['unusable', `/v1/accounts/a/transactions?page=${'9'.repeat(10_000)}`],
    ['foreign', 'https://evil.example/v1/accounts/a/transactions?page=2'],
    ['foreign', '//evil.example/v1/accounts/a/transactions?page=2'],
    ['foreign', '/\\evil.example/v1/accounts/a/transactions?page=2'],
    ['foreign', 'http://bank.example/v1/accounts/a/transactions?page=2'],
    ['repeated', '/v1/accounts/a/transactions'],
  ])('as %s for %j', (why, href) => expect(after(href)).toEqual({ kind: 'stopped', why }));

  test('where a link could not be read at all', () => {
    const links = { next: undefined };
    expect(nextPage(links, { resource, asked, visited: FIRST })).toEqual({
      kind: 'stopped',
      why: 'unusable',
    });
  });

  test('where a page was seen before, in whatever order its parameters stand', () => {
    const visited = ['', 'page=2&size=100'] as QueryText[];
    expect(after('/v1/accounts/a/transactions?size=100&page=2', visited)).toMatchObject({ why: 'repeated' });
    expect(after('/v1/accounts/a/transactions?size=100&page=3', visited)).toMatchObject({ kind: 'page' });
  });

  test('where the next page is the page itself, which was requested without its query', () => {
    const next = { href: '/v1/accounts/a/transactions?page=0&size=50' };
    const kindAfter = (self: { href: string } | null) =>
      nextPage({ next, self }, { resource, asked, visited: FIRST });
    expect(kindAfter({ href: `${origin}/api/v1/accounts/a/transactions?size=50&page=0` })).toEqual({
      kind: 'stopped',
      why: 'repeated',
    });
    for (const self of [
      null,
      { href: '/v1/accounts?page=0&size=50' },
      { href: '/v1/accounts/a/transactions' },
      { href: 'https://evil.example/v1/accounts/a/transactions?page=0&size=50' },
    ]) {
      expect(kindAfter(self)).toEqual({ kind: 'page', query: 'page=0&size=50' });
    }
  });
});

test('any text at all is a page of this origin, the end, or a reason', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (href) => {
      expect(['page', 'end', 'stopped']).toContain(after(href).kind);
    }),
  );
});
