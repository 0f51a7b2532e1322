import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { modKey } from '#lib/mod-key.ts';
import { paths } from '#paths.ts';
import { openPage } from '#testing/page/open-page.ts';
import { link, title } from '#testing/page/locators.ts';
import { RESULT } from '#testing/page/payment-steps.ts';

const PHONE = { width: 360, height: 740 };
const SMALL_PHONE = { width: 320, height: 640 };

const TRANSACTIONS = paths.accountTransactions('b0a1c3e4-joint');
const CHANGED_VIEW = `${TRANSACTIONS}?q=halle`;

const MOD = modKey === 'metaKey' ? 'Meta' : 'Control';

const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
const press = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const type = (name: RegExp, text: string) => page.getByRole('textbox', { name }).fill(text);

async function openInMenu(name: string | RegExp) {
  await press(/, export$/);
  await press(name);
}

async function saveView() {
  await press('Enregistrer cette vue');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
}

/** On the page of the payee: fills in and sends a payment to somebody at no bank here. */
async function pay(amount: string) {
  await type(/^Nom/, 'Camille Laurent');
  await type(/^IBAN/, 'FR14 2004 1010 0505 0001 3M02 606');
  await press('Continuer');
  await type(/^Montant/, amount);
  await press('Continuer');
  await expect.element(title('Vérifiez votre paiement')).toBeVisible();
  await press('Envoyer la demande');
}

async function expectSent() {
  await expect.poll(() => location.pathname).toMatch(RESULT);
}

/** What a dialog is for, the page it opens on, and how. */
const dialogs: readonly (readonly [what: string, path: string, open: () => Promise<void>])[] = [
  ['search', paths.profile(), () => userEvent.keyboard(`{${MOD}>}k{/${MOD}}`)],
  ['shortcuts', paths.profile(), () => userEvent.keyboard('?')],
  ['to be paid', TRANSACTIONS, () => press('Recevoir un virement')],
  [
    'own name',
    TRANSACTIONS,
    async () => {
      await press('Détails du compte');
      await press('Renommer, déplacer ou masquer');
    },
  ],
  ['filters', TRANSACTIONS, () => press('Filtres')],
  ['save a view', CHANGED_VIEW, () => press('Enregistrer cette vue')],
  [
    'saved views',
    CHANGED_VIEW,
    async () => {
      await saveView();
      await press('Modifier les vues enregistrées');
    },
  ],
  ['by payee', TRANSACTIONS, () => openInMenu('Par bénéficiaire')],
  ['every month', TRANSACTIONS, () => openInMenu(/^Opérations (?:mensuelles|récurrentes)$/)],
  ['statement', TRANSACTIONS, () => openInMenu('Relevé mensuel')],
  [
    'by month',
    TRANSACTIONS,
    async () => {
      await press('Entrées et sorties');
      await press('Par mois');
    },
  ],
  ['what changes', paths.consentEdit(), () => press(/^Tout accès prendra fin/)],
  ['withdrawal', paths.consent(), () => press('Tout retirer')],
  [
    'summary',
    paths.paymentPayee(),
    async () => {
      await type(/^Nom/, 'Camille Laurent');
      await press(/Camille Laurent$/);
    },
  ],
  [
    'to the bank, and sent before',
    paths.paymentPayee(),
    async () => {
      await pay('12,50');
      await expectSent();
      await press('Continuer vers votre banque');
      await expectFits();
      await userEvent.keyboard('{Escape}');
      await page.viewport(PHONE.width, PHONE.height);
      await link('Paiements').click();
      await link('Nouveau paiement').click();
      await pay('12,50');
    },
  ],
  [
    'sign-out',
    paths.paymentPayee(),
    async () => {
      // The bank never answers.
      await pay('77,03');
      await expectSent();
      await press('Se déconnecter');
    },
  ],
];

test.for(dialogs)('the dialog %s fits a phone in French', async ([, path, open]) => {
  await openPage(path, { language: 'fr', ...PHONE });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open();
  await expectFits();
});

test('a click beside a dialog closes it, but no press that began within it, and no question', async () => {
  const { go } = await openPage(paths.profile(), { language: 'fr' });
  const [beside, within] = [
    { clientX: 5, clientY: 5 },
    { clientX: innerWidth / 2, clientY: innerHeight / 2 },
  ];
  const click = (from: typeof beside) => {
    const on = dialog.element();
    // What belongs to both ends of a press gets its click; the backdrop belongs to the dialog.
    on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...from }));
    on.dispatchEvent(new PointerEvent('click', { bubbles: true, ...beside }));
  };
  await userEvent.keyboard('?');
  await expect.element(dialog).toBeVisible();
  click(within);
  await expect.element(dialog).toBeVisible();
  click(beside);
  await expect.poll(() => dialog.elements()).toEqual([]);
  await go(paths.consent());
  await press('Tout retirer');
  await expect.element(dialog).toBeVisible();
  click(beside);
  await expect.element(dialog).toBeVisible();
});

async function expectFits() {
  await expect.element(dialog).toBeVisible();
  for (const { width, height } of [PHONE, SMALL_PHONE]) {
    await page.viewport(width, height);
    await expect.poll(() => overflowing(dialog.element()), { message: `${width} px` }).toEqual([]);
  }
}

/** What stands out of a dialog sideways, but for what scrolls within it. */
function overflowing(root: Element): readonly string[] {
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
  const sideways = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} of ${root.clientWidth}`] : [];
  return [...sideways, ...out.map(({ outerHTML }) => outerHTML.slice(0, 120))];
}
