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

test('a field for an IBAN groups its characters and accepts any spelling', async ({ page, demo }) => {
  await openGallery(page, demo, 'forms');
  const iban = page.getByRole('textbox', { name: 'IBAN' }).first();
  await iban.fill('be68 5390-0754 7034');
  await iban.press('Tab');
  await expect(iban).toHaveValue('BE68 5390 0754 7034');
});

test.describe('unsaved input', () => {
  test('is not closed or reloaded without a prompt of the browser', async ({ page, demo }) => {
    await openGallery(page, demo, 'wizard');
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.accept();
    });
    await page.reload();
    expect(questions).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('C');
    await page.reload();
    expect(questions).toEqual(['beforeunload']);
  });

  test('is sent once by two clicks, and may be left afterwards', async ({ page, demo }) => {
    await page.clock.install();
    await openGallery(page, demo, 'wizard');
    await page.getByRole('textbox', { name: 'Name' }).fill('Camille');
    // Both before the next render.
    await page.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    const busy = page.getByRole('button', { name: 'Saving…' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await busy.press('Enter');
    await page.clock.runFor(5_000);
    await expect(page.getByText('Sent once')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.getByRole('link', { name: 'Lists' }).click();
    await expect(page).toHaveURL(`${demo}/bench/ui/lists`);
  });
});
