import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { approvedAddress, openPage } from '#testing/page/open-page.ts';
import { title } from '#testing/page/locators.ts';

const accounts = page.getByRole('link', { name: 'Go to your accounts' });

test.for([
  ['with nothing but a code', '?code=x'],
  ['with a state that was never issued', '?code=x&state=never-given'],
  ['with the name of a built-in as its state', '?code=x&state=__proto__'],
  ['with a code and an error at once', '?code=x&error=access_denied&state=y'],
  ['with two states', '?code=x&state=y&state=z'],
  ['with a token in the fragment', '#access_token=x&state=y'],
  ['without anything', ''],
])('a sign-in link %s is not valid, and nothing is requested from the bank', async ([, query]) => {
  const { calls } = await openPage(`${paths.callback()}${query}`, { as: 'nobody' });
  await expect.element(title('This sign-in link is not valid')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(location.href).toBe(`${location.origin}${paths.callback()}`);
  expect(calls).toEqual([]);
});

/** Opens the address to which a bank redirects from a sign-in of this browser. */
const openAnswer = (answer: Readonly<Record<string, string>>, opening: Parameters<typeof openPage>[1]) =>
  openPage(async ({ connection }) => {
    const { searchParams } = await connection.startSignIn(undefined);
    return `${paths.callback()}?${new URLSearchParams({ ...answer, state: searchParams.get('state') ?? '' })}`;
  }, opening);

test('a user who refuses at the bank reads that no data was read', async () => {
  const { calls } = await openAnswer({ error: 'access_denied' }, { as: 'nobody' });
  await expect.element(title('Sign-in was cancelled')).toBeVisible();
  expect(document.title).toBe('Sign-in was cancelled · Bankbook');
  await expect.element(page.getByText('You said no at your bank')).toBeVisible();
  expect(accounts.elements()).toEqual([]);
  expect(location.href).toBe(`${location.origin}${paths.callback()}`);
  await expectAccessible();
  expect(calls).toEqual([]);
});

test('a user who refuses while signed in keeps their session and sees a message', async () => {
  await openAnswer({ error: 'access_denied' }, {});
  await expect.element(page.getByText('You’re still signed in from before.')).toBeVisible();
  await accounts.click();
  await expect.element(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
});

test('a bank’s own reason for ending a sign-in is not quoted', async () => {
  await openAnswer(
    { error: 'server_error', error_description: '<b>Call 555 now</b>' },
    { as: 'nobody', console: /answers the sign-in with the error "server_error"\.$/ },
  );
  await expect.element(title('Sign-in did not complete')).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('Call 555 now');
});

test.for<[string, Readonly<Record<string, string>>]>([
  ['does not name its issuer', { code: 'x' }],
  ['names another issuer', { code: 'x', iss: 'https://evil.example' }],
  ['refuses for another issuer', { error: 'access_denied', iss: 'https://evil.example' }],
])('an answer that %s is not valid where one is configured', async ([, answer]) => {
  const { calls } = await openAnswer(answer, {
    as: 'nobody',
    config: { issuer: 'https://bank.example' },
    console: /`issuer`/,
  });
  await expect.element(title('This sign-in link is not valid')).toBeVisible();
  await expect.element(page.getByText(/or not from your bank/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a sign-in link that was used already is not valid and keeps the session', async () => {
  const { calls } = await openPage(`${paths.callback()}?code=x&state=used`);
  await expect.element(title('This sign-in link is not valid')).toBeVisible();
  await expectAccessible();
  expect(calls).toEqual([]);
  await accounts.click();
  await expect.element(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
});

test('the address of the return from the bank shows nothing of the sign-in before it after a sign-out', async () => {
  const { connection, go } = await openPage(approvedAddress, { as: 'nobody' });
  await expect.element(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await connection.session.end('signed-out');
  const isSignedOut = page.getByText('You’re signed out.');
  await expect.element(isSignedOut).toBeVisible();
  await go(paths.callback());
  await expect.element(title('This sign-in link is not valid')).toBeVisible();
  await go(paths.signIn());
  await expect.element(isSignedOut).toBeVisible();
});
