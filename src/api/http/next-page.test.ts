import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPage, type PageQuery } from './next-page.ts';

const origin = 'https://bank.example';
const resource = '/v1/accounts/{account_resource_id}/transactions';

const after = (href: unknown, visited: PageQuery[] = [{}]) =>
  nextPage({ next: { href: href as string } }, { resource, origin, visited });

describe('a next page', () => {
  test.each([
    '/v1/accounts/a/transactions?page=2',
    'v1/accounts/a/transactions?page=2',
    '/api/v1/accounts/a/transactions?page=2',
    'https://bank.example/v1/accounts/a/transactions?page=2',
    'https://bank.example/api/v1/accounts/a%2Fb/transactions?page=2',
    '/v1/accounts/another-one/transactions?page=2',
  ])('is what %s says', (href) => expect(after(href)).toEqual({ kind: 'page', query: { page: '2' } }));

  test('keeps every parameter, whatever its name', () => {
    expect(after('/v1/accounts/a/transactions?after_entry_reference=x%26y&page=')).toEqual({
      kind: 'page',
      query: { after_entry_reference: 'x&y', page: '' },
    });
  });

  test('has each parameter once, the last where a link repeats it', () => {
    expect(after('/v1/accounts/a/transactions?page=2&page=3')).toEqual({
      kind: 'page',
      query: { page: '3' },
    });
  });
});

describe('the end', () => {
  test.each([undefined, {}, { self: { href: '/v1/accounts' } }, { next: null }])(
    'is where there is no next: %j',
    (links) => expect(nextPage(links, { resource, origin, visited: [{}] })).toEqual({ kind: 'end' }),
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
    expect(nextPage(links, { resource, origin, visited: [{}] })).toEqual({
      kind: 'stopped',
      why: 'unusable',
    });
  });

  test('where a page was seen before, in whatever order its parameters stand', () => {
    const visited: PageQuery[] = [{}, { page: '2', size: '100' }];
    expect(after('/v1/accounts/a/transactions?size=100&page=2', visited)).toMatchObject({ why: 'repeated' });
    expect(after('/v1/accounts/a/transactions?size=100&page=3', visited)).toMatchObject({ kind: 'page' });
  });

  test('where the next page is the page itself, which was requested without its query', () => {
    const next = { href: '/v1/accounts/a/transactions?page=0&size=50' };
    const kindAfter = (self: { href: string } | null) =>
      nextPage({ next, self }, { resource, origin, visited: [{}] });
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
      expect(kindAfter(self)).toEqual({ kind: 'page', query: { page: '0', size: '50' } });
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
