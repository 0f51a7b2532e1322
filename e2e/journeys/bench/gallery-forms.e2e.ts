import { openGallery } from '#e2e/support/places.ts';
import { expect, test } from '#e2e/support/test.ts';

test(
  'a form lists the errors above it and beside each field, and leads to the fields',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await openGallery(page, demo, 'wizard');
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle('Error: Who are you paying? · Bankbook [DEMO]');
    await summary.getByRole('link', { name: 'Enter the name of the person' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/As it stands on the account.*Enter the name/);
    await name.fill('Camille');
    await name.press('Enter');
    await expect(summary).toBeHidden();
  },
);
