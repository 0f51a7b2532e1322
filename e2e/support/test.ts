import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Locator, type Page, test as base } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  type ReferenceBank,
  type ReferenceBankOptions,
  startReferenceBank,
} from '#e2e/servers/reference-bank.ts';
import { serveBuild } from '#e2e/servers/static.ts';

export { expect } from 'playwright/test';

/** What must never happen in any browser test. */
interface Watch {
  /** Watches another context like the test's own one. */
  (context: BrowserContext): Promise<void>;
  /** Allows requests to another origin, such as that of a bank. */
  allowOrigin: (origin: string) => void;
  /** Allows the matching console errors and warnings, for a test that causes them on purpose. */
  allowConsole: (pattern: RegExp) => void;
}

export interface Fixtures {
  watch: Watch;
  /** The origin of the demo build, served like a deployment. */
  demo: string;
  /** The origin of the demo build, where the page is signed in as the household. */
  home: string;
  /** Starts a reference bank, with the live build on the same origin. */
  startBank: (options?: ReferenceBankOptions) => Promise<ReferenceBank>;
  /** A reference bank at which the page is signed in. */
  bank: ReferenceBank;
}

export const liveDirectory = 'dist';
export const demoDirectory = 'dist-demo';

/** Opens in a browser: `pages.html` lists the pictures of pages, `index.html` the storyboard. */
export const picturesDirectory = 'pictures';

/** The browser's own message for every 4xx and 5xx; the app can't prevent it. */
const BROWSER_MESSAGE = /^Failed to load resource/;

export const test = base.extend<Fixtures, { demoServer: string }>({
  demoServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands the pattern
    async ({}, use) => {
      const server = await serveBuild({ directory: demoDirectory, build: 'demo' });
      await use(server.origin);
      await server.close();
    },
    { scope: 'worker' },
  ],

  demo: async ({ demoServer }, use) => use(demoServer),

  home: async ({ page, demo }, use) => {
    await signInAtDemo(page, demo);
    await use(demo);
  },

  bank: async ({ page, startBank }, use) => {
    const bank = await startBank();
    await signInAtBank(page, bank.origin);
    await use(bank);
  },

  watch: [
    async ({ context }, use) => {
      const findings: string[] = [];
      const allowedOrigins = new Set<string>();
      const allowedConsole = [BROWSER_MESSAGE];
      const requests: string[] = [];
      const consoleTexts: string[] = [];

      const watch: Watch = Object.assign(
        async (watched: BrowserContext) => {
          await watched.exposeFunction('reportViolation', (text: string) => findings.push(`CSP: ${text}`));
          await watched.addInitScript(() => {
            addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
              const report: unknown = Reflect.get(window, 'reportViolation');
              if (typeof report === 'function') report(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
            });
          });
          watched.on('weberror', (error) => findings.push(`uncaught: ${error.error().message}`));
          watched.on('console', (message) => {
            if (message.type() === 'error' || message.type() === 'warning') consoleTexts.push(message.text());
          });
          watched.on('request', (request) => requests.push(request.url()));
        },
        {
          allowOrigin: (origin: string) => void allowedOrigins.add(origin),
          allowConsole: (pattern: RegExp) => void allowedConsole.push(pattern),
        },
      );
      await watch(context);
      await use(watch);

      const origins = new Set(
        requests.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin),
      );
      // The first origin of a test is its own; any other has to be allowed.
      const [first] = origins;
      for (const origin of origins) {
        if (origin !== first && !allowedOrigins.has(origin)) findings.push(`request to ${origin}`);
      }
      for (const text of consoleTexts) {
        if (!allowedConsole.some((pattern) => pattern.test(text))) findings.push(`console: ${text}`);
      }
      expect(findings, 'console errors, uncaught errors, CSP reports, foreign requests').toEqual([]);
    },
    { auto: true },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright demands the pattern
  startBank: async ({}, use) => {
    const banks: ReferenceBank[] = [];
    await use(async (options) => {
      const bank = await startReferenceBank({ directory: liveDirectory, autoApprove: true, ...options });
      banks.push(bank);
      return bank;
    });
    await Promise.all(banks.map((bank) => bank.close()));
  },
});

/** The details of one of several similar tests: what of them runs with `npm test`. */
export const quickIf = (isQuick: boolean): { tag: '@quick' | [] } => ({ tag: isQuick ? '@quick' : [] });

/** The names of the mock bank's personas on its English page, in its order. */
export const personas = {
  household: 'The Martin household',
  student: 'A student',
  business: 'Atelier Rivage',
  overdrawn: 'Marc, overdrawn',
  traveller: 'A traveller',
  webshop: 'A busy web shop',
  newcomer: 'A new customer',
  bare: 'Bare',
} as const;

/** Signs in at the mock bank through its pages. */
export async function signInByHand(
  page: Page,
  origin: string,
  persona: keyof typeof personas = 'household',
): Promise<void> {
  await page.goto(`${origin}${paths.signIn()}`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('radio', { name: personas[persona] }).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectAccounts(page);
}

/** Compares the text of the heading, so that a failure names the page that is shown instead. */
const expectAccounts = (page: Page, message?: string) =>
  expect(page.getByRole('heading', { level: 1 }).first(), message).toHaveText('Accounts');

/** The storage of a browser after a sign-in at the demo, by address and persona: created once in a worker. */
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/**
 * Signs in at the mock bank. A fresh browser gets the storage of an earlier sign-in, which takes a third of
 * the time. For a test about the sign-in, or about its expiry, there is
 * {@link signInByHand}.
 */
export async function signInAtDemo(
  page: Page,
  origin: string,
  persona: keyof typeof personas = 'household',
): Promise<void> {
  const context = page.context();
  // The balances of a bank that opened on another day have moved since.
  const isOtherDay = Math.abs(Date.now() - (await page.evaluate(() => Date.now()))) > 3_600_000;
  if (page.url() !== 'about:blank' || context.pages().length > 1 || isOtherDay) {
    return signInByHand(page, origin, persona);
  }
  const key = `${origin} ${persona}`;
  const stored = signedIn.get(key);
  if (stored !== undefined) {
    await context.setStorageState(stored);
    await page.goto(`${origin}${paths.accounts()}`);
    return expectAccounts(page, 'a restored storage leads to the accounts');
  }
  await signInByHand(page, origin, persona);
  const state = await context.storageState({ indexedDB: true });
  // A test's preferences are its own.
  for (const { localStorage } of state.origins) localStorage.length = 0;
  signedIn.set(key, state);
}

/** Signs in at a reference bank that approves automatically. */
export async function signInAtBank(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${paths.signIn()}`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expectAccounts(page);
}

/** Opens the settings, and returns the field with this name. */
export async function openSettings(page: Page, field: string): Promise<Locator> {
  const found = page.getByRole('combobox', { name: field });
  await page.getByRole('button', { name: /^(?:Settings|Réglages)$/ }).click();
  await expect(found).toBeVisible();
  return found;
}

/** Chooses a language in the settings, whatever the current one is. */
export async function chooseLanguage(page: Page, language: 'English' | 'Français'): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.lang);
  const choice = await openSettings(page, shown === 'fr' ? 'Langue' : 'Language');
  await choice.selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'fr');
  await page.keyboard.press('Escape');
}

/** Returns a growing list of the calls that the pages of a context make to the interface, as `GET /api/v1/accounts`. */
export function recordCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Waits until the home has read the rows of all accounts, after which it makes no more calls. */
export async function expectHomeRead(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Recent' })).toHaveAttribute('aria-busy', 'false');
}

/** The page does not scroll sideways. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);

/** Texts beside something else in one element: React can't change that once the browser has translated the text. */
function textsInCompany(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isBlank = (node: Node) => node instanceof Text && node.data.trim() === '';
  while (walker.nextNode() !== null) {
    const {
      currentNode: text,
      currentNode: { parentElement: parent },
    } = walker;
    if (isBlank(text) || parent === null || parent.closest('[translate=no]') !== null) continue;
    if ([...parent.childNodes].some((other) => other !== text && !isBlank(other)))
      found.push(parent.outerHTML.slice(0, 200));
  }
  return found;
}

/** Expects no finding of axe, by the rules of WCAG 2.2 A and AA, and that a translator can do no harm. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(textsInCompany)).toEqual([]);
  // While a dialog fades in, its contrast is too low.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Otherwise it merges the findings of frames in a page of its own, which doubles the time; the app has no frames.
  // What is in order needs no report, which takes axe long.
  const axe = () =>
    new AxeBuilder({ page }).setLegacyMode().options({ preload: false, resultTypes: ['violations'] });
  const { violations } = await axe()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  // A row that is half scrolled below a sticky bar counts as too small: it is checked again where it is whole.
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const stillSmall: typeof violation.nodes = [];
    for (const node of violation.nodes) {
      const selector = node.target.map(String).join(' ');
      await page.evaluate(
        (css) => document.querySelector(css)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
        selector,
      );
      const again = await axe().withRules('target-size').include(selector).analyze();
      if (again.violations.length > 0) stillSmall.push(node);
    }
    violation.nodes = stillSmall;
  }
  expect(
    violations
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
  ).toEqual([]);
}
