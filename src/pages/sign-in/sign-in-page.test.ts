import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { button, link, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { readDeparture } from './departure.ts';

const SAVINGS = 'b0a1c3e4-savings';
const heading = title('Connect your bank');

test('the start page leads to the accounts of a signed-in user', async () => {
  const { address } = await openPage('/');
  await expect.element(title('Accounts')).toBeVisible();
  expect(address()).toBe(paths.accounts());
});

test('a signed-in user is offered their accounts', async () => {
  await openPage(paths.signIn());
  await expect.element(page.getByText('You’re signed in already.')).toBeVisible();
  await link('Go to your accounts').click();
  await expect.element(link('Joint account')).toBeVisible();
});

test('a filter in the address is kept for after the sign-in', async () => {
  await openPage(`${paths.accounts()}?q=savings`, { as: 'nobody' });
  await expect.element(heading).toBeVisible();
  expect(readDeparture().from).toBe(`${paths.accounts()}?q=savings`);
});

test('two clicks in the same moment start one sign-in', async () => {
  const { connection } = await openPage(paths.signIn(), { as: 'nobody' });
  await expect.element(heading).toBeVisible();
  // Otherwise the test would leave for the bank.
  const started = vi.spyOn(connection, 'startSignIn').mockReturnValue(new Promise(() => {}));
  const start = button('Continue to your bank').element() as HTMLElement;
  start.click();
  start.click();
  await expect.element(button('Continue to your bank')).toHaveAttribute('aria-disabled', 'true');
  expect(started).toHaveBeenCalledOnce();
});

test('Back from sign-in leads to the page before the one that required it', async () => {
  const { enter } = await openPage('/no-such-page', { as: 'nobody' });
  await expect.element(title('Page not found')).toBeVisible();
  enter(paths.accounts());
  await expect.element(heading).toBeVisible();
  history.back();
  await expect.element(title('Page not found')).toBeVisible();
});

test.for([
  ['/', paths.accounts()],
  [paths.account(SAVINGS), paths.accountTransactions(SAVINGS)],
] as const)('one press of Back returns from where %s leads @security', async ([path, lands]) => {
  const { address, enter } = await openPage(paths.signIn());
  await expect.element(heading).toBeVisible();
  enter(path);
  await expect.poll(address).toBe(lands);
  await expect.element(heading).not.toBeInTheDocument();
  history.back();
  await expect.element(heading).toBeVisible();
});

test('after a sign-out the next user does not land on a page that Back leads to @security', async () => {
  const { address, connection, go } = await openPage(paths.accounts());
  await go(paths.accountTransactions(SAVINGS));
  await go(paths.payments());
  await expect.element(title('Payments')).toBeVisible();
  await connection.session.end('signed-out');
  await expect.element(page.getByText('You’re signed out.')).toBeVisible();
  const visit = history.state as unknown;
  history.back();
  await expect.poll(() => history.state as unknown).not.toEqual(visit);
  await expect.poll(address).toBe(paths.signIn());
  await expect.poll(() => readDeparture().from).toBeUndefined();
});

test('a theme chosen in one tab applies in the others', async () => {
  await openPage(paths.signIn(), { as: 'nobody' });
  await expect.element(heading).toBeVisible();
  localStorage.setItem('bankbook:theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'bankbook:theme' }));
  await expect.poll(() => getComputedStyle(document.documentElement).colorScheme).toBe('dark');
});
