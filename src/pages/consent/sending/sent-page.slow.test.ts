import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { review, reviewAndSend, section } from '#testing/page/consent-steps.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo } from '#testing/page/fault-page.ts';
import { box, button, link, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

/** Opens the form, and ticks one kind of data. */
async function chooseBalances(opening: Parameters<typeof openPage>[1]) {
  const opened = await openPage(paths.consentEdit(), opening);
  await box('Balances of Joint account').click();
  return opened;
}

test('a consent that waits at the bank is shown as waiting, and the bank’s page is never opened automatically', async () => {
  const { address } = await chooseBalances({ settings: { consent_approval: 'page' } });
  await reviewAndSend();
  const atBank = link(`Continue at ${location.host}`);
  await expect.element(page.getByText(/Confirm it there; until then, nothing changes/)).toBeVisible();
  await expect.element(atBank).toHaveAttribute('href', expect.stringContaining('/bank/consent?id='));
  await expect.element(section('Owners of Joint account')).toHaveTextContent('Available');
  expect(address()).toBe(paths.consentSent());
  await expectAccessible();

  await link('Say what you answered').click();
  await expect.element(page.getByText(/^Confirm at your bank what you sent on/)).toBeVisible();
  await expect.element(atBank).toBeVisible();
  await expect.element(page.getByText('Waits at your bank')).toBeVisible();
  expect(page.getByText(/^Your bank accepted this/).elements()).toEqual([]);
  expect(page.getByText(/^Unsent change/).elements()).toEqual([]);
  await expectAccessible();

  await link('Change consent').click();
  await expect.element(box('Balances of Joint account')).toBeChecked();
  await expect.element(page.getByText(/still waits for you at your bank/)).toBeVisible();
});

/** The bank accepts the consent, and asks for a confirmation at a page of another host. */
const approveOnOtherHost = ({ method }: Request) =>
  method === 'PUT'
    ? Response.json({ _links: { redirect: { href: 'https://confirm.example/consent/1' } } }, { status: 201 })
    : undefined;

test('a bank’s page at an unknown host is named, and not linked', async () => {
  await chooseBalances({ answer: approveOnOtherHost });
  await reviewAndSend();
  await expect.element(page.getByText(/^Your bank names a page at confirm\.example,/)).toBeVisible();
  expect(page.getByRole('link', { name: /confirm\.example/ }).elements()).toEqual([]);
  await expectAccessible();
});

test('a bank’s page at a configured host is a link that names it, and waits for a click', async () => {
  const { address } = await chooseBalances({
    config: { approval_hosts: ['confirm.example'] },
    answer: approveOnOtherHost,
  });
  await reviewAndSend();
  await expect.element(page.getByRole('link', { name: /^Continue at confirm\.example/ })).toBeVisible();
  expect(address()).toBe(paths.consentSent());
});

const withMembers = { consent_psu_identity: true, consent_trusted_beneficiaries: false };

test('configured members of a consent are shown in words and sent with the accounts', async () => {
  const { calls } = await chooseBalances({ config: withMembers });
  await review();
  const mayRead = page.getByText('Bankbook may also read your identity.');
  await expect.element(mayRead).toBeVisible();
  await expect.element(page.getByText('Bankbook may not read your trusted beneficiaries.')).toBeVisible();
  await button('Send consent').click();
  await expect.element(title('Consent sent')).toBeVisible();
  await expect.element(mayRead).toBeVisible();
  expect(callsTo('putConsents', calls).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      balances: [{ iban: 'FR7630588600010001234567812', currency: 'EUR' }],
      owners: [],
      transactions: [],
      psu_identity: true,
      trusted_beneficiaries: false,
    },
  ]);
});

test('an identity that the consent no longer covers leads to the form that can request it', async () => {
  const { go } = await openPage(paths.beneficiaries(), {
    config: withMembers,
    faults: ['getEndUserIdentity~status-403~always', 'listTrustedBeneficiaries~status-403~always'],
  });
  await expect
    .element(page.getByText('Your consent doesn’t cover your trusted beneficiaries now.'))
    .toBeVisible();
  // The form would not send it, so a link would lead in a circle.
  expect(link('Change your consent').elements()).toEqual([]);
  await go(paths.profile());
  await link('Change your consent').click();
  await expect.element(box('Balances of Joint account')).toBeVisible();
});
