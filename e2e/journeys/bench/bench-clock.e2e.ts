import { expect, expectAccessible, expectHomeRead, recordCalls, test } from '#e2e/support/test.ts';

const CLOCK = '/bench/clock';

test(
  '90 days pass at once for the app and the bank: a consent expires, in the other tab as well',
  { tag: '@quick' },
  async ({ page, context, home }) => {
    await page.goto(`${home}/accounts/b0a1c3e4-joint/balances?bank=consent_days~90`);
    await expect(page.getByRole('heading', { level: 2, name: 'Booked balance' })).toBeVisible();

    const bench = await context.newPage();
    await bench.goto(`${home}${CLOCK}`);
    await expect(bench.getByText('as the machine’s')).toBeVisible();
    await bench.getByRole('button', { name: '+ 90 days' }).click();
    await expect(
      bench.getByRole('status').filter({ hasText: '90 days ahead of the machine’s' }),
    ).toBeVisible();
    await expect(bench.getByRole('complementary', { name: 'Demo data' })).toContainText('clock moved');

    await expect(page.getByRole('complementary', { name: 'Demo data' })).toContainText('clock moved');
    await expect(
      page.getByText('Your consent doesn’t cover the balances of this account now.'),
    ).toBeVisible();

    await bench.reload();
    await expect(bench.getByRole('definition').filter({ hasText: '90 days ahead' })).toBeVisible();
    await bench.getByRole('main').getByRole('button', { name: 'Set back', exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Demo data' })).not.toContainText('clock moved');
    await expect(page.getByRole('heading', { level: 2, name: 'Booked balance' })).toBeVisible();
  },
);

test('an expired token is renewed, and the page stays; an expired session leads to sign-in', async ({
  page,
  context,
  home,
}) => {
  // What it still reads would renew the token.
  await expectHomeRead(page);
  const bench = await context.newPage();
  await bench.goto(`${home}${CLOCK}`);
  await bench.getByRole('button', { name: 'Expire the token now' }).click();
  await expect(bench.getByText('1 access token has run out.')).toBeVisible();

  const calls = recordCalls(context);
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await page.getByRole('link', { name: 'Owners' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Claire Martin' })).toBeVisible();
  expect(calls.filter((call) => call.endsWith('/oauth/token') || call.endsWith('/owners'))).toEqual([
    'GET /api/v1/accounts/b0a1c3e4-joint/owners',
    'GET /api/v1/oauth/token',
    'GET /api/v1/accounts/b0a1c3e4-joint/owners',
  ]);

  await bench.getByRole('button', { name: 'Expire the session now' }).click();
  await expect(bench.getByText('1 session has run out.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  // The bench works without a session.
  await expect(bench.getByRole('heading', { level: 1, name: 'Clock' })).toBeVisible();
});

test('a link freezes the clock, and the app shows the frozen time', async ({ page, demo }) => {
  await page.goto(`${demo}/bench/clock?clock=2031-05-01T09:00:00Z&clock=whenever`);
  await expect(page.getByText('clock=whenever')).toBeVisible();
  await page.getByRole('button', { name: 'Open the rest' }).click();
  await expect(page).toHaveURL(`${demo}${CLOCK}`);
  const badge = page.getByRole('complementary', { name: 'Demo data' });
  await expect(badge).toContainText('clock stands still');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();

  await page.getByLabel('Date and time').fill('2030-02-03T04:05');
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 February 2030' })).toContainText('04:05:00');
  await page.getByLabel('Date and time').fill('2099-12-31T00:00');
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByText(/^The clock is more than two years from .+ but balances stay/)).toBeVisible();
  await expect(page.getByText(/^The clock has reached the end of its range/)).toBeHidden();
  await page.getByRole('button', { name: '+ 90 days' }).click();
  await expect(page.getByText(/^The clock has reached the end of its range/)).toBeVisible();
  await page.getByLabel('Date and time').fill('1999-02-03T04:05');
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByText('Enter a date and a time between 2000 and 2099.')).toBeVisible();
  await expectAccessible(page);

  await badge.getByRole('button', { name: /^Demo data/ }).click();
  await badge.getByRole('button', { name: /^Set back: stands still at .+ (?:2099|2100)/ }).click();
  await expect(badge).not.toContainText('clock stands still');
});
