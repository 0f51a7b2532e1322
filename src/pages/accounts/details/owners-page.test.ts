import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
