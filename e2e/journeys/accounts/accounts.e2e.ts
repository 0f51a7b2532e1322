import { expect, expectHomeRead, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';

test('nothing is read from the bank without an action of the user', async ({ page, context, demo }) => {
  await page.clock.install();
  await signInAtDemo(page, demo);
  await expectHomeRead(page);
  const calls = recordCalls(context);

  const second = await context.newPage();
  await second.goto(`${demo}/no-such-page`);
  await page.bringToFront();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await page.clock.fastForward('10:00');
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  expect(calls).toEqual([]);
});
