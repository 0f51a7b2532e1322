import { expect, expectAccessible, openSettings, signInAtDemo, test } from '#e2e/support/test.ts';

test('a user reads the shortcuts, uses them, and can still type their letters', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'business');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('row', { name: /^Hide or show amounts H$/ })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /^Payments G then P$/ })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /^Bench G then T$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('h');
  await page.keyboard.press('Escape');

  const eye = page.getByRole('button', { name: 'Hide amounts' });
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('h');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('/');
  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  await expect(filter).toBeFocused();
  await page.keyboard.type('h?gp');
  await expect(filter).toHaveValue('h?gp');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused();
});

test('a user switches the single-key shortcuts off in all tabs, and the palette still opens', async ({
  page,
  context,
  home,
}) => {
  const other = await context.newPage();
  await other.goto(`${home}/accounts`);
  await openSettings(page, 'Theme');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');

  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.keyboard.press('?');
    await tab.keyboard.press('h');
    await tab.keyboard.press('ControlOrMeta+k');
    await expect(tab.getByRole('dialog')).toHaveAccessibleName('Find in Bankbook');
  }
  await expect(page.getByRole('button', { name: 'Hide amounts' })).toHaveAttribute('aria-pressed', 'false');
  await page.bringToFront();
  await page.keyboard.type('keyboard');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Keyboard shortcuts/);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Hide or show amounts/ });
  await expect(row).toContainText('Off');
  await expect(page.getByRole('row', { name: /^Reset the demo bank/ })).toContainText(
    'Delete or Backspace Off',
  );
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).check();
  await expect(row).not.toContainText('Off');
});

test('a key pressed before the shortcuts are loaded still works', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'Your consent' })).toBeFocused();
});
