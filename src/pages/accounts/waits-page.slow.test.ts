import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { passTime, textsOf } from '#testing/page/fault-page.ts';
import { main, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

/** Of the fault `slow`. */
const SLOW_MS = 8_000;

test.for([360, 1280])('the layout does not shift when the accounts load, %i pixels wide', async (width) => {
  // Accounts of one kind, so that no heading precedes the list.
  await openPage(paths.accounts(), { as: 'bare', faults: ['listAccounts~slow~next'], width, height: 800 });
  // Skeletons have no role; the rows are the last of them.
  const rows = () => document.querySelector('main [aria-busy=true] > :last-child');
  await expect.poll(() => rows()?.checkVisibility()).toBe(true);
  const top = rows()?.getBoundingClientRect().top ?? NaN;
  await passTime(SLOW_MS);
  // The lists of what is coming and recent follow the accounts.
  const list = main.getByRole('list').first();
  await expect.element(list).toBeVisible();
  await expect.poll(() => Math.abs(list.element().getBoundingClientRect().top - top)).toBeLessThan(4);
});

test('a slow navigation is announced, and a fast one is not', async () => {
  await openPage(paths.accounts(), { faults: ['listOwners~slow~always'] });
  const status = page.getByRole('status').filter({ hasText: 'Loading…' });
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(...textsOf(status)));
  observer.observe(document.body, { subtree: true, childList: true });
  await main.getByRole('link', { name: 'Joint account', exact: true }).click();
  await expect.element(title('Joint account')).toHaveFocus();
  observer.disconnect();
  expect(shown).toEqual([]);
  await page.getByRole('link', { name: 'Owners', exact: true }).click();
  await expect.element(status).toBeInTheDocument();
  await passTime(SLOW_MS);
  await expect.element(page.getByRole('heading', { name: 'Julien Martin' })).toBeVisible();
  await expect.poll(() => status.elements()).toEqual([]);
});
