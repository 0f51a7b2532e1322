import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { openPage } from '#testing/page/open-page.ts';
import { theme } from '#ui/theme.ts';

// All other tests look at light pages.
test.for([
  paths.accounts(),
  paths.accountTransactions('b0a1c3e4-joint'),
  paths.accountBalances('b0a1c3e4-joint'),
  paths.consentEdit(),
  paths.paymentPayee(),
])('the page %s is accessible in dark', async (path) => {
  await openPage(path);
  theme.set('dark');
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark');
  await expectAccessible();
});
