import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

test('a user sees who they are to their bank', { tag: '@quick' }, async ({ page, home }) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Identity' }).click();
  await expect(page).toHaveURL(`${home}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your identity' })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Full name', 'Title', 'First name', 'Last name']);
  await expect(page.getByRole('definition')).toHaveText(['Claire Martin', 'Ms', 'Claire', 'Martin']);
});

test('an identity that is one text is shown as a full name, and nothing more is made up', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo, 'bare');
  await page.goto(`${demo}/profile`);
  await expect(page.getByRole('term')).toHaveText(['Full name']);
  await expect(page.getByRole('definition')).toHaveText(['Alex Moreau']);
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
      /^Jonas FeldmannDE\d\d 5059 2077 0004 4177 23TrustedCopy the IBAN of Jonas FeldmannPay Jonas Feldmann$/,
    );
    await expect(items.last()).toHaveText('Mamie OdetteYour bank sends no IBAN.TrustedPay Mamie Odette');
    await page.getByRole('button', { name: 'Copy the IBAN of Jonas Feldmann' }).click();
    await expect(page.getByText('Copied')).toBeAttached();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
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

for (const { path, operation, missing, h1 } of [
  { path: '/profile', operation: 'getEndUserIdentity', missing: 'your identity', h1: 'Your identity' },
  {
    path: '/beneficiaries',
    operation: 'listTrustedBeneficiaries',
    missing: 'your trusted beneficiaries',
    h1: 'Trusted beneficiaries',
  },
] as const) {
  test(`${path} says what consent does not cover`, async ({ page, home }) => {
    await page.goto(`${home}${path}?fault=${operation}~status-403~always`);
    await expect(page.getByRole('heading', { level: 1, name: 'Not covered by your consent' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(`Your consent does not cover ${missing} now.`);
    await expectAccessible(page);
  });

  for (const [fault, title] of [
    ['status-404', 'Not found, or no longer shared'],
    ['status-400-problem', 'The bank refused this request'],
  ] as const) {
    test(`${path} that fails with ${fault} is loaded again at a click`, async ({ page, home }) => {
      await page.goto(`${home}${path}?fault=${operation}~${fault}~next`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible();
      await expect(page.getByText(/^Fetched at/)).toBeVisible();
    });
  }

  test(`${path} reports an unreadable answer, and does not call it missing`, async ({ page, home }) => {
    await page.goto(`${home}${path}?fault=${operation}~wrong-types~always`);
    await expect(page.getByText('1 entry could not be shown.')).toBeVisible();
    await expect(page.getByText(/without a name|No identity|sent no name/)).toHaveCount(0);
  });

  test(`${path} leads through sign-in and back`, async ({ page, demo }) => {
    await page.goto(`${demo}${path}`);
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible();
    await expect(page).toHaveURL(`${demo}${path}`);
  });
}
