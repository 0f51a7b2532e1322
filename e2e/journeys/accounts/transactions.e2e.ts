import { expect, signInAtDemo, test } from '#e2e/support/test.ts';
import { found, openMenu, rows, search } from '#e2e/support/transactions-steps.ts';

/** Runs in the page: notes once the list was busy for both eye and ear when a frame was drawn. */
function noteBusyFrames(): void {
  const list = document.querySelector('main [role="table"], main table')?.closest('[aria-busy]');
  const line = list?.previousElementSibling;
  if (list === null || list === undefined || line === null || line === undefined)
    throw new Error('There is no list with a line above it.');
  const isBusy = () => list.getAttribute('aria-busy') === 'true' && line.hasAttribute('data-busy');
  new MutationObserver(() => {
    if (isBusy())
      requestAnimationFrame(() => {
        if (isBusy()) document.documentElement.dataset['busyFrames'] = 'shown';
      });
  }).observe(list, { attributeFilter: ['aria-busy'] });
}

test('100,000 transactions: the first ones appear before the rest, and the page stays as small', async ({
  page,
  demo,
}) => {
  test.slow();
  await signInAtDemo(page, demo, 'webshop');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(rows(page).first()).toBeVisible();
  await expect(found(page, /^500 transactions loaded so far$/)).toBeVisible();
  /** At the top, where the filters and the totals are on the page too. */
  const elements = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(search(page)).toBeInViewport();
    return page.evaluate(() => document.querySelectorAll('main *').length);
  };
  expect(await elements()).toBeLessThan(650);

  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(found(page, /^100,\d{3} transactions$/)).toBeVisible({ timeout: 60_000 });
  expect(await elements()).toBeLessThan(650);

  // Ordering them takes a moment, and before it begins the screen says so.
  await openMenu(page);
  await page.evaluate(noteBusyFrames);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Largest first');
  await expect(page).toHaveURL(/sort=/);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['busyFrames'])).toBe('shown');
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ index: 0 });
  await page.keyboard.press('Escape');
  // Ordered again, they are under months, which makes the page longer.
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(rows(page).last()).toBeInViewport();
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', /^10\d{4}$/);
  await search(page).fill('refund');
  await expect(found(page, /^[\d,]+ transactions$/)).not.toHaveText(/^100,/);
  expect(await elements()).toBeLessThan(650);
});
