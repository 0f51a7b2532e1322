import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseImport } from '#testing/page/choose-import.ts';
import { expectInTime, findButton, press } from '#testing/page/fault-page.ts';
import { main } from '#testing/page/locators.ts';

test('reading a large file can be cancelled', async () => {
  // Reporting an error in each takes longer than accepting it.
  const lines = Array.from({ length: 20_000 }, () => 'Anna Berg,FR0030588600010001234567812,1,Rent');
  await chooseImport(['name,iban,amount,reference', ...lines].join('\n'));
  await expectInTime(() => findButton('Cancel') !== undefined, false);
  press('Cancel');
  await expect.element(page.getByText('Reading was cancelled. Nothing was added.')).toBeVisible();
  await expect.element(main.getByLabelText('File', { exact: true })).toHaveFocus();
});
