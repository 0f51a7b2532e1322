import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { box, button, review, reviewAndSend } from '#e2e/support/consent-steps.ts';
import type { ReferenceBank, ReferenceBankOptions } from '#e2e/servers/reference-bank.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const IBAN = 'FR7630588600010001234567812';

/** A bank with one account that has an IBAN, and a configuration of the app. */
const bankWith = (settings: object): ReferenceBankOptions => ({
  accounts: [{ resource_id: 'one', name: 'Everyday', account_id: { iban: IBAN, currency: 'EUR' } }],
  balances: { one: [] },
  config: (origin) => ({
    base_url: '',
    authorize_url: `${origin}/authorize`,
    client_id: 'plain-client',
    scope: 'aisp',
    ...settings,
  }),
});

async function chooseBalances(page: Page, { origin }: ReferenceBank): Promise<void> {
  await signInAtBank(page, origin);
  await page.goto(`${origin}${paths.consentEdit()}`);
  await box(page, 'Balances of Everyday').check();
}

test('configured members of a consent are shown in words and sent with the accounts', async ({
  page,
  startBank,
}) => {
  const bank = await startBank(
    bankWith({ consent_psu_identity: true, consent_trusted_beneficiaries: false }),
  );
  await chooseBalances(page, bank);
  await review(page);
  await expect(page.getByText('Bankbook may also read your identity.')).toBeVisible();
  await expect(page.getByText('Bankbook may not read your trusted beneficiaries.')).toBeVisible();
  await button(page, 'Send consent').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Consent sent' })).toBeVisible();
  await expect(page.getByText('Bankbook may also read your identity.')).toBeVisible();
  expect(bank.consents).toEqual([
    {
      balances: [{ iban: IBAN, currency: 'EUR' }],
      owners: [],
      transactions: [],
      psu_identity: true,
      trusted_beneficiaries: false,
    },
  ]);
});

test('an identity that the consent no longer covers leads to the form that can request it', async ({
  page,
  startBank,
}) => {
  const bank = await startBank(
    bankWith({ consent_psu_identity: true, consent_trusted_beneficiaries: false }),
  );
  for (const path of ['/api/v1/end-user-identity', '/api/v1/trusted-beneficiaries'])
    bank.fault({ method: 'GET', path }, { status: 403 });
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.beneficiaries()}`);
  const link = page.getByRole('main').getByRole('link', { name: 'Change your consent' });
  await expect(page.getByText('Your consent doesn’t cover your trusted beneficiaries now.')).toBeVisible();
  // The form would not send it, so a link would lead in a circle.
  await expect(link).toHaveCount(0);
  await page.goto(`${bank.origin}${paths.profile()}`);
  await link.click();
  await expect(box(page, 'Balances of Everyday')).toBeVisible();
});

/** The bank accepts the consent, and asks for a confirmation at a page of another host. */
function approveOnOtherHost(bank: ReferenceBank): void {
  bank.fault(
    { method: 'PUT', path: '/api/v1/consents' },
    { status: 201, body: { _links: { redirect: { href: 'https://confirm.example/consent/1' } } } },
  );
}

test('a bank’s page at an unknown host is named, and not linked', async ({ page, startBank }) => {
  const bank = await startBank(bankWith({}));
  await chooseBalances(page, bank);
  approveOnOtherHost(bank);
  await reviewAndSend(page);
  await expect(page.getByText(/^Your bank names a page at confirm\.example,/)).toBeVisible();
  await expect(page.getByRole('link', { name: /confirm\.example/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a bank’s page at a configured host is a link that names it, and waits for a click', async ({
  page,
  startBank,
}) => {
  const bank = await startBank(bankWith({ approval_hosts: ['confirm.example'] }));
  await chooseBalances(page, bank);
  approveOnOtherHost(bank);
  await reviewAndSend(page);
  await expect(page.getByRole('link', { name: /^Continue at confirm\.example/ })).toBeVisible();
  await expect(page).toHaveURL(`${bank.origin}${paths.consentSent()}`);
});
