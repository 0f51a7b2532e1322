import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { button, region, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

test('a change of language reads nothing from the bank', async () => {
  const { calls } = await openPage(paths.accounts(), { as: 'overdrawn' });
  await expect.element(region('Recent')).toHaveAttribute('aria-busy', 'false');
  // The last read is that of an account below zero.
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/overdrafts'))).toBe(true);
  const before = calls.length;
  await button('Settings').click();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Français');
  await expect.element(title('Comptes')).toBeVisible();
  expect(calls).toHaveLength(before);
});
