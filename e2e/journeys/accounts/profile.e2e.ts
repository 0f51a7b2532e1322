import { paths } from '#paths.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

test('a user sees who they are to their bank', { tag: '@quick' }, async ({ page, home }) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Identity' }).click();
  await expect(page).toHaveURL(`${home}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your identity' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Claire Martin']);
  await expect(page.getByRole('term')).toHaveText(['Title', 'First name', 'Last name']);
  await expect(page.getByRole('definition')).toHaveText(['Ms', 'Claire', 'Martin']);
});

test('an identity that is one text is shown as a name, and nothing more is made up', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo, 'bare');
  await page.goto(`${demo}/profile`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Alex Moreau']);
  await expect(page.getByRole('term')).toHaveCount(0);
});

test(
  'a user sees their trusted beneficiaries, and copies an IBAN',
  { tag: '@quick' },
  async ({ page, home }) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Beneficiaries' }).click();
    await expect(page).toHaveURL(`${home}/beneficiaries`);
    await expect(page.getByRole('heading', { level: 1, name: 'Trusted beneficiaries' })).toBeVisible();
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(5);
    await expect(items.nth(1)).toHaveText(
      /^JFJonas FeldmannDE\d\d 5059 2077 0004 4177 23.*Pay Jonas Feldmann$/,
    );
    await expect(items.last()).toHaveText(
      'MOMamie OdetteNo IBAN from your bank: you enter itPay Mamie Odette',
    );
    await page.getByRole('button', { name: 'Copy the IBAN of Jonas Feldmann' }).click();
    await expect(page.getByText('Copied')).toBeAttached();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('link', { name: 'Joint account', exact: true }).click();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByRole('searchbox')).toHaveValue(/^DE\d\d505920770004417723$/);
  },
);

test('a user without trusted beneficiaries sees that the list is empty', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'newcomer');
  await page.goto(`${demo}/beneficiaries`);
  await expect(page.getByRole('heading', { name: 'No beneficiaries' })).toBeVisible();
  await expectAccessible(page);
});

for (const [path, h1] of [
  ['/profile', 'Your identity'],
  ['/beneficiaries', 'Trusted beneficiaries'],
] as const) {
  test(`${path} leads through sign-in and back`, async ({ page, demo }) => {
    await page.goto(`${demo}${path}`);
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible();
    await expect(page).toHaveURL(`${demo}${path}`);
  });
}

for (const [where, path, parts = '[data-columns] > *'] of [
  ['the identity', paths.profile()],
  ['the beneficiaries', paths.beneficiaries()],
  ['the payments', paths.payments()],
  ['a transaction', paths.transaction('b0a1c3e4-joint', '20260302-0')],
  ['the balances', paths.accountBalances('b0a1c3e4-joint'), 'li'],
  ['the owners', paths.accountOwners('b0a1c3e4-joint'), 'li'],
  ['an overdraft', paths.accountOverdrafts('b0a1c3e4-joint'), 'li'],
] as const) {
  test(`the page of ${where} uses a wide screen`, async ({ page, home }) => {
    await page.goto(`${home}${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    for (const [width, share] of [
      [1440, 0.85],
      [1920, 0.7],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
        const used = await page
          .getByRole('main')
          .locator(parts)
          .evaluateAll((found) => {
            const boxes = found.map((part) => part.getBoundingClientRect());
            return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
          });
        expect(used / (width - (navigation?.width ?? 0))).toBeGreaterThanOrEqual(share);
      }).toPass();
    }
  });
}
