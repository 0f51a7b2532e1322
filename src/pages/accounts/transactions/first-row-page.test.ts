import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { openPage } from '#testing/page/open-page.ts';

const row = page
  .getByRole('table', { name: 'Transactions' })
  .getByRole('row')
  .filter({ has: page.getByRole('cell') })
  .first();

/** The top of the first transaction, px. */
const top = () => row.element().getBoundingClientRect().y;

test.for(['household', 'student', 'business', 'overdrawn', 'traveller', 'webshop', 'bare'] as const)(
  'the first transaction of the %s is high on the first screen',
  async (as) => {
    await openPage(paths.accounts(), { as, width: 1440, height: 900 });
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
    await expect.element(row).toBeVisible();
    expect(top()).toBeLessThanOrEqual(380);
    await page.viewport(390, 844);
    await expect.poll(top).toBeLessThanOrEqual(380);
    // Without dates there is no chart.
    if (as === 'bare') return;
    await page.getByRole('button', { name: 'Money in and out' }).click();
    await expect.element(page.getByRole('group', { name: /^Money in and out by month/ })).toBeVisible();
    await expect.poll(top).toBeLessThanOrEqual(465);
  },
);

test('nothing of the list covers the navigation of a phone', async () => {
  await openPage(paths.accountTransactions('1'), { as: 'bare', width: 390, height: 844 });
  await expect.element(row).toBeVisible();
  for (const place of [0, 300, 600, 900]) {
    scrollTo(0, place);
    await expect.poll(() => scrollY).toBe(place);
    for (const name of ['Accounts', 'Consent']) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).element();
      const { x, y, width, height } = link.getBoundingClientRect();
      expect(link.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
    }
  }
});
