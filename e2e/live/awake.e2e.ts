import type { Page } from 'playwright/test';
import { expect, signInAtBank, test } from '#e2e/support/test.ts';

/** Removes the session from storage without notifying any tab, as a sign-out looks to a sleeping tab. */
const forgetSession = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('bankbook');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    });
    const transaction = database.transaction('session', 'readwrite');
    transaction.objectStore('session').delete('current');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  });

for (const [what, wake] of [
  [
    'that the browser has cached',
    (page: Page) =>
      page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ],
  [
    'that comes to the front',
    (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ],
] as const) {
  test(`a page ${what} shows nothing of a session that has ended meanwhile @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    await signInAtBank(page, bank.origin);
    await page.getByRole('link', { name: 'Everyday account' }).click();
    await expect(page.getByText('€1,498.15')).toBeVisible();
    await forgetSession(page);
    await expect(page.getByText('€1,498.15')).toBeVisible();

    await wake(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
    await expect(page.getByText('€1,498.15')).toHaveCount(0);
    await expect(page.getByText('Everyday account')).toHaveCount(0);
  });
}
