import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

test(
  'an IBAN and an amount that a tester copies behave in the app as the page says',
  { tag: '@quick' },
  async ({ page, demo, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await signInAtDemo(page, demo);
    const data = await context.newPage();
    await data.goto(`${demo}/bench/test-data`);
    await page.goto(`${demo}/funds-check`);

    await data.getByRole('searchbox', { name: 'Find' }).fill('0123 4567 812');
    const household = data.getByRole('list', { name: 'Accounts of The Martin household' });
    await expect(household.getByRole('listitem')).toHaveCount(1);
    await household.getByRole('button', { name: /^Copy FR76/ }).click();
    await expect(household.getByText('Copied', { exact: true })).toBeAttached();
    await page.getByRole('textbox', { name: 'IBAN' }).press('ControlOrMeta+V');
    await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue('FR7630588600010001234567812');

    await data.getByRole('searchbox', { name: 'Find' }).fill('neither yes nor no');
    const amounts = data.getByRole('region', { name: 'Amounts in a funds check' });
    await expect(data.getByRole('region', { name: 'Amounts in a payment request' })).toHaveCount(0);
    await amounts.getByRole('button', { name: 'Copy 77.05' }).click();
    await expect(amounts.getByText('Copied', { exact: true })).toBeAttached();
    await page.getByRole('textbox', { name: 'Amount' }).press('ControlOrMeta+V');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'The bank gave no answer' })).toBeVisible();

    await data.getByRole('searchbox', { name: 'Find' }).fill('nobody has this');
    await data.getByRole('button', { name: 'Show everything' }).click();
    await expect(data.getByRole('listitem').filter({ hasText: '77.12' })).toBeVisible();
  },
);
