import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  box,
  button,
  continueChange,
  heading,
  link,
  reviewAndSend,
  section,
} from '#e2e/support/consent-steps.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

/** Sends a consent for one kind of data to a bank that asks for a confirmation on its own page. */
async function sendToBank(page: Page, demo: string): Promise<void> {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.consentEdit()}?bank=consent_approval~page`);
  await box(page, 'Balances of Joint account').check();
  await reviewAndSend(page);
}

const continueAt = (page: Page, demo: string) => link(page, `Continue at ${new URL(demo).host}`);

test(
  'a consent approved at the bank counts as accepted by the user’s own word',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await sendToBank(page, demo);
    await continueAt(page, demo).click();
    await expect(button(page, 'Approve')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Approve').click();
    await expect(heading(page, 'Your consent')).toBeVisible();
    await link(page, 'See what each account shows now').click();
    await expect(section(page, 'Owners of Joint account')).toContainText('Not covered');
    await expect(section(page, 'Balances of Joint account')).toContainText('Available');
    await link(page, 'Say what you answered').click();
    await button(page, 'I confirmed it at the bank').click();
    await expect(page.getByText('Noted: you confirmed it.')).toBeVisible();
    await expect(heading(page, 'Your consent')).toBeFocused();
    await expect(page.getByText('Confirmed, you said')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Joint account Yes No No' })).toBeVisible();
    await expect(page.getByText(/^Unsent change/)).toHaveCount(0);
  },
);

test(
  'a consent refused at the bank leaves the earlier one in force, and the change can be continued',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await sendToBank(page, demo);
    await continueAt(page, demo).click();
    await button(page, 'Refuse').click();
    await expect(heading(page, 'Your consent')).toBeVisible();
    await link(page, 'See what each account shows now').click();
    await expect(section(page, 'Owners of Joint account')).toContainText('Available');
    await link(page, 'Say what you answered').click();
    await button(page, 'I didn’t').click();
    await expect(page.getByText('Noted: you didn’t confirm it. Nothing changes.')).toBeVisible();
    await expect(
      page.getByText(/^Nothing sent from this browser yet\. What you send here replaces/),
    ).toBeVisible();
    await continueChange(page).click();
    await expect(box(page, 'Balances of Joint account')).toBeChecked();
  },
);
