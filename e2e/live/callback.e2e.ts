import type { Page } from 'playwright/test';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, test } from '#e2e/support/test.ts';

const TOKEN_CALL = 'GET /api/v1/oauth/token';

const INVALID_LINK = 'This sign-in link is not valid';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Opens the bank's page and returns the address to which its Approve leads. */
async function beginSignIn(page: Page, bank: ReferenceBank): Promise<URL> {
  bank.autoApprove = false;
  await page.goto(`${bank.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  const address = await page.getByRole('link', { name: 'Approve' }).getAttribute('href');
  return new URL(address ?? '');
}

test(
  'the same link opened in two tabs at once is exchanged once, twenty times over @security',
  { tag: '@sweep' },
  async ({ page, context, startBank }) => {
    const bank = await startBank();
    const second = await context.newPage();
    for (let round = 1; round <= 20; round += 1) {
      const link = await beginSignIn(page, bank);
      // Still signed in from the round before, it would reload when the other one wins.
      await second.goto('about:blank');
      await Promise.all([page, second].map((tab) => tab.goto(link.href, { waitUntil: 'commit' })));
      // Either may win; the other one is notified, or finds the new session.
      await expect(headline(page, 'Accounts').or(headline(page, INVALID_LINK))).toBeVisible();
      await expect(headline(second, 'Accounts').or(headline(second, INVALID_LINK))).toBeVisible();
      expect(bank.count(TOKEN_CALL)).toBe(round);
    }
  },
);
