import type { Page } from 'playwright/test';
import { serveBuild } from '#e2e/servers/static.ts';
import { chooseLanguage, demoDirectory, expect, openSettings, test } from '#e2e/support/test.ts';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function expectLanguage(page: Page, language: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
}

test.describe('a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test(
    'shows every page from sign-in to the balances in French',
    { tag: '@quick' },
    async ({ page, demo }) => {
      await page.clock.install({ time: '2026-11-21T10:00:00+01:00' });
      await page.goto(demo);
      await expect(headline(page, 'Connectez votre banque')).toBeVisible();
      await expect(page).toHaveTitle('Connectez votre banque · Bankbook [DEMO]');
      await expectLanguage(page, 'fr');
      await page.getByRole('button', { name: 'Continuer vers votre banque' }).click();
      await expect(headline(page, 'Partager vos comptes ?')).toBeVisible();
      await expectLanguage(page, 'fr');
      await expect(page).toHaveTitle('Partager vos comptes ? · Bankbook [DEMO]');
      await page.getByRole('radio', { name: 'La famille Martin' }).check();
      await page.getByRole('button', { name: 'Valider' }).click();

      await expect(headline(page, 'Comptes')).toBeVisible();
      await expect(page.getByText(/^Mis à jour à 10\sh\s0\d$/)).toBeVisible();
      const link = page.getByRole('link', { name: 'Compte joint', exact: true });
      const joint = page.getByRole('main').getByRole('listitem').filter({ has: link });
      await expect(joint).toContainText('Compte courant');
      await expect(joint).toContainText('2\u202f847,16\u00a0€');
      await link.click();
      await expect(page.getByRole('navigation', { name: 'Rubriques du compte' })).toBeVisible();
      await page.getByRole('link', { name: 'Soldes', exact: true }).click();
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Solde comptable' }) }),
      ).toHaveText(/^Solde comptable.*CLBDAu 21 novembre 2026/);
      await expect(page.getByText('Solde prévisionnel')).toBeVisible();
    },
  );
});

test(
  'a user changes the language, and it applies everywhere and after a reload',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.goto(demo);
    const choice = await openSettings(page, 'Language');
    await choice.focus();
    await choice.selectOption('Français');
    await expect(headline(page, 'Connectez votre banque')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Langue' })).toBeFocused();
    await expect(page).toHaveTitle('Connectez votre banque · Bankbook [DEMO]');
    await expectLanguage(page, 'fr');

    await page.reload();
    await expect(headline(page, 'Connectez votre banque')).toBeVisible();
    await page.getByRole('button', { name: 'Continuer vers votre banque' }).click();
    await expect(headline(page, 'Partager vos comptes ?')).toBeVisible();
    await page.getByRole('button', { name: 'Valider' }).click();
    await expect(headline(page, 'Comptes')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Compte joint', exact: true })).toBeVisible();

    await chooseLanguage(page, 'English');
    await expect(headline(page, 'Accounts')).toBeVisible();
    // The demo's bank writes in it too.
    await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
    await page.reload();
    await expect(headline(page, 'Accounts')).toBeVisible();
    await expectLanguage(page, 'en');
  },
);

test('a language chosen in one tab applies in the others', async ({ page, demo, context }) => {
  await page.goto(demo);
  const other = await context.newPage();
  await other.goto(demo);
  await chooseLanguage(page, 'Français');
  await expect(headline(other, 'Connectez votre banque')).toBeVisible();
});

test('a user whose settings can’t be loaded sees a message, and opens them again', async ({ page }) => {
  let isMissing = true;
  const server = await serveBuild({
    directory: demoDirectory,
    build: 'demo',
    before(request, response) {
      const isRefused = isMissing && /\/settings-panel-/.test(request.url ?? '');
      if (isRefused) response.writeHead(404).end();
      return isRefused;
    },
  });
  await page.goto(server.origin);
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.click();
  const message = page.getByRole('status').filter({ hasText: 'This couldn’t be loaded.' });
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  isMissing = false;
  await settings.click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expect(message).toHaveCount(0);
  await server.close();
});
