import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openStore } from '#api/session/session-store.ts';
import { demoPaths, paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo } from '#testing/page/fault-page.ts';
import { approvedAddress, openPage } from '#testing/page/open-page.ts';
import { button, link, title } from '#testing/page/locators.ts';
import { readDeparture } from './departure.ts';

test('a session that ended unnoticed is reported at the next Refresh, with one token call', async () => {
  const { calls, switchBank } = await openPage(`${paths.accounts()}?q=savings`, { as: 'business' });
  await expect.element(page.getByText('1 account', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Recent' })).toHaveAttribute('aria-busy', 'false');
  await switchBank({ faults: ['getToken:refresh_token~invalid-grant~always'] });
  const before = calls.length;
  vi.setSystemTime(Date.now() + 1_800_000);
  await button('Refresh').click();
  await expect.element(title('Connect your bank')).toBeVisible();
  await expect.element(page.getByText('Your session has ended.')).toBeVisible();
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['/api/v1/oauth/token']);
  // Not the search: another person may sign in.
  expect(readDeparture().from).toBe(paths.accounts());
});

test('every page shows a warning while the client secret is in the configuration', async () => {
  const { calls, connection, go } = await openPage(approvedAddress, {
    as: 'nobody',
    config: { client_secret: 'plain-canary-secret' },
  });
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'This app’s client secret is in its configuration' });
  await expect.element(link('Joint account')).toBeVisible();
  for (const path of [paths.accounts(), paths.signIn(), paths.callback(), '/nowhere']) {
    await go(path);
    await expect.element(warning).toBeVisible();
    expect(document.documentElement.outerHTML).not.toContain('plain-canary-secret');
  }
  await expectAccessible();
  const secrets = callsTo('getToken:authorization_code', calls).map(({ query }) =>
    query.get('client_secret'),
  );
  expect(secrets).toEqual(['plain-canary-secret']);
  const { searchParams } = await connection.startSignIn(undefined);
  expect(searchParams.has('client_secret')).toBe(false);
});

test.for([
  ['comes to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['was cached', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
] as const)('a page that %s shows nothing of a session that has ended meanwhile', async ([, wake]) => {
  const { connection } = await openPage(paths.accounts());
  await expect.element(link('Joint account')).toBeVisible();
  // It tells no tab.
  await (await openStore()).signOut(connection.session.id ?? '');
  await expect.element(link('Joint account')).toBeVisible();
  wake();
  await expect.element(title('Connect your bank')).toBeVisible();
  expect(document.body.innerText).not.toContain('Joint account');
});

test('where the bank is told to ask each time, a sign-out does not say that it may not', async () => {
  const { connection } = await openPage(paths.accounts(), {
    config: { authorize_url: `${location.origin}${demoPaths.bankAuthorize()}?prompt=login` },
  });
  await expect.element(link('Joint account')).toBeVisible();
  await connection.session.end('signed-out');
  await expect.element(page.getByText('You’re signed out.', { exact: true })).toBeVisible();
  expect(page.getByText(/may still be signed in/).elements()).toEqual([]);
});
