import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { paths } from '#paths.ts';
import type { Outcome, ReadColumn } from './fault-cases.ts';
import { operations } from './fault-views.ts';
import { casesOf, type WriteCase, type WriteColumn } from './write-cases.ts';
import { expect, expectAccessible, signInAtDemo, test as base } from '#e2e/support/test.ts';

type Profile = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Each test begins in a browser in which the household is signed in; one sign-in serves them all. */
export const test = base.extend<object, { profile: Profile }>({
  profile: [
    async ({ browser, demoServer }, use) => {
      const context = await browser.newContext();
      await signInAtDemo(await context.newPage(), demoServer);
      const profile = await context.storageState({ indexedDB: true });
      await context.close();
      await use(profile);
    },
    { scope: 'worker' },
  ],
  storageState: async ({ profile }, use) => use(profile),
});

const calledAt = {
  T1: /\/oauth\/token$/,
  T2: /\/oauth\/token$/,
  ...(Object.fromEntries(Object.entries(operations).map(([column, { path }]) => [column, path])) as Record<
    ReadColumn,
    RegExp
  >),
} as const;

export const callsOf = (column: keyof typeof calledAt, requests: readonly Request[]): readonly Request[] =>
  requests.filter((request) => calledAt[column].test(new URL(request.url()).pathname));

/** Returns a growing list of the page's calls to the interface. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  return requests;
}

export const PROBLEMS: Readonly<Partial<Record<Outcome, string>>> = {
  refused: 'The bank refused this request',
  'bank-failed': 'The bank has a problem',
  unreadable: 'The bank’s answer can’t be read',
  'other-request': 'The bank’s answer isn’t to this request',
  'not-covered': 'Not covered by your consent',
  'not-found': 'Not found, or no longer shared',
  unreachable: 'The bank can’t be reached',
  timeout: 'The bank takes too long',
  wait: 'The bank asks to wait',
  'set-up': 'This app is not set up correctly for this bank',
};

export const isProblem = (outcome: Outcome): boolean => Object.hasOwn(PROBLEMS, outcome);

/** How far the page's clock is advanced at a time. */
const STEP_MS = 500;

/** Waits until `isSo`; for long waits it advances the page's clock. */
export async function expectInTime(
  page: Page,
  isSo: () => boolean | Promise<boolean>,
  isLong: boolean,
): Promise<void> {
  await expect
    .poll(
      async () => {
        if (isLong) await page.clock.runFor(STEP_MS);
        return isSo();
      },
      { intervals: [30], timeout: 30_000 },
    )
    .toBe(true);
}

/** Whether an address is one of the app's own pages; the bank's data must create no other. */
function isOurs({ origin, pathname, search, hash }: URL, page: string): boolean {
  const [, account, , transaction] =
    /^\/accounts\/([^/]+)(?:\/(transactions)\/([^/]+))?/.exec(pathname) ?? [];
  const id = decodeURIComponent(account ?? '');
  const pages = [
    paths.home(),
    paths.signIn(),
    paths.accounts(),
    paths.paymentPayee(),
    paths.consent(),
    ...(account === undefined
      ? []
      : [
          paths.account(id),
          paths.accountBalances(id),
          paths.accountOwners(id),
          paths.accountOverdrafts(id),
          paths.accountTransactions(id),
        ]),
    ...(transaction === undefined ? [] : [paths.transaction(id, decodeURIComponent(transaction))]),
  ];
  if (origin !== new URL(page).origin || hash !== '') return false;
  // A section that is not covered links to the form and names itself.
  if (pathname === paths.consentEdit()) return /^(?:\?account=[^&]+&section=[a-z]+)?$/.test(search);
  if (pathname === paths.paymentPayee()) return /^(?:\?beneficiary=[^&]+)?$/.test(search);
  // All of a payee.
  if (account !== undefined && pathname === paths.accountTransactions(id))
    return /^(?:\?q=[^&]+)?$/.test(search);
  return pages.includes(pathname) && search === '';
}

/** Secrets of the calls, and what a careless server writes into its errors. */
function secretsOf(requests: readonly Request[]): readonly string[] {
  const secrets = requests.flatMap((request) => {
    const { searchParams } = new URL(request.url());
    const bearer = request.headers()['authorization']?.replace('Bearer ', '');
    return [bearer, searchParams.get('code'), searchParams.get('refresh_token')].filter(
      (secret) => typeof secret === 'string',
    );
  });
  return [...new Set([...secrets, 'canary-token', 'bank.js:555'])];
}

/** The reads and the token call, of accounts that the bank has listed. */
const OUR_CALLS =
  /^\/api\/v1\/(?:oauth\/token|accounts|end-user-identity|trusted-beneficiaries|accounts\/(?!somebody-else)[^/]+\/(?:balances|owners|overdrafts|transactions(?:\/[^/]+\/details)?))$/;

/** What holds on every page, whatever has failed. */
export async function expectSound(page: Page, requests: readonly Request[]): Promise<void> {
  // No link from the bank is called as it is.
  const called = requests.map((request) => new URL(request.url()).pathname);
  expect(
    called.filter((path) => !OUR_CALLS.test(path)),
    'calls',
  ).toEqual([]);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const secrets = secretsOf(requests);
  // In one evaluation, because every case needs it.
  const found = await page.evaluate((secrets) => {
    const html = document.documentElement.outerHTML;
    const everywhere = [
      html,
      location.href,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
    ].join('\n');
    return {
      url: location.href,
      headings: document.querySelectorAll('h1').length,
      links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? ''),
      leaks: secrets.filter((secret) => everywhere.includes(secret)),
      polluted: 'polluted' in Object.prototype,
    };
  }, secrets);
  expect(found.headings, 'headings of the first level').toBe(1);
  expect(
    found.links.filter((href) => !isOurs(new URL(href, found.url), found.url)),
    'links',
  ).toEqual([]);
  expect(found.leaks, 'secrets on the page, in its address or its storage').toEqual([]);
  expect(found.polluted, 'Object.prototype is changed').toBe(false);
}

/** The frame around every page of a signed-in user. */
export async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeEnabled();
}

/** The end of a session, reported once, with a way to sign in. */
export async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Continue to your bank' })).toBeEnabled();
}

/** An alert with a text, an action, and the reference of one of these calls. */
export async function expectRecovery(
  problem: Locator,
  { isTimed = false, calls }: { isTimed?: boolean; calls: readonly Request[] },
): Promise<void> {
  await expect(problem).toHaveCount(1);
  if (isTimed) await expect(problem.getByRole('timer')).toBeVisible();
  else await expect(problem.getByRole('button', { name: 'Try again' })).toBeEnabled();
  // The token call has no X-Request-ID, so there is nothing to quote.
  if (calls.length === 0) return;
  const references = calls.map((request) => request.headers()['x-request-id']);
  expect(references).toContain(await problem.locator('code').first().textContent());
}

/** The states that axe has checked in this worker; axe is slow, so each is checked once. */
const examined = new Set<string>();

export async function expectAccessibleOnce(page: Page, state: string): Promise<void> {
  if (examined.has(state)) return;
  examined.add(state);
  await expectAccessible(page);
}

/** Runs cases one after the other and reports all that failed. */
export async function runCases<Case>(
  cases: readonly Case[],
  {
    titleOf,
    run,
    recover,
  }: {
    readonly titleOf: (faultCase: Case) => string;
    readonly run: (faultCase: Case) => Promise<void>;
    /** Returns the page to where the next case begins. */
    readonly recover: () => Promise<void>;
  },
): Promise<void> {
  const failures: string[] = [];
  for (const faultCase of cases) {
    const title = titleOf(faultCase);
    try {
      await test.step(title, () => run(faultCase));
    } catch (error) {
      failures.push(`${title}: ${String(error)}`);
      await recover();
    }
  }
  expect(failures, `${failures.length} of ${cases.length} cases fail`).toEqual([]);
}

/** Long enough for a superfluous repeat. */
const AFTER_RETRIES_MS = 40_000;

/** Runs all cases of a write; `run` gets those of the `requests` that its case has sent so far. */
export async function runWrites<Column extends WriteColumn>(
  page: Page,
  column: Column,
  {
    requests,
    run,
    home,
  }: {
    readonly requests: readonly Request[];
    readonly run: (faultCase: WriteCase<Column>, sent: () => readonly Request[]) => Promise<void>;
    readonly home: string;
  },
): Promise<void> {
  await page.clock.install();
  await runCases(casesOf(column), {
    titleOf: ({ row, settings, outcome, calls }) => `${row} ${settings}: ${outcome} ${calls}`,
    run: (faultCase) => {
      const before = requests.length;
      return run(faultCase, () => requests.slice(before));
    },
    recover: async () => {
      await page.goto(`${home}?fault=off`);
    },
  });
}

/** What holds on the page after a call that changes something, whatever has failed. */
export async function expectSoundWrite(page: Page, state: string): Promise<void> {
  const html = await page.content();
  expect(['canary-token', 'bank.js:555'].filter((secret) => html.includes(secret))).toEqual([]);
  await expectShell(page);
  await expectAccessibleOnce(page, state);
}

export async function expectNoMoreCalls(
  page: Page,
  sent: () => readonly Request[],
  calls: number,
): Promise<void> {
  await page.clock.runFor(AFTER_RETRIES_MS);
  expect(sent()).toHaveLength(calls);
}

/** After the end of a session, with the faults off. */
export async function signInAgain(page: Page): Promise<void> {
  await page.goto(`${page.url()}?fault=off`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
}
