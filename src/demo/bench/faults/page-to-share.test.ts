import { expect, test } from 'vitest';
import { pageToShare } from './page-to-share.ts';

test.each([
  ['/accounts/a%2Fb/transactions?q=rent#top', '/accounts/a%2Fb/transactions?q=rent#top'],
  ['/consent/edit?draft=1', '/consent/edit?draft=1'],
  ['/bench', '/accounts'],
  ['/bench/faults?x=1', '/accounts'],
  ['/benches', '/benches'],
  ['/bank/phone', '/accounts'],
  ['/login/callback?code=secret', '/accounts'],
  ['/payments/return/successful?state=secret', '/accounts'],
])('from %s a link leads to %s', (shown, shared) => {
  expect(pageToShare(`https://demo.example${shown}`).href).toBe(`https://demo.example${shared}`);
});
