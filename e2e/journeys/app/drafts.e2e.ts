import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { box } from '#e2e/support/consent-steps.ts';
import { holdVault } from '#e2e/support/storage.ts';
import { expect, test } from '#e2e/support/test.ts';

/** A box for each state: the state before may be lost. */
const nthBox = (page: Page, to: number) =>
  box(
    page,
    ['Balances', 'Owners', 'Transactions'].flatMap((what) => [
      `${what} of Joint account`,
      `${what} of Holiday savings`,
    ])[to] ?? '',
  );

test(
  'what is changed in a form is not lost without a question',
  { tag: '@quick' },
  async ({ page, home }) => {
    const state = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
    const change = (to: number) => nthBox(page, to).check();
    const expectChanged = (to: number) => expect(nthBox(page, to)).toBeChecked();
    await page.goto(`${home}${paths.consentEdit('form')}`);
    await change(1);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Identity' }).click();
    await page.waitForURL((url) => url.pathname === paths.profile());
    await page.goBack();
    await expectChanged(1);

    await change(2);
    let isAsked = false;
    page.once('dialog', (dialog) => {
      isAsked = true;
      void dialog.accept();
    });
    await page.reload();
    if (!isAsked) await expectChanged(2);
    page.removeAllListeners('dialog');

    await change(3);
    await expect(state(/^Saved$/)).toBeVisible();
    await holdVault(page);
    await change(4);
    await expect(state(/^Saving…$/)).toBeVisible();
    const asking = page.waitForEvent('dialog');
    void page.evaluate(() => location.reload());
    const dialog = await asking;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expectChanged(4);
  },
);
