import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { accountSections } from '#contract/account-sections.ts';
import { endpoints, type OperationName } from '#contract/endpoints.ts';
import { effects, type FaultName } from '#demo/faults/fault-effects.ts';
import type { FaultTarget } from '#demo/faults/faults.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { matchPath } from '#lib/match-path.ts';
import { readDeparture } from '#pages/sign-in/departure.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Cell, Cells, ReadTarget } from './fault-outcomes.ts';
import { once, spellings, whileOn, withoutRenewal } from './fault-table.ts';
import type { openPage, SentCall } from './open-page.ts';

const { t: translate } = i18nOf(i18n);
/** In the language of the page; until its catalogue is loaded the id, which no page shows. */
export const t: typeof translate = (id, ...values) => (id in i18n.messages ? translate(id, ...values) : id);

export interface Case<Target extends FaultTarget> {
  readonly fault: FaultName;
  readonly faults: readonly string[];
  readonly outcome: Cell<Target> extends `${infer Outcome} ${number}` ? Outcome : never;
  /** How many calls the bank receives. */
  readonly count: number;
}

/** The cases of the table at a call, as tests: all, or those that are wanted. */
export function testFaults<Target extends FaultTarget>(
  target: Target,
  expectCase: (one: Case<Target>) => Promise<void>,
  isWanted: (one: Case<Target>) => boolean = () => true,
): void {
  const testCase = (fault: FaultName, faults: readonly string[], cell: Cell<Target>) => {
    const [outcome, count] = cell.split(' ');
    const one = { fault, faults, outcome, count: Number(count) } as Case<Target>;
    if (!isWanted(one)) return;
    test(`${faults.join(' ')}: ${cell}`, () => expectCase(one));
  };
  const isRead = endpoints[nameOf(target)].method === 'GET' && !target.startsWith('getToken:');
  const testTable = (table: Partial<Record<FaultName, Cells>>, when: 'always' | 'next') => {
    for (const fault of Object.keys(effects) as FaultName[]) {
      const cell = table[fault]?.[target];
      if (spellings.has(fault) && isRead && target !== 'listAccounts') continue;
      if (cell !== undefined) testCase(fault, [`${target}~${fault}~${when}`], cell);
    }
  };
  testTable(whileOn, 'always');
  testTable(once, 'next');
  const ended = withoutRenewal[target];
  if (ended === undefined) return;
  testCase(
    'token-expired',
    [`${target}~token-expired~always`, 'getToken:refresh_token~invalid-grant~always'],
    ended,
  );
}

const nameOf = (target: FaultTarget) => target.split(':')[0] as OperationName;

/** What the bank received of one kind. */
export function callsTo(target: FaultTarget, calls: readonly SentCall[]): readonly SentCall[] {
  const { method, path } = endpoints[nameOf(target)];
  const [, grant] = target.split(':');
  return calls.filter(
    (call) =>
      call.method === method &&
      matchPath(path, call.path) !== undefined &&
      (grant === undefined || call.query.get('grant_type') === grant),
  );
}

export const referencesOf = (calls: readonly SentCall[]): readonly (string | null)[] =>
  calls.map(({ headers }) => headers.get('x-request-id'));

/** How much time passes at once. */
const STEP_MS = 1_000;

/** Lets time pass, and then what the bank and the app's databases have to say, which they do in real time. */
export async function passTime(milliseconds: number): Promise<void> {
  let left = milliseconds;
  // Of a long time, a second at once: between two timers, such as of a countdown, a browser waits 4 ms.
  for (; left > STEP_MS; left -= STEP_MS) {
    vi.advanceTimersByTime(STEP_MS);
    await scheduler.postTask(() => undefined);
  }
  await vi.advanceTimersByTimeAsync(left);
  await indexedDB.databases();
  await scheduler.postTask(() => undefined, { priority: 'background' });
}

/** Waits until `isSo`; `isLong` if the app waits before. */
export async function expectInTime(isSo: () => boolean, isLong: boolean): Promise<void> {
  await expect
    .poll(async () => {
      if (isLong && !isSo()) await passTime(STEP_MS);
      return isSo();
    })
    .toBe(true);
}

/** Longer than all attempts and pauses of a call together. */
export const AFTER_REPEATS_MS = 60_000;
/** What the bank asks for at most. */
export const LONG_WAIT_MS = 90_000;

export async function expectNoMoreCalls(calls: () => number, count: number): Promise<void> {
  await passTime(AFTER_REPEATS_MS);
  expect(calls(), 'calls').toBe(count);
}

/** For operators: a proxy may stamp ids of its own. */
export const OTHER_REQUEST = /carries another request’s X-Request-ID/;

export const isProblem = (outcome: Case<ReadTarget>['outcome']): boolean =>
  !['data', 'partial', 'empty', 'ended'].includes(outcome);

/** The faults and repeats that the app waits for. */
export const isLong = ({ fault, count }: Pick<Case<FaultTarget>, 'fault' | 'count'>): boolean =>
  count > 1 || /429|503|no-answer|stalls|slow|delayed/.test(fault);

export function main(): HTMLElement {
  const element = document.querySelector('main');
  if (element === null) throw new Error('The page has no main part.');
  return element;
}

/** Without what is hidden. */
export function shows(text: string | RegExp, within = document.querySelector('main')): boolean {
  const shown = within?.innerText ?? '';
  return typeof text === 'string' ? shown.includes(text) : text.test(shown);
}

/** What the found elements say, in their order, also what is only heard. */
export const textsOf = (found: Locator): readonly string[] =>
  found.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

export const hasHeading = (text: string): boolean =>
  [...document.querySelectorAll('main :is(h1, h2, h3)')].some(
    (heading) => heading.textContent === text && heading.checkVisibility(),
  );

/** One that can be pressed. */
export const findButton = (text: string, within: ParentNode = document): HTMLButtonElement | undefined =>
  [...within.querySelectorAll('button')].find(
    (button) =>
      // Hidden text stands on a line of its own.
      (button.ariaLabel ?? button.innerText).replaceAll(/\s+/g, ' ').trim() === text &&
      !button.disabled &&
      button.ariaDisabled !== 'true',
  );

export function press(text: string, within: ParentNode = document): void {
  const button = findButton(text, within);
  if (button === undefined) throw new Error(`There is no button “${text}”.`);
  button.click();
}

export const link = (text: string): HTMLAnchorElement | undefined =>
  [...main().querySelectorAll('a')].find(({ innerText }) => innerText.trim() === text);

/** Whether an address is one of the app's own pages; the bank's data must create no other. */
function isOurs({ origin, pathname, search, hash }: URL): boolean {
  if (origin !== location.origin || hash !== '') return false;
  // A section that is not covered links to the form and names itself.
  if (pathname === paths.consentEdit()) return /^(?:\?(?:account=[^&]+&section|draft)=[^&]+)?$/.test(search);
  if (pathname === paths.paymentPayee()) return /^(?:\?(?:beneficiary|draft|again)=[^&]+)?$/.test(search);
  const [, account, transaction] = /^\/accounts\/([^/]+)(?:\/transactions\/([^/]+))?/.exec(pathname) ?? [];
  const id = decodeURIComponent(account ?? '');
  // All of a payee.
  if (pathname === paths.accountTransactions(id)) return /^(?:\?q=[^&]+&direction=(?:in|out))?$/.test(search);
  // Of a payment that may have arrived.
  if (/^\/payments\/[\da-f]{32}$/.test(pathname)) return /^(?:\?see=transactions)?$/.test(search);
  const pages = [
    ...(['home', 'signIn', 'accounts', 'consent', 'consentSent', 'payments'] as const).map((name) =>
      paths[name](),
    ),
    ...(account === undefined
      ? []
      : [paths.account(id), ...accountSections.map((section) => `${paths.account(id)}/${section}`)]),
    ...(transaction === undefined ? [] : [paths.transaction(id, decodeURIComponent(transaction))]),
  ];
  return pages.includes(pathname) && search === '';
}

/** Secrets of the calls, and what a careless server writes into its errors. */
const secretsOf = (calls: readonly SentCall[]): readonly string[] => [
  ...calls.flatMap(({ headers, query }) =>
    [
      headers.get('authorization')?.replace('Bearer ', ''),
      query.get('code'),
      query.get('refresh_token'),
    ].filter((secret) => typeof secret === 'string'),
  ),
  'canary-token',
  'bank.js:555',
];

/** What holds on every page, whatever has failed. `leadsToBank`: to a page of its own host, named before. */
export function expectSound(calls: readonly SentCall[], leadsToBank = false): void {
  // Each is an operation of the interface; no link from the bank is called as it is.
  const rows = Object.values(endpoints);
  const isOperation = ({ method, path }: SentCall) =>
    rows.some((row) => row.method === method && matchPath(row.path, path)) && !path.includes('somebody-else');
  expect(calls.filter((call) => !isOperation(call)).map(({ path }) => path)).toEqual([]);
  expect(document.querySelectorAll('h1'), 'headings of the first level').toHaveLength(1);
  const links = [...main().querySelectorAll('a')].map(({ href }) => new URL(href));
  expect(
    links.filter((url) => !isOurs(url) && !(leadsToBank && url.origin === location.origin)).map(String),
    'links',
  ).toEqual([]);
  const everywhere = [
    document.documentElement.outerHTML,
    location.href,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
  ].join('\n');
  expect(
    secretsOf(calls).filter((secret) => everywhere.includes(secret)),
    'secrets on the page, in its address or its storage',
  ).toEqual([]);
  expect('polluted' in Object.prototype, 'Object.prototype is changed').toBe(false);
}

/** The frame around every page of a signed-in user. */
export function expectShell(): void {
  expect(document.querySelectorAll('nav[aria-label="Main"] a')).toHaveLength(5);
  expect(findButton('Sign out')).toBeDefined();
}

/** The end of a session, said once, with a way to sign in. */
export function expectSignIn(): void {
  const said = document.body.innerText.split(t('sign-in.expired'));
  expect(said, 'how often it says that the session has ended').toHaveLength(2);
  expect(findButton('Continue to your bank')).toBeDefined();
}

export const isHeadingFocused = (text: string): boolean =>
  document.activeElement?.matches('h1, h2') === true && document.activeElement.textContent === text;

/** What the summary of a form's errors says, once it has the focus. */
export async function expectAlert(
  text: string,
  isLong: boolean,
  calls: () => readonly SentCall[],
): Promise<void> {
  const alert = () => document.querySelector<HTMLElement>('main [role=alert]');
  await expectInTime(() => shows(text, alert()) && document.activeElement === alert(), isLong);
  expect(referencesOf(calls())).toContain(alert()?.querySelector('code')?.textContent);
}

/** With the faults off, from the sign-in back to where it leads. */
export async function signInAgain(
  { switchBank, signIn, go }: Pick<Awaited<ReturnType<typeof openPage>>, 'switchBank' | 'signIn' | 'go'>,
  as: PersonaId = 'household',
): Promise<void> {
  await expectInTime(() => shows(t('sign-in.expired')), true);
  expectSignIn();
  const { from } = readDeparture();
  await switchBank();
  await signIn(as);
  await go(from ?? paths.accounts());
}

/** What this worker has checked: axe is slow, so each state is checked once. */
const checked = new Set<string>();

export async function onceFor(state: string, check: () => Promise<void>): Promise<void> {
  if (checked.has(state)) return;
  await check();
  checked.add(state);
}

/** Of the page alone: the frame around it is the same in each state. */
export const expectAccessibleOnce = (state: string): Promise<void> =>
  onceFor(state, () => expectAccessible({ within: main() }));
