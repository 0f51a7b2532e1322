import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showLanguage } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { box, button, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

test('ticking what the bank shares now says what was not asked, until it is', async () => {
  const { go } = await openPage(paths.accounts(), { width: 360 });
  await expect.element(page.getByText('€11,250.00')).toBeVisible();
  await go(paths.consentEdit());
  await page.getByRole('button', { name: 'Tick what your bank shares now' }).click();
  const said = page.getByText(
    /^Ticked what your bank has shown so far\. Not checked for every account: .*owners/,
  );
  await expect.element(said).toBeVisible();
  await expect.element(page.getByLabelText('Balances of Joint account')).toBeChecked();
  await expect.element(page.getByLabelText('Owners of Joint account')).not.toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: /^Check the .*owners.* too$/ }).click();
  await expect.poll(() => said.elements()).toEqual([]);
});

test('the names of the columns keep their distance from the edge of the table', async () => {
  await openPage(paths.consentEdit(), { width: 1440 });
  for (const [language, name] of [
    ['en', 'Money in and out'],
    ['fr', 'Entrées et sorties'],
  ] as const) {
    await showLanguage(language);
    const range = document.createRange();
    const text = page.getByText(name, { exact: true }).first();
    await expect.element(text).toBeVisible();
    range.selectNodeContents(text.element());
    const edge = text.element().parentElement?.parentElement?.getBoundingClientRect().right ?? 0;
    expect(edge - range.getBoundingClientRect().right, `in ${language}`).toBeGreaterThanOrEqual(8);
  }
});

test('on a phone the bar marks what will be withdrawn as the list does', async () => {
  const { go } = await openPage(paths.consentEdit(), { width: 360 });
  await box('Everything of Joint account').click();
  await button('Review').click();
  await button('Send consent').click();
  await expect.element(title('Consent sent')).toBeVisible();
  await go(paths.consentEdit());
  await box('Everything of Joint account').click();
  const brief = page.getByText('3 will be withdrawn', { exact: true });
  await expect.element(brief).toBeVisible();
  const said = brief.element().closest('button');
  expect(said?.innerText).toMatch(/^−\s*3 will be withdrawn$/);
  await button('3 will be withdrawn').click();
  const sign = page.getByRole('dialog').getByText('−', { exact: true });
  await expect.element(sign).toBeVisible();
  const colorOf = (element: Element) => getComputedStyle(element).color;
  expect(colorOf(brief.first().element())).toBe(colorOf(sign.element()));
});
