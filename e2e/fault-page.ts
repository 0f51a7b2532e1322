import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { paths } from '#paths.ts';
import type { Code, Column, Outcome, Switch } from './fault-cells.ts';
import { expect, expectAccessible, signInAtDemo, test as base } from './test.ts';

type Profile = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Each test begins in a browser in which the household is signed in: the sign-in itself was made once. */
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

/** Where the outcome of a fault is looked at; the balances of an account stand in two places. */
export type Place = 'callback' | 'accounts' | 'balances' | 'card';
export const placesOf: Readonly<Record<Column, readonly Place[]>> = {
  T1: ['callback'],
  T2: ['accounts'],
  A: ['accounts'],
  B: ['balances', 'card'],
};

const operations = {
  T1: { target: 'getToken:authorization_code', path: /\/oauth\/token$/ },
  T2: { target: 'getToken:refresh_token', path: /\/oauth\/token$/ },
  A: { target: 'listAccounts', path: /\/accounts$/ },
  B: { target: 'listBalances', path: /\/balances$/ },
} as const satisfies Record<Column, object>;

const BALANCES = '/accounts/b0a1c3e4-joint/balances';
/** The cards of the household: each asks for its own balance. */
const CARDS = 3;

/** The query that switches a fault on. */
export function faultQuery(column: Column, what: Switch): string {
  const { target } = operations[column];
  const settings = what
    .split(' ')
    .map((setting) => (setting.includes('~') ? setting.replace('@', target) : `${target}~${setting}~always`));
  // A renewal is asked for once the access token is refused.
  if (column === 'T2') settings.unshift('listAccounts~token-expired~next');
  return settings.map((setting) => `fault=${setting}`).join('&');
}

/** Opens the place with the fault on. Answers the calls that are made from then on; the list grows. */
export async function openWith(
  page: Page,
  demo: string,
  { column, place, what }: { column: Column; place: Place; what: Switch },
): Promise<readonly Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  const path = { callback: '/sign-in', accounts: '/accounts', balances: BALANCES, card: '/accounts' }[place];
  await page.goto(`${demo}${path}?${faultQuery(column, what)}`);
  if (place === 'callback') {
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
  }
  return requests;
}

/** The calls of a column's own operation. */
export const callsOf = (column: Column, requests: readonly Request[]) =>
  requests.filter((request) => operations[column].path.test(new URL(request.url()).pathname));

/** How many calls of the operation are due: all cards ask, and a fault that is on for one call meets one of them. */
export function callsDue(code: Code, place: Place, what: Switch): number {
  const calls = Number(code.split(' ')[1]);
  if (place !== 'card') return calls;
  return what.endsWith('~next') ? CARDS + calls - 1 : CARDS * calls;
}

/** What stands there where a fault alters the data that is shown. */
const ALTERED: Readonly<Record<string, string>> = {
  'A item-without-required': 'Account without a name',
  'A ids-missing': 'Your bank sent no usable identifier for this account',
  'A ids-repeated': 'Your bank sent no usable identifier for this account',
  'A ids-hostile': 'Your bank sent no usable identifier for this account',
  'A invalid-utf-8': 'Joint account\uFFFD',
  // The browser keeps it in the page and draws U+FFFD for it.
  'A lone-surrogate': 'Joint account',
  'A many-items': 'Joint account',
  'A hostile-text': 'Joint account <img src=x onerror=alert(1)><script>alert(1)</script>',
  'A control-text': 'Joint account a␀b␊c␉d␛[31m',
  'A world-text': '帳簿残高 حساب',
  'A codes-unknown': 'Other (QXYZ)',
  'B amounts-extreme': '€0.00',
  'B currencies-odd': 'ZZZ',
  'B codes-unknown': '€2,847.16',
  'B hostile-text': 'Booked balance <img src=x onerror=alert(1)>',
  'B control-text': 'Booked balance a␀b␊c␉d␛[31m',
  'B world-text': '帳簿残高 حساب',
};

const PROBLEMS: Readonly<Partial<Record<Outcome, string>>> = {
  refused: 'The bank refused this request',
  'bank-failed': 'The bank has a problem',
  unreadable: 'The bank’s answer can’t be read',
  'not-covered': 'Not covered by your consent',
  'not-found': 'Not found, or no longer shared',
  unreachable: 'The bank can’t be reached',
  timeout: 'The bank takes too long',
  wait: 'The bank asks to wait',
  'set-up': 'This app is not set up correctly for this bank',
};

const END_OF_SIGN_IN: Readonly<Partial<Record<Outcome, string>>> = {
  spent: 'The link from your bank has expired or was used already. Nothing was read.',
  'out-of-reach': 'Your bank could not be reached to finish the sign-in. Nothing was read.',
  incomplete: 'Your bank did not finish the sign-in. Nothing was read.',
  'set-up': 'This app is not set up correctly for this bank. It is not your fault',
};

export const isProblem = (outcome: Outcome) => Object.hasOwn(PROBLEMS, outcome);

/** What a person sees of an outcome, first of all. */
export function signOf(
  page: Page,
  { column, place, outcome, what }: { column: Column; place: Place; outcome: Outcome; what: Switch },
): Locator {
  const main = page.getByRole('main');
  if (outcome === 'ended') return page.getByText('Your session has ended.');
  if (place === 'callback' && outcome !== 'data') return main.getByText(END_OF_SIGN_IN[outcome] ?? outcome);
  const where = place === 'card' ? main.getByRole('listitem').first() : main;
  if (place === 'card' && isProblem(outcome)) {
    const words = outcome === 'not-covered' ? 'is not covered by your consent.' : 'could not be loaded.';
    return where.getByText(`The balance ${words}`);
  }
  if (isProblem(outcome))
    return main.getByRole('heading', { name: PROBLEMS[outcome] ?? outcome, exact: true });
  if (outcome === 'empty') {
    return place === 'card'
      ? where.getByText('Your bank sent no balance.')
      : main.getByRole('heading', { name: place === 'accounts' ? 'No accounts' : 'No balances' });
  }
  // The first item that can be read stands in the card.
  if (outcome === 'partial' && place === 'card') return where.getByText('€').first();
  if (outcome === 'partial') return main.getByText(/^\d+ entr(?:y|ies) could not be shown\.$/);
  const altered = ALTERED[`${column} ${what}`];
  if (altered !== undefined) return where.getByText(altered).first();
  return where.getByText(column === 'B' ? '2,847.16' : 'Holiday savings').first();
}

/** Waits until it is so; where a person would wait for long, the clock of the page runs ahead. */
export async function expectInTime(
  page: Page,
  isSo: () => boolean | Promise<boolean>,
  isLong: boolean,
): Promise<void> {
  await expect
    .poll(
      async () => {
        if (isLong) await page.clock.runFor(500);
        return isSo();
      },
      { intervals: [50], timeout: 20_000 },
    )
    .toBe(true);
}

/** Whether an address is one of the app's own pages: nothing that a bank sends makes another. */
function isOurs({ origin, pathname, search, hash }: URL, page: string): boolean {
  const [, id = ''] = /^\/accounts\/([^/]+)/.exec(pathname) ?? [];
  const account = decodeURIComponent(id);
  const pages = [
    paths.home(),
    paths.signIn(),
    paths.accounts(),
    ...(account === ''
      ? []
      : [
          paths.account(account),
          paths.accountBalances(account),
          paths.accountOwners(account),
          paths.accountOverdrafts(account),
          paths.accountTransactions(account),
        ]),
  ];
  if (origin !== new URL(page).origin || hash !== '') return false;
  // What consent does not cover leads to the form, which is told what for.
  if (pathname === paths.consentEdit()) return /^(?:\?account=[^&]+&section=[a-z]+)?$/.test(search);
  return pages.includes(pathname) && search === '';
}

/** What holds on every page, whatever has gone wrong. */
export async function expectSound(page: Page, requests: readonly Request[]): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(new URL(page.url()).searchParams.size).toBe(0);
  const links = page.getByRole('main').getByRole('link');
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.filter((address) => !isOurs(new URL(address, page.url()), page.url()))).toEqual([]);
  const secrets = requests.flatMap((request) => {
    const { searchParams } = new URL(request.url());
    const bearer = request.headers()['authorization']?.replace('Bearer ', '');
    return [bearer, searchParams.get('code'), searchParams.get('refresh_token')].filter(
      (secret) => typeof secret === 'string',
    );
  });
  const html = await page.content();
  expect([...secrets, 'canary-token', 'bank.js:555'].filter((secret) => html.includes(secret))).toEqual([]);
}

/** The states that axe has seen in this worker; it is slow, and looks at each once. */
const examined = new Set<string>();

export async function expectAccessibleOnce(page: Page, state: string): Promise<void> {
  if (examined.has(state)) return;
  examined.add(state);
  await expectAccessible(page);
}
