import { changeAndStore } from '#e2e/support/storage.ts';
import { paths } from '#paths.ts';
import {
  box,
  heading,
  button,
  continueChange,
  reviewAndSend,
  loseSession,
} from '#e2e/support/consent-steps.ts';
import {
  expect,
  expectNoSidewaysScroll,
  personas,
  signInAtBank,
  signInAtDemo,
  test,
} from '#e2e/support/test.ts';

test('a session that ends during the form loses no choice and no typed text', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'bare');
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Owners of Account 1').check();
  // Incomplete, but stored as typed.
  await page.getByRole('textbox', { name: 'IBAN of Account 1' }).fill('FR76 3058');
  await page.getByRole('textbox', { name: 'Currency of Account 1' }).fill('CHF');
  await box(page, 'Transactions of Account 2').check();
  const form = page.url();
  await loseSession(page, form, personas.bare);
  await expect(heading(page, 'Choose what this app may read')).toBeVisible();
  expect(page.url()).toBe(form);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(box(page, 'Owners of Account 1')).toBeChecked();
  await expect(box(page, 'Transactions of Account 2')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'IBAN of Account 1' })).toHaveValue('FR76 3058');
  await expect(page.getByRole('textbox', { name: 'Currency of Account 1' })).toHaveValue('CHF');
});

test('a form survives a reload, and can be continued or discarded later', async ({ page, home }) => {
  await page.goto(`${home}${paths.consentEdit()}`);
  await expect(page).toHaveURL(/\?draft=\w+$/);
  await changeAndStore(page, () => box(page, 'Owners of Joint account').check());
  await page.reload();
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await page.goto(`${home}${paths.consent()}`);
  await expect(page.getByText('Ticked: Owners of Joint account.')).toBeVisible();
  await continueChange(page).click();
  await expect(box(page, 'Owners of Joint account')).toBeChecked();
  await page.goBack();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect(page.getByText('The change was discarded.')).toBeVisible();
  await expect(page.getByText(/^You began a change/)).toHaveCount(0);
});

test('thirty accounts, two with the same name, fit on the narrowest phone', async ({ page, startBank }) => {
  const accounts = Array.from({ length: 30 }, (_, index) => ({
    resource_id: `id ${index}`,
    name: index < 2 ? 'Everyday account' : `Account ${index} ${'withoutaspace'.repeat(index === 7 ? 20 : 1)}`,
    // One with the same beginning and another end; some are not sent.
    ...(index < 2 && {
      account_id: {
        iban: index === 0 ? 'FR7630588600010001234567812' : 'FR7630588600010001234570140',
        currency: 'EUR',
      },
    }),
  }));
  const bank = await startBank({ accounts });
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.consentEdit()}`);
  await expect(page.getByRole('group')).toHaveCount(1 + 30);
  await expect(page.getByRole('checkbox')).toHaveCount(1 + 30);
  await button(page, '0 of 3 ticked for Everyday account (7812)').click();
  await box(page, 'Balances of Everyday account (7812)').check();
  await button(page, '0 of 3 ticked for Everyday account (0140)').click();
  await box(page, 'Owners of Everyday account (0140)').check();
  await expect(button(page, '1 of 3 ticked for Everyday account (0140)')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, 'What changes').click();
  const sheet = page.getByRole('dialog', { name: 'What changes' });
  await expect(sheet.getByRole('region', { name: 'Will be granted' })).toContainText(
    'Everyday account (0140)owners',
  );
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await reviewAndSend(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${bank.origin}${paths.consent()}`);
  await expect(page.getByRole('row', { name: 'Everyday account (7812) Yes No No' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(bank.consents).toEqual([
    {
      balances: [{ iban: 'FR7630588600010001234567812', currency: 'EUR' }],
      owners: [{ iban: 'FR7630588600010001234570140', currency: 'EUR' }],
      transactions: [],
    },
  ]);
});
