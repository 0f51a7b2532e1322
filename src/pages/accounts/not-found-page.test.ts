import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { openPage } from '#testing/page/open-page.ts';
import { title } from '#testing/page/locators.ts';

test.for(['/nothing-here', '/%E0%A4%A'])('the address %s is a page that is not found', async (address) => {
  // The router warns of an address with invalid percent-encoding.
  await openPage(address, { console: /could not be decoded because it is a malformed URL segment/ });
  await expect.element(title('Page not found')).toBeVisible();
  expect(document.title).toBe('Page not found · Bankbook');
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect.element(title('Accounts')).toHaveFocus();
});

test('a page that is not found leads a user who is signed out to the sign-in', async () => {
  await openPage('/nothing-here', { as: 'nobody' });
  await expect.element(title('Page not found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(page.getByRole('navigation').elements()).toEqual([]);
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect.element(title('Connect your bank')).toHaveFocus();
});
