import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { callsTo, main, passTime, press } from '#testing/page/fault-page.ts';
import { heading, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

const JOINT = 'b0a1c3e4-joint';

test('a refresh that the consent no longer covers hides all that the bank refuses now, asked once', async () => {
  // That page waits for what follows refusals, which others load later.
  const { calls, go, switchBank } = await openPage(paths.consent());
  await expect.element(title('Your consent')).toBeVisible();
  await go(paths.account(JOINT));
  const balance = page.getByText('€2,847.16');
  await expect.element(balance.first()).toBeVisible();
  await expect.element(page.getByText('Halle Verdier').first()).toBeVisible();
  await passTime(1_000);
  await switchBank({ faults: ['listBalances~status-403~always', 'listTransactions~status-403~always'] });
  calls.length = 0;
  press('Refresh', main());
  await expect.element(heading('Not covered by your consent')).toBeVisible();
  await expect.poll(() => balance.elements()).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect.poll(() => page.getByText('Not shared', { exact: true }).elements()).toHaveLength(3);
  expect(balance.elements()).toEqual([]);
  const ofJoint = calls.filter(({ path }) => path.includes(`/${JOINT}/`));
  expect(callsTo('listBalances', ofJoint)).toHaveLength(1);
  // The page and the user may both have asked for the rows.
  expect([1, 2]).toContain(callsTo('listTransactions', ofJoint).length);
  expect(ofJoint).toHaveLength(1 + callsTo('listTransactions', ofJoint).length);
});
