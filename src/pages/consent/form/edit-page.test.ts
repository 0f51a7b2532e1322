import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { openPage } from '#testing/page/open-page.ts';

test('ticking what the bank shares now says what was not asked, until it is', async () => {
  const { go } = await openPage(paths.accounts(), { width: 360 });
  await expect.element(page.getByText('€11,250.00')).toBeVisible();
  await go(paths.consentEdit());
  await page.getByRole('button', { name: 'Tick what your bank shares now' }).click();
  const said = page.getByText(
    /^Ticked what your bank has shown so far\. Not checked for every account: .*owners/,
  );
  await expect.element(said).toBeVisible();
  await expect.element(page.getByLabelText('Balances of Joint account')).toBeChecked();
  await expect.element(page.getByLabelText('Owners of Joint account')).not.toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: /^Check the .*owners.* too$/ }).click();
  await expect.poll(() => said.elements()).toEqual([]);
});
