import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { reviewAndSend } from '#testing/page/consent-steps.ts';
import { callsTo, signInAgain } from '#testing/page/fault-page.ts';
import { box, button, field, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

const saved = page.getByRole('status').filter({ hasText: /^Saved$/ });

test('a session that ends during the form loses no choice and no typed text', async () => {
  const opened = await openPage(paths.consentEdit(), { as: 'bare' });
  await box('Owners of Account 1').click();
  // Incomplete, but stored as typed.
  await field('IBAN of Account 1').fill('FR76 3058');
  await field('Currency of Account 1').fill('CHF');
  await box('Transactions of Account 2').click();
  await expect.element(saved).toBeVisible();
  const form = opened.address();
  await opened.connection.session.end('expired');
  await signInAgain(opened, 'bare');
  await expect.element(title('Choose what this app may read')).toBeVisible();
  expect(opened.address()).toBe(form);
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(2);
  await expect.element(box('Owners of Account 1')).toBeChecked();
  await expect.element(box('Transactions of Account 2')).toBeChecked();
  await expect.element(field('IBAN of Account 1')).toHaveValue('FR76 3058');
  await expect.element(field('Currency of Account 1')).toHaveValue('CHF');
});

test('a form can be continued or discarded later', async () => {
  const { go, address } = await openPage(paths.consentEdit());
  await expect.poll(address).toMatch(/\?draft=\w+$/);
  await box('Owners of Joint account').click();
  await expect.element(saved).toBeVisible();
  await go(paths.consent());
  await expect.element(page.getByText('Ticked: Owners of Joint account.')).toBeVisible();
  await page.getByRole('link', { name: /^Continue with the change of/ }).click();
  await expect.element(box('Owners of Joint account')).toBeChecked();
  history.back();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect.element(page.getByText('The change was discarded.')).toBeVisible();
  await expect.poll(() => page.getByText(/^Unsent change/).elements()).toEqual([]);
});

test('thirty accounts, two with the same name, fit on the narrowest phone', async () => {
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
  const { calls, go } = await openPage(paths.consentEdit(), {
    width: 320,
    height: 700,
    answer({ method, url }) {
      const { pathname } = new URL(url);
      if (pathname === '/api/v1/accounts') return Response.json({ accounts, _links: {} });
      return method === 'PUT' ? new Response(undefined, { status: 204 }) : undefined;
    },
  });
  const fits = async () => {
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  };
  await expect.poll(() => page.getByRole('group').elements()).toHaveLength(1 + 30);
  expect(page.getByRole('checkbox').elements()).toHaveLength(1 + 30);
  await button('0 of 3 ticked for Everyday account (7812)').click();
  await box('Balances of Everyday account (7812)').click();
  await button('0 of 3 ticked for Everyday account (0140)').click();
  await box('Owners of Everyday account (0140)').click();
  await expect.element(button('1 of 3 ticked for Everyday account (0140)')).toBeVisible();
  await fits();
  await button('The rest will end').click();
  const sheet = page.getByRole('dialog', { name: 'What changes' });
  await expect
    .element(sheet.getByRole('region', { name: 'Will be granted' }))
    .toHaveTextContent('Everyday account (0140)owners');
  await fits();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await reviewAndSend();
  await fits();
  await go(paths.consent());
  await expect.element(page.getByRole('row', { name: 'Everyday account (7812) Yes No No' })).toBeVisible();
  await fits();
  expect(callsTo('putConsents', calls).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      balances: [{ iban: 'FR7630588600010001234567812', currency: 'EUR' }],
      owners: [{ iban: 'FR7630588600010001234570140', currency: 'EUR' }],
      transactions: [],
    },
  ]);
});
