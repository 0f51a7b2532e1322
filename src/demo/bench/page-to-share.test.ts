import { createListeners } from '#lib/listeners.ts';
import { at, ORIGIN, stubPage } from '#testing/demo/fake-link.ts';
import { beforeEach, expect, test } from 'vitest';
import { followAppPage, pageToShare } from './page-to-share.ts';

beforeEach(stubPage);

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

test('the bench shares the last page of the app in this tab', () => {
  const addresses = createListeners();
  at('/accounts?demo=1,as-student');
  followAppPage(addresses);
  at('/accounts/a/transactions?q=coop#top');
  addresses.notify();
  at('/bench/clock');
  addresses.notify();
  expect(pageToShare(location.href).href).toBe(`${ORIGIN}/accounts/a/transactions?q=coop#top`);
});

test('a page is also noted when it is left', () => {
  at('/accounts');
  followAppPage(createListeners());
  at('/profile');
  window.dispatchEvent(new Event('pagehide'));
  expect(pageToShare(`${ORIGIN}/bench`).href).toBe(`${ORIGIN}/profile`);
});
