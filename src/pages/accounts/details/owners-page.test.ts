import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeOwnAccounts } from '#api/accounts/own-account-records.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';

const owners = page.getByRole('main').getByRole('listitem');

test('nothing is made up for an owner whose bank sends only the full name', async () => {
  await openPage(paths.accountOwners('1'), { as: 'bare' });
  await expect.element(owners).toHaveTextContent(/^AMAlex Moreau$/);
  expect(page.getByRole('button', { name: 'Copy the IBAN' }).elements()).toEqual([]);
  await expectAccessible();
});

test('an account is paid into under the user’s own name for it, which nobody else gets', async () => {
  await openPage(paths.accountOwners('b0a1c3e4-joint'), {
    before: () => changeOwnAccounts(() => ({ names: new Map([['b0a1c3e4-joint', 'Rent']]) })),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rent' })).toBeVisible();
  await page.getByRole('button', { name: 'Get paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get paid into Rent' });
  await expect
    .element(dialog.getByRole('img', { name: 'QR code for a transfer to this account' }))
    .toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await dialog.getByRole('button', { name: 'Copy these details' }).click();
  await expect.poll(() => copied.mock.lastCall?.[0]).toContain('FR76');
  expect(copied.mock.lastCall?.[0]).not.toContain('Rent');
});

test('owners that the consent does not cover say so in French too, on a narrow screen', async () => {
  const { calls } = await openPage(paths.accountOwners('b0a1c3e4-joint'), {
    faults: ['listOwners~status-403~always'],
    language: 'fr',
    width: 320,
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Votre consentement ne couvre pas');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Compte joint' })).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/owners'))).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBe(320);
  await expectAccessible();
});

test('the owners of a joint account are two persons, their prefixes in words', async () => {
  await openPage(paths.accountOwners('b0a1c3e4-joint'));
  await expect
    .poll(() => textsOf(owners))
    .toEqual([
      'CMClaire MartinTitleMsFirst nameClaireLast nameMartin',
      'JMJulien MartinTitleMrFirst nameJulienLast nameMartin',
    ]);
});
