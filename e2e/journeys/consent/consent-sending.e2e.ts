import { paths } from '#paths.ts';
import { button, reviewAt } from '#e2e/support/consent-steps.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a consent that is on its way when the page is left still arrives', async ({ page, context, home }) => {
  await reviewAt(page, home, 'slow~next');
  await button(page, 'Send consent').click();
  await expect(button(page, 'Sending…')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Consent' }).click();
  await expect(page.getByText('Your consent is being sent…')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${home}${paths.consent()}`);
  await expect(other.getByText('Your consent is being sent…')).toBeVisible();
  await expect(page.getByText(/^Your bank accepted this on/)).toBeVisible({ timeout: 20_000 });
  await expect(other.getByText(/^Your bank accepted this on/)).toBeVisible();
});
