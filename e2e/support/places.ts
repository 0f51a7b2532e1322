import type { Page } from 'playwright/test';
import { expect } from './test.ts';

export const languages = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof languages;

/** Display preferences of a user, besides the theme. */
export const displayModes = ['default', 'forced colours', '200 % text'] as const;

/** Shows all pages from now on with these preferences. */
export async function show(
  page: Page,
  { colorScheme, displayMode }: { colorScheme: 'light' | 'dark'; displayMode: (typeof displayModes)[number] },
): Promise<void> {
  await page.emulateMedia({
    colorScheme,
    forcedColors: displayMode === 'forced colours' ? 'active' : 'none',
  });
  if (displayMode !== '200 % text') return;
  // As large as a browser makes text on request.
  await page.addInitScript(() => {
    // The document has no root yet.
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    );
  });
}

type OpenPage = (page: Page, demo: string) => Promise<unknown>;

/** Every page of a signed-out user, and how to open it. */
const signedOut: Record<string, OpenPage> = {
  'sign-in': (page, demo) => page.goto(`${demo}/sign-in`),
  'invalid-link': (page, demo) => page.goto(`${demo}/login/callback`),
  'bank-invalid': (page, demo) => page.goto(`${demo}/bank/authorize`),
  'bank-accounts': (page, demo) => page.goto(`${demo}/bank/accounts`),
  'bank-test-amounts': (page, demo) => page.goto(`${demo}/bank/test-amounts`),
  'not-found-signed-out': (page, demo) => page.goto(`${demo}/nothing-here`),
  bank: async (page, demo) => {
    await page.goto(`${demo}/sign-in`);
    await page.getByRole('button', { name: /^Continu/ }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  },
  cancelled: async (page) => {
    const refuse = page.getByRole('button', { name: /^Refuse/ });
    await refuse.click();
    // Otherwise the bank's page, which has a heading too, is taken for the app's.
    await expect(refuse).toHaveCount(0);
  },
};

const IBAN = 'FR76 3058 8600 0100 0123 4567 812';
const CONTINUE = /^(?:Continue|Continuer)$/;
const SEND = /^(?:Send payment request|Envoyer la demande)$/;
const RESULT = /\/payments\/[\da-f]{32}$/;

/** Sends a payment of an amount, from an empty form to its result. */
async function pay(page: Page, demo: string, amount: '77.02' | '77.03'): Promise<void> {
  await page.goto(`${demo}/payments/new/payee?draft=places-${amount}`);
  await page.getByRole('textbox', { name: /^(?:Name|Nom)/ }).fill('Camille Laurent');
  await page.getByRole('textbox', { name: /^IBAN/ }).fill(IBAN);
  await page.getByRole('button', { name: CONTINUE }).click();
  await page.getByRole('textbox', { name: /^(?:Amount|Montant)/ }).fill(amount);
  await page.getByRole('button', { name: CONTINUE }).click();
  await page.getByRole('button', { name: SEND }).click();
  await expect(page).toHaveURL(RESULT);
}

/** The same for a signed-in user: a path, or steps. */
const signedIn: Record<string, string | OpenPage> = {
  // First, while the bank has few records.
  'bench-clock': '/bench/clock',
  'bench-data': '/bench/bank-data',
  accounts: '/accounts',
  account: '/accounts/b0a1c3e4-joint/balances',
  card: '/accounts/b0a1c3e4-card/balances',
  owners: '/accounts/b0a1c3e4-joint/owners',
  overdrafts: '/accounts/b0a1c3e4-joint/overdrafts',
  'overdrafts-none': '/accounts/b0a1c3e4-savings/overdrafts',
  transactions: '/accounts/b0a1c3e4-savings/transactions',
  'transactions-no-match': '/accounts/b0a1c3e4-savings/transactions?q=nothing-has-this-word',
  // A salary, within the bank's history.
  transaction: '/accounts/b0a1c3e4-joint/transactions/20260302-0',
  'transaction-not-found': '/accounts/b0a1c3e4-savings/transactions/nothing',
  profile: '/profile',
  beneficiaries: '/beneficiaries',
  'consent-none': '/consent',
  'consent-edit': '/consent/edit?draft=places',
  'consent-edit-errors': async (page) => {
    // On a narrow page the choices of an account are folded.
    const folded = page.getByRole('button', { name: /^0 (?:of|sur) 3 .* Visa/ });
    if (await folded.isVisible()) await folded.click();
    // The Visa card has no IBAN from the bank, so the form asks for it.
    await page.getByRole('checkbox', { name: /^(?:Owners of|Titulaires de) Visa/ }).check();
    await page.getByRole('button', { name: /^(?:Review|Vérifier)$/ }).click();
    await expect(page.getByRole('alert')).toBeFocused();
  },
  'consent-review': async (page) => {
    await page.getByRole('checkbox', { name: /^(?:Owners of|Titulaires de) Visa/ }).uncheck();
    // Withdraws nothing that other pages show.
    for (const account of ['(?:Joint account|Compte joint)', '(?:Holiday savings|Épargne vacances)']) {
      await page
        .getByRole('checkbox', { name: new RegExp(`^(?:Everything of|Tout de) ${account}$`) })
        .check();
    }
    await page.getByRole('button', { name: /^(?:Review|Vérifier)$/ }).click();
    await expect(page).toHaveURL(/\/consent\/review/);
  },
  'consent-sent': async (page) => {
    await page.getByRole('button', { name: /^(?:Send consent|Envoyer le consentement)$/ }).click();
    await expect(page).toHaveURL(/\/consent\/sent$/);
    await expect(page.getByText(/^(?:Asking…|Demande…)$/)).toHaveCount(0);
  },
  consent: '/consent',
  'payments-none': '/payments',
  'payment-not-here': '/payments/0123456789abcdef0123456789abcdef',
  'payment-invalid-link': '/payments/return/successful',
  'funds-check': '/funds-check?draft=places',
  'funds-check-errors': async (page) => {
    await page.getByRole('button', { name: /^(?:Check|Vérifier)$/ }).click();
    await expect(page.getByRole('alert')).toBeFocused();
  },
  'payment-payee': '/payments/new/payee?draft=places',
  'payment-payee-errors': async (page) => {
    await page.getByRole('button', { name: CONTINUE }).click();
    await expect(page.getByRole('alert')).toBeFocused();
  },
  'payment-amount': async (page) => {
    await page.getByRole('textbox', { name: /^(?:Name|Nom)/ }).fill('Camille Laurent');
    await page.getByRole('textbox', { name: /^IBAN/ }).fill(IBAN);
    await page.getByRole('button', { name: CONTINUE }).click();
    await expect(page).toHaveURL(/\/payments\/new\/amount/);
  },
  'payment-amount-errors': async (page) => {
    await page.getByRole('textbox', { name: /^(?:Reference|Motif)/ }).fill('Été');
    await page.getByRole('button', { name: CONTINUE }).click();
    await expect(page.getByRole('alert')).toBeFocused();
  },
  'payment-review': async (page) => {
    await page.getByRole('textbox', { name: /^(?:Reference|Motif)/ }).fill('Rent');
    await page.getByRole('textbox', { name: /^(?:Amount|Montant)/ }).fill('12');
    await page.getByRole('button', { name: CONTINUE }).click();
    await expect(page).toHaveURL(/\/payments\/new\/review/);
  },
  'payment-approve': async (page) => {
    await page.getByRole('button', { name: SEND }).click();
    await expect(page).toHaveURL(RESULT);
  },
  'payment-leave': async (page) => {
    await page
      .getByRole('button', { name: /^(?:Continue to your bank|Continuer vers votre banque)$/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  // Before there are others.
  payments: '/payments',
  'payment-unknown': (page, demo) => pay(page, demo, '77.03'),
  'payment-transactions': async (page) => {
    await page.getByRole('link', { name: /^(?:See my transactions|Voir mes opérations)$/ }).click();
    await expect(page.getByText(/^(?:Asking…|Demande…)$/)).toHaveCount(0);
  },
  'payment-refused': (page, demo) => pay(page, demo, '77.02'),
  'funds-check-answer': async (page, demo) => {
    await page.goto(`${demo}/funds-check?draft=places-answer`);
    await page.getByRole('textbox', { name: /^IBAN/ }).fill(IBAN);
    await page.getByRole('textbox', { name: /^(?:Amount|Montant)/ }).fill('12');
    await page.getByRole('button', { name: /^(?:Check|Vérifier)$/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^(?:Yes|Oui), / })).toBeVisible();
  },
  inspector: '/bench/inspector',
  // A search, because a list of all scenarios would change with each new one.
  'bench-scenarios': '/bench?q=cancel',
  'bench-faults': '/bench/faults',
  'bench-settings': '/bench/settings',
  'bench-test-data': '/bench/test-data',
  'bench-map': '/bench/map',
  'bench-states': '/bench/states',
  'account-not-found': '/accounts/b0a1c3e4-closed/balances',
  'not-found': '/nothing-here',
  'signed-in-already': '/sign-in',
  // Last, because a fault stays on until another link.
  'owners-not-covered': '/accounts/b0a1c3e4-joint/owners?fault=listOwners~status-403~always',
  'profile-failed': '/profile?fault=getEndUserIdentity~status-400-problem~always',
};

/** The parts of the gallery of the design system. */
export const galleryParts = [
  'foundations',
  'actions',
  'forms',
  'wizard',
  'overlays',
  'figures',
  'lists',
  'states',
  'patterns',
] as const;

export async function openGallery(
  page: Page,
  demo: string,
  part: (typeof galleryParts)[number],
): Promise<void> {
  await page.goto(`${demo}/bench/ui/${part}`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** The names of all that {@link visitAll} visits. */
export const placeNames: readonly string[] = [...Object.keys(signedOut), ...Object.keys(signedIn)];

/**
 * Opens every page in a language and calls `visit` on each, once it has loaded. `only` leaves out others; it has to
 * match pages from which the next ones are reached.
 */
export async function visitAll(
  page: Page,
  demo: string,
  {
    language,
    only = /^/,
    visit,
  }: { language: Language; only?: RegExp; visit: (name: string) => Promise<void> },
): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('bankbook:language', chosen), language);
  const settled = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await visit(name);
  };
  for (const [name, go] of Object.entries(signedOut)) {
    if (!only.test(name)) continue;
    await go(page, demo);
    await settled(name);
  }
  await page.goto(`${demo}/sign-in`);
  await page.getByRole('button', { name: /^Continu/ }).click();
  await page.getByRole('button', { name: /^(?:Approve|Valider)$/ }).click();
  await expect(page.getByRole('link', { name: /^(?:Joint account|Compte joint)$/ })).toBeVisible();
  for (const [name, path] of Object.entries(signedIn)) {
    if (!only.test(name)) continue;
    await (typeof path === 'string' ? page.goto(`${demo}${path}`) : path(page, demo));
    await settled(name);
  }
}
