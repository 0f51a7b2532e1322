import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { modKey } from '#lib/mod-key.ts';
import { paths } from '#paths.ts';
import { review } from '#testing/page/consent-steps.ts';
import { box, button, link, region, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { CAMILLE, fillAmount, fillPayee, REVIEW } from '#testing/page/payment-steps.ts';
import { menu, rows, search } from '#testing/page/transactions-steps.ts';
import { translateFromNowOn } from '#testing/page/translate.ts';

const MOD = modKey === 'metaKey' ? 'Meta' : 'Control';

/** Changes what pages show after the translator has been there; `note` collects the words once one is visible. */
async function changePages(
  go: (path: string) => Promise<void>,
  note: (expected: Locator) => Promise<void>,
): Promise<void> {
  await expect.element(region('Recent')).toHaveAttribute('aria-busy', 'false');
  await button('Hide amounts').click();
  await note(page.getByText('•••', { exact: true }).first());
  await button('Hide amounts').click();
  await button('Settings').click();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Français');
  await note(title('Comptes'));
  await page.getByRole('combobox', { name: 'Langue' }).selectOptions('English');
  await userEvent.keyboard('{Escape}');
  await link('Joint account').click();
  const noteRows = async () => {
    // The charts come after the rows.
    await expect.element(page.getByText('Same days compared')).toBeVisible();
    await expect.element(page.getByText('Booked balance, worked out')).toBeVisible();
    await note(rows.first());
  };
  await noteRows();
  await search.fill('no row has this');
  await note(page.getByText('No transaction matches'));
  await search.fill('a');
  await expect.poll(() => page.getByText('No transaction matches').elements()).toEqual([]);
  await noteRows();
  await search.fill('');
  await noteRows();
  await menu.click();
  await note(page.getByRole('button', { name: /CSV/ }));
  await go(paths.consentEdit());
  await box('Owners of Joint account').click();
  await note(box('Owners of Joint account'));
  await box('Everything of Joint account').click();
  await review();
  await note(title('Review your consent'));
  await go(paths.paymentPayee());
  await button('Continue').click();
  await note(page.getByRole('alert'));
  await fillPayee(CAMILLE);
  await fillAmount('12', 'Rent');
  await note(title(REVIEW));
  await userEvent.keyboard(`{${MOD}>}k{/${MOD}}`);
  await page.getByRole('combobox', { name: /^What are you looking for/ }).fill('no such page');
  await note(button('Search the rest'));
}

/** What the pages say that nobody translates. */
const plain: string[] = [];

test.for([false, true])('a page follows what the user does; translated: %s', async (isTranslated) => {
  vi.setSystemTime('2026-03-14T09:30:00+01:00');
  const { go } = await openPage(paths.accounts());
  const words: string[] = [];
  if (isTranslated) translateFromNowOn();
  try {
    await changePages(go, async (expected) => {
      await expect.element(expected).toBeVisible();
      await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0);
      await expect.poll(() => !isTranslated || globalThis.isTranslated()).toBe(true);
      // In one order: what lies above the page stays where the first test has put it.
      const parts = [...document.body.children].map((part) => (part as HTMLElement).innerText);
      words.push(parts.sort().join('\n').trim());
    });
  } finally {
    if (isTranslated) stopTranslating();
  }
  if (!isTranslated) plain.push(...words);
  expect(words).toHaveLength(12);
  expect(words).toEqual(plain);
});
