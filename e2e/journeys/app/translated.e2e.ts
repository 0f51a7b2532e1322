import type { Locator, Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { box, button, heading } from '#e2e/support/consent-steps.ts';
import { CAMILLE, fillAmount, fillPayee, REVIEW } from '#e2e/support/payment-steps.ts';
import { chooseLanguage, expect, expectHomeRead, signInByHand, test } from '#e2e/support/test.ts';
import { openMenu, rows, search } from '#e2e/support/transactions-steps.ts';
import { translateFromNowOn } from '#e2e/support/translate.ts';

const MORNING = new Date('2026-03-14T09:30:00+01:00');

/** Changes what pages show after the translator has been there; `note` collects the words once one is visible. */
async function changePages(
  page: Page,
  demo: string,
  note: (expected: Locator) => Promise<void>,
): Promise<void> {
  await signInByHand(page, demo);
  await expectHomeRead(page);
  await button(page, 'Hide amounts').click();
  await note(page.getByText('•••', { exact: true }).first());
  await button(page, 'Hide amounts').click();
  await chooseLanguage(page, 'Français');
  // The demo bank speaks French too, so that all is read again; the lines of two accounts come last.
  await expect(page.getByText('Chargement du solde…')).toHaveCount(0);
  await expect(page.getByText(/^Solde calculé sur les 30 derniers jours/)).toHaveCount(2);
  await note(page.getByRole('link', { name: 'Compte joint', exact: true }));
  await chooseLanguage(page, 'English');
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  // The chart comes after the rows.
  await expect(page.getByText('Booked balance, calculated here')).toBeVisible();
  await note(rows(page).first());
  await search(page).fill('no row has this');
  await note(page.getByText('No transaction matches'));
  await search(page).fill('a');
  await note(rows(page).first());
  await search(page).fill('');
  await openMenu(page);
  await note(page.getByRole('button', { name: /CSV/ }));
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Owners of Joint account').check();
  await note(box(page, 'Owners of Joint account'));
  await box(page, 'Everything of Joint account').check();
  await button(page, 'Review').click();
  await note(heading(page, 'Review your consent'));
  await page.goto(`${demo}${paths.paymentPayee()}`);
  await button(page, 'Continue').click();
  await note(page.getByRole('alert'));
  await fillPayee(page, CAMILLE);
  await fillAmount(page, '12', 'Rent');
  await note(heading(page, REVIEW));
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^What are you looking for/ }).fill('no such page');
  await note(button(page, 'Search the rest'));
}

/** Of a long list its first rows: how many are drawn below the window depends on when their heights are known. */
function wordsInView(): string {
  const rows = [...document.querySelectorAll<HTMLElement>('[role=row]')].map(({ innerText }) => innerText);
  return rows
    .slice(8)
    .reduce((text, row) => text.replace(row, ''), document.body.innerText)
    .replaceAll(/\s+/g, ' ');
}

test('a page that the browser translates follows what the user does', async ({
  page,
  browser,
  watch,
  demo,
}) => {
  // The same steps twice.
  test.setTimeout(240_000);
  const context = await browser.newContext();
  await watch(context);
  const translated = await context.newPage();
  await translated.addInitScript(translateFromNowOn);
  const found: string[][] = [];
  for (const tab of [page, translated]) {
    const words: string[] = [];
    found.push(words);
    await tab.clock.setFixedTime(MORNING);
    await changePages(tab, demo, async (expected) => {
      await expect(expected).toBeVisible();
      await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(tab.getByText('Saving…')).toHaveCount(0);
      if (tab === translated) await expect.poll(() => tab.evaluate(() => isTranslated())).toBe(true);
      words.push(await tab.evaluate(wordsInView));
    });
  }
  expect(found[1]).toEqual(found[0]);
  await context.close();
});
