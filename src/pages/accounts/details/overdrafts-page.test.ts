import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { textsOf } from '#testing/page/fault-page.ts';
import { button } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

test('an agreed overdraft, one of zero and none at all have different texts', async () => {
  const { go } = await openPage(paths.accountOverdrafts('c93b6e10-current'), { as: 'overdrawn' });
  const items = () => textsOf(page.getByRole('main').getByRole('listitem'));
  await expect.poll(items).toEqual(['Agreed overdraft€1,500.00Booked balance −€842.37€0.00−€1,500.00']);
  await go(paths.accountOverdrafts('c93b6e10-bills'));
  await expect
    .poll(items)
    .toEqual(['Agreed overdraft€0.00Your bank agreed an overdraft of zero.Booked balance −€12.40']);
  await button('Hide amounts').click();
  await expect.element(page.getByRole('main')).not.toHaveTextContent('zero');
  await go(paths.accountOverdrafts('c93b6e10-savings'));
  await expect.element(page.getByRole('heading', { name: 'No overdraft agreed' })).toBeVisible();
  expect(page.getByText('€0.00').elements()).toEqual([]);
});
