import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { expectInTime } from '#testing/page/fault-page.ts';
import { button } from '#testing/page/locators.ts';
import { takeFiles } from '#testing/page/saved-files.ts';
import { menu, openTransactions } from '#testing/page/transactions-steps.ts';

test('a file of all transactions of a bank without dates is not named for a month', async () => {
  const files = takeFiles();
  const path = `${paths.accountTransactions('1')}?from=2026-01-01&to=2026-01-31`;
  await openTransactions(path, { as: 'bare' });
  await menu.click();
  await button('CSV').click();
  await expectInTime(() => files.length > 0, true);
  expect(files[0]?.name).toMatch(/-2026-06-17\.csv$/);
});
