import { paths } from '#paths.ts';
import { expect, signInAtBank, test } from '#e2e/support/test.ts';

test('a reload while a consent is sent leaves its outcome unknown and keeps the form', async ({
  page,
  home,
}) => {
  const bodies: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postData());
  });
  await page.goto(`${home}${paths.consentEdit()}?fault=putConsents~no-answer~next`);
  await page.getByRole('checkbox', { name: 'Balances of Joint account', exact: true }).check();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send consent' }).click();
  // Until the bank has counted it, a reload takes it back.
  await expect(page.getByRole('button', { name: 'Demo data · 1 fault fired' })).toBeVisible();
  await page.reload();
  await page.goto(`${home}${paths.consent()}`);
  await expect(page.getByText(/^We couldn’t confirm what you sent/)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again, and your bank accepted it.')).toBeVisible();
  expect(bodies).toEqual([bodies[0], bodies[0]]);
});

test('a redirect of the consent is reported as a configuration problem', async ({ page, startBank }) => {
  const bank = await startBank({
    accounts: [
      {
        resource_id: 'plain-1',
        name: 'Everyday account',
        account_id: { iban: 'FR7630588600010001234567812', currency: 'EUR' },
      },
    ],
  });
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.consentEdit()}`);
  await page
    .getByRole('checkbox', { name: /^Balances of/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Review' }).click();
  bank.fault({ method: 'PUT', path: '/api/v1/consents' }, { redirect: `${bank.origin}/elsewhere` });
  await page.getByRole('button', { name: 'Send consent' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This app isn’t set up correctly for this bank',
  );
  expect(bank.consents).toEqual([]);
});
