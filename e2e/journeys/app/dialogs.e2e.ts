import type { Locator, Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { JOINT } from '#e2e/support/consent-steps.ts';
import { CAMILLE } from '#e2e/support/payment-steps.ts';
import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

const PHONE = { width: 360, height: 740 };
const SMALL_PHONE = { width: 320, height: 640 };

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function openInMenu(page: Page, name: string | RegExp): Promise<void> {
  await button(page, /, export$/).click();
  await button(page, name).click();
}

async function toReview(page: Page, amount: string): Promise<void> {
  await page.goto(new URL(paths.paymentPayee(), page.url()).href);
  await page.getByRole('textbox', { name: /^Nom/ }).fill(CAMILLE.name);
  await page.getByRole('textbox', { name: /^IBAN/ }).fill(CAMILLE.iban);
  await button(page, 'Continuer').click();
  await page.getByRole('textbox', { name: /^Montant/ }).fill(amount);
  await button(page, 'Continuer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez votre paiement' })).toBeVisible();
}

async function pay(page: Page, amount: string): Promise<void> {
  await toReview(page, amount);
  await button(page, 'Envoyer la demande de paiement').click();
  await expect(page).toHaveURL(/\/payments\/[\da-f]{32}$/);
}

const TRANSACTIONS = `${paths.account(JOINT)}/transactions`;

/** By what a dialog is for: the page it opens on, and how. */
const dialogs: Record<string, { path: string; open: (page: Page) => Promise<unknown> }> = {
  search: { path: paths.profile(), open: (page) => page.keyboard.press('Control+k') },
  shortcuts: { path: paths.profile(), open: (page) => page.keyboard.press('?') },
  'to be paid': {
    path: TRANSACTIONS,
    open: (page) => button(page, 'Recevoir un virement').click(),
  },
  'own name': {
    path: TRANSACTIONS,
    async open(page) {
      await button(page, 'Détails du compte').click();
      await button(page, 'Renommer, déplacer ou masquer').click();
    },
  },
  filters: { path: TRANSACTIONS, open: (page) => button(page, 'Filtres').click() },
  'save a view': {
    path: `${TRANSACTIONS}?q=halle`,
    open: (page) => button(page, 'Enregistrer cette vue').click(),
  },
  'saved views': {
    path: `${TRANSACTIONS}?q=halle`,
    async open(page) {
      await button(page, 'Enregistrer cette vue').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await button(page, 'Modifier les vues enregistrées').click();
    },
  },
  'by payee': { path: TRANSACTIONS, open: (page) => openInMenu(page, 'Par bénéficiaire') },
  'every month': {
    path: TRANSACTIONS,
    open: (page) => openInMenu(page, /^Opérations (?:mensuelles|récurrentes)$/),
  },
  statement: { path: TRANSACTIONS, open: (page) => openInMenu(page, 'Relevé mensuel') },
  'by month': {
    path: TRANSACTIONS,
    async open(page) {
      await button(page, 'Entrées et sorties').click();
      await button(page, 'Par mois').click();
    },
  },
  'what changes': {
    path: paths.consentEdit(),
    open: (page) => button(page, /^Ce qui change/).click(),
  },
  withdrawal: { path: paths.consent(), open: (page) => button(page, 'Tout retirer').click() },
  summary: {
    path: paths.paymentPayee(),
    async open(page) {
      await page.getByRole('textbox', { name: /^Nom/ }).fill(CAMILLE.name);
      await button(page, /Camille Laurent$/).click();
    },
  },
  'to the bank': {
    path: paths.payments(),
    async open(page) {
      await pay(page, '12,50');
      await button(page, 'Continuer vers votre banque').click();
    },
  },
  'sent before': {
    path: paths.payments(),
    async open(page) {
      await toReview(page, '12,50');
      await button(page, 'Envoyer la demande de paiement').click();
    },
  },
  'sign-out': {
    path: paths.payments(),
    async open(page) {
      // The bank never answers.
      await pay(page, '77,03');
      await button(page, 'Se déconnecter').click();
    },
  },
};

test('every dialog in French fits a phone', async ({ page, demo }) => {
  test.slow();
  await signInAtDemo(page, demo);
  await page.addInitScript(() => localStorage.setItem('bankbook:language', 'fr'));
  for (const [name, { path, open }] of Object.entries(dialogs)) {
    await test.step(name, async () => {
      await page.setViewportSize(PHONE);
      await page.goto(`${demo}${path}`);
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
      await open(page);
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog).toBeVisible();
      for (const size of [PHONE, SMALL_PHONE]) {
        await page.setViewportSize(size);
        await expect.poll(() => overflowing(dialog), `${name}, ${size.width} px`).toEqual([]);
      }
    });
  }
});

/** What stands out of a dialog sideways, but for what scrolls within it. */
const overflowing = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((root) => {
    const { left, right } = root.getBoundingClientRect();
    const isCut = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null && at !== root; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...root.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 2 && (box.right > right + 0.5 || box.left < left - 0.5) && !isCut(element);
    });
    const sideways =
      root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} of ${root.clientWidth}`] : [];
    return [...sideways, ...out.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
