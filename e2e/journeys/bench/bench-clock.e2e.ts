import { expect, test } from '#e2e/support/test.ts';

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

test('a link freezes the clock, and beyond its range the page says so', async ({ page, demo }) => {
  await page.goto(`${demo}${CLOCK}?clock=2031-05-01T09:00:00Z`);
  await expect(page.getByRole('complementary', { name: 'Demo data' })).toContainText('clock stands still');
  const goTo = async (time: string) => {
    await page.getByLabel('Date and time').fill(time);
    await page.getByRole('button', { name: 'Go there' }).click();
  };
  await goTo('2099-12-31T00:00');
  await expect(page.getByText(/^The clock is more than two years from .+ but balances stay/)).toBeVisible();
  await page.getByRole('button', { name: '+ 90 days' }).click();
  await expect(page.getByText(/^The clock has reached the end of its range/)).toBeVisible();
  await goTo('1999-02-03T04:05');
  await expect(page.getByText('Enter a date and a time between 2000 and 2099.')).toBeVisible();
});
