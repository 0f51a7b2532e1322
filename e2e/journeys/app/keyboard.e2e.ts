import { tabTo } from '#e2e/support/keys.ts';
import { expect, personas, test } from '#e2e/support/test.ts';

test(
  'a user signs in, chooses a persona, and reads balances by keyboard alone',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.goto(demo);
    await tabTo(page, page.getByRole('button', { name: 'Continue to your bank' }));
    await page.keyboard.press('Enter');

    await tabTo(page, page.getByRole('radio', { name: personas.household }));
    const [, ...others] = Object.values(personas);
    for (const name of others) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name })).toBeChecked();
    }
    expect(others.at(-1)).toBe(personas.bare);
    await tabTo(page, page.getByRole('button', { name: 'Approve' }));
    await page.keyboard.press('Space');

    await tabTo(page, page.getByRole('link', { name: 'Account 2' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Account 2', exact: true })).toBeFocused();
    await expect(page.getByText('€0.00')).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Demo data' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('comes from a bank that lives in this browser')).toBeVisible();
    await expect(page.getByText('without its service worker')).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: 'Reset the demo' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Reset the demo' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Demo data' })).toBeFocused();
  },
);
