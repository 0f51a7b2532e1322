import type { Locator, Page, Request } from 'playwright/test';
import { type Code, type Outcome, type ReadColumn, type Switch, switchedRows } from './fault-cases.ts';
import { readColumns } from './fault-matrix.ts';
import {
  callsOf,
  expectAccessibleOnce,
  expectInTime,
  expectShell,
  expectSignIn,
  expectSound,
  expectRecovery,
  isProblem,
  runCases,
  PROBLEMS,
  recordRequests,
  test,
} from './fault-page.ts';
import { columnAt, operations, views, type ReadView, readViews } from './fault-views.ts';
import { switchBank } from './fault-switch.ts';
import { expectValues, plantedBy } from './fault-values.ts';
import { expect } from '#e2e/support/test.ts';

interface FaultCase {
  readonly row: string;
  readonly column: ReadColumn;
  readonly view: ReadView;
  readonly what: Switch;
  readonly code: Code;
}

const outcomeOf = (code: Code) => code.split(' ')[0] as Outcome;
const titleOf = ({ row, view, what, code }: FaultCase) => `${row} ${view} ${what}: ${code}`;

const cases = readViews.flatMap((view) =>
  switchedRows.flatMap(([row, faults, codes]) => {
    const column = columnAt(view);
    const code = codes[column];
    return code === undefined ? [] : faults.map((what): FaultCase => ({ row, column, view, what, code }));
  }),
);

/** Some outcomes of each column, each in a fresh page; the matrix has all. */
const REPRESENTATIVES: Readonly<Record<ReadColumn, readonly string[]>> = {
  A: ['status-403', '@~token-expired~next', 'hostile-text', 'truncated'],
  B: ['no-answer', 'status-404', 'wrong-content-type'],
  O: ['status-500-stack', 'bidi-text'],
  D: ['collection-null', 'body-list'],
  X: ['amounts-extreme', 'deeply-nested'],
  Y: ['status-404', 'empty'],
  I: ['html', 'collection-empty'],
  N: ['status-403', 'control-text'],
};

/** Cells that would wait for long without a fast clock. */
const isLong = ({ what, code }: FaultCase) =>
  /429|503|no-answer|stalls|slow|delayed/.test(what) || /[23]$/.test(code);

/** Longer than any pause before a repeated call. */
const AFTER_RETRIES_MS = 30_000;

/** The demo's balances change at midnight, which a fast clock that begins in the evening would pass. */
const NOON = new Date().setUTCHours(12, 0, 0, 0);

/** The cards of the household, each of which loads its own balance. */
const CARDS = 3;

/** The settings of a case, in the format of a link. */
const settingsOf = (column: ReadColumn, what: Switch): readonly string[] => {
  const { target } = operations[column];
  return what
    .split(' ')
    .map((setting) => (setting.includes('~') ? setting.replace('@', target) : `${target}~${setting}~always`));
};

/** The expected number of calls: all cards call, and a fault for one call hits one of them. */
function expectedCallsOf({ code, view, what }: FaultCase): number {
  const calls = Number(code.split(' ')[1]);
  if (view !== 'card') return calls;
  return what.endsWith('~next') ? CARDS + calls - 1 : CARDS * calls;
}

/** What is shown if a fault changes the displayed data without inserting its own text. */
const ALTERED: Readonly<Record<string, string>> = {
  'accounts item-without-required': 'Account without a name',
  'accounts ids-missing': 'Your bank sent no usable identifier',
  'accounts ids-repeated': 'Your bank sent no usable identifier',
  'accounts ids-hostile': 'Your bank sent no usable identifier',
  'overdrafts item-without-required': 'Overdraft without an amount',
  'overdrafts collection-no-list': 'Overdraft without an amount',
  'overdrafts collection-null': 'Your bank doesn’t say',
  'overdrafts currencies-odd': 'ZZZ',
  'transactions item-without-required': 'No description',
  'beneficiaries item-without-required': 'Beneficiary without a name',
  // All are copies of the first.
  'accounts many-items': 'Joint account',
  'owners many-items': 'Claire Martin',
  'beneficiaries many-items': 'Crèche Les Lutins',
};

/** What a person sees of an outcome, first of all. */
function signOf(page: Page, { view, code, what }: FaultCase): Locator {
  const outcome = outcomeOf(code);
  const main = page.getByRole('main');
  const scope = view === 'card' ? main.getByRole('listitem').first() : main;
  if (outcome === 'ended') return page.getByText('Your session has ended.');
  if (isProblem(outcome) && view === 'card') {
    return scope.getByText(outcome === 'not-covered' ? 'Not shared' : 'We couldn’t load the balance.');
  }
  if (isProblem(outcome))
    return main.getByRole('heading', { name: PROBLEMS[outcome] ?? outcome, exact: true });
  // The card shows the first readable item.
  if (outcome === 'partial' && view === 'card') return scope.getByText('€').first();
  if (outcome === 'partial') return main.getByText(/^\d+ entr(?:y|ies) couldn’t be shown\.$/);
  const altered = ALTERED[`${view} ${what}`] ?? plantedBy(what);
  if (outcome === 'empty') return scope.getByText(altered ?? views[view].empty, { exact: true });
  return altered === undefined ? views[view].content(page) : scope.getByText(altered).first();
}

/** Opens the page before a view, with all faults off; a user whose session is over signs in again. */
async function begin(page: Page, demo: string, view: ReadView): Promise<void> {
  await page.goto(`${demo}${views[view].otherPath}?fault=off`);
  const signIn = page.getByRole('button', { name: 'Continue to your bank' });
  const otherContent = views[view].otherContent(page);
  await expect(signIn.or(otherContent)).toBeVisible();
  if (await signIn.isVisible()) {
    await signIn.click();
    await page.getByRole('button', { name: 'Approve' }).click();
  }
  await expect(otherContent).toBeVisible();
}

/** Runs a case, from the page before its view and back. */
async function runCase(
  page: Page,
  demo: string,
  faultCase: FaultCase,
  all: readonly Request[],
): Promise<void> {
  const { column, view, what, code, row } = faultCase;
  const outcome = outcomeOf(code);
  const before = all.length;
  const requests = () => all.slice(before);
  const calls = () => callsOf(column, requests());
  await switchBank(page, { faults: settingsOf(column, what) });
  await views[view].enter(page).click();
  if (row === 'N10') await expectWaiting(page);
  const sign = signOf(page, faultCase);
  await expectInTime(page, () => sign.isVisible(), isLong(faultCase));
  await expectSound(page, requests());
  if (outcome === 'ended') await expectSignIn(page);
  else await expectShell(page);
  if (isProblem(outcome)) await expectProblem(page, faultCase, calls());
  if (outcome === 'data') await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  if (!isProblem(outcome) && outcome !== 'ended') await expectValues(page, view, what);
  await expectAccessibleOnce(page, `${view} ${outcome}`);

  const expectedCalls = expectedCallsOf(faultCase);
  // The other cards may still be loading. The clock must not run past the time limit of their calls.
  if (view === 'card' && outcome !== 'ended') {
    const waiting = page.getByRole('main').getByText('Loading the balance…');
    const isOver = async () => calls().length >= expectedCalls && (await waiting.count()) === 0;
    await expectInTime(page, isOver, isLong(faultCase));
  }
  // Long enough for a superfluous repeat.
  await page.clock.runFor(AFTER_RETRIES_MS);
  // The first card that loses its session ends it for the others.
  if (view === 'card' && outcome === 'ended') expect(calls().length).toBeLessThanOrEqual(expectedCalls);
  // An empty page is no end: the bank links to the next one, and no page is requested twice.
  else if (view === 'transactions' && outcome === 'empty') {
    const urls = calls().map((request) => request.url());
    expect(new Set(urls).size, 'pages asked for').toBe(urls.length);
  } else expect(calls().length, 'calls').toBe(expectedCalls);

  if (outcome === 'ended') return begin(page, demo, view);
  // The other sections and the links to them still work.
  await views[view].leave(page).click();
  await expect(views[view].otherContent(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}

/** The page says that it is loading until an answer arrives. */
async function expectWaiting(page: Page): Promise<void> {
  const loading = page.getByText(/^Loading/).first();
  await expectInTime(page, async () => (await loading.count()) > 0, true);
}

/** A text, a way to continue and a reference, in place of the failed part only. */
async function expectProblem(
  page: Page,
  { view, what, code }: FaultCase,
  calls: readonly Request[],
): Promise<void> {
  const main = page.getByRole('main');
  const outcome = outcomeOf(code);
  // One notice for all accounts that are not covered, without a reference: nothing went wrong.
  if (view === 'card' && outcome === 'not-covered') {
    await expect(main.getByRole('link', { name: 'Change your consent' })).toHaveCount(1);
    return;
  }
  const problem = view === 'card' ? main.getByRole('listitem').first() : main.getByRole('alert');
  await expectRecovery(problem, { isTimed: what === 'status-429-long', calls });
  if (view === 'card') return;
  // The account keeps its name and its sections, and the details keep the facts of their transaction.
  const heading = views[view].heading ?? PROBLEMS[outcome];
  await expect(page.getByRole('heading', { level: 1, name: heading ?? '', exact: true })).toBeVisible();
  if (outcome === 'not-covered' && views[view].heading !== undefined) {
    await expect(main.getByRole('link', { name: 'Change your consent' })).toBeVisible();
  }
  if (outcome === 'not-found' && view !== 'accounts') {
    await expect(main.getByRole('link', { name: 'All accounts' }).first()).toBeVisible();
  }
}

// Tall enough for all rows that a fault changes. No stored session, because its clock would be another.
test.use({ viewport: { width: 1280, height: 4_000 }, storageState: undefined });

for (const view of readViews) {
  const ownCases = cases.filter((faultCase) => faultCase.view === view);
  test(`the app handles every fault of the ${view}`, { tag: '@matrix' }, async ({ page, demo, watch }) => {
    watch.allowConsole(/carries another request’s X-Request-ID/);
    await page.clock.install({ time: NOON });
    const all = recordRequests(page);
    await begin(page, demo, view);
    await runCases(ownCases, {
      titleOf,
      run: (faultCase) => runCase(page, demo, faultCase, all),
      recover: () => begin(page, demo, view),
    });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You’re signed out.')).toBeVisible();
  });
}

for (const column of readColumns) {
  const names = REPRESENTATIVES[column];
  const ownCases = cases.filter((faultCase) => faultCase.column === column && names.includes(faultCase.what));
  test(`a user who meets ${names.join(', ')} at ${operations[column].target} sees a message, continues and signs out`, async ({
    page,
    demo,
  }) => {
    expect(new Set(ownCases.map(({ what }) => what)).size, 'cells of these names').toBe(names.length);
    // Several visits, with axe on each.
    test.slow();
    await page.clock.install({ time: NOON });
    const all = recordRequests(page);
    for (const faultCase of ownCases) {
      await begin(page, demo, faultCase.view);
      await runCase(page, demo, faultCase, all);
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You’re signed out.')).toBeVisible();
  });
}
