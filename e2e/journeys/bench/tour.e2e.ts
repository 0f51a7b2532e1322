import type { Page } from 'playwright/test';
import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

const card = (page: Page) => page.getByRole('complementary', { name: 'Tour' });
const step = (page: Page, name: string) => card(page).getByRole('heading', { name });

test('a user completes the tour by keyboard alone, with a reload in between, and ends at the bench', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Demo data' }).click();
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await expect(step(page, 'Step 1 of 6: Your accounts')).toBeFocused();

  const next = card(page).getByRole('button', { name: 'Next' });
  await next.press('Enter');
  await expect(step(page, 'Step 2 of 6: One account')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Account sections' })).toBeVisible();
  await next.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await expect(step(page, 'Step 3 of 6: Find a transaction')).toBeFocused();

  await page.reload();
  await expect(step(page, 'Step 3 of 6: Find a transaction')).toBeVisible();
  await expect(step(page, 'Step 3 of 6: Find a transaction')).not.toBeFocused();

  await next.press('Enter');
  await expect(page).toHaveURL(/\/consent$/);
  await expect(step(page, 'Step 4 of 6: What may be read')).toBeFocused();
  await next.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Who are you paying?' })).toBeVisible();
  await expect(step(page, 'Step 5 of 6: Ask for a payment')).toBeFocused();
  await next.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bench' })).toBeVisible();
  await card(page).getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(card(page)).toHaveCount(0);
});

test('a link starts the tour before sign-in, Escape leaves it, the palette resumes it, another link suppresses it @sweep', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/?tour=1`);
  await expect(card(page)).toContainText('Sign in first');
  await expect(card(page).getByRole('button', { name: 'Next' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/tour/);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(card(page)).toContainText('Each account is a link');
  await card(page).getByRole('button', { name: 'Next' }).click();
  await expect(step(page, 'Step 2 of 6: One account')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('go on tour');
  await expect(page.getByRole('option', { name: 'Go on with the tour' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Step 2 of 6: One account')).toBeFocused();

  await page.goto(`${demo}/accounts?tour=0`);
  await page.getByRole('button', { name: 'Demo data' }).click();
  await expect(page.getByRole('button', { name: 'Reset the demo' })).toBeVisible();
  await expect(page.getByRole('button', { name: /tour/ })).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
});
