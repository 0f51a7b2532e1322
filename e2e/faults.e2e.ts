import type { Page, Request } from 'playwright/test';
import { type Code, type Column, columns, type Outcome, type Switch, switchedRows } from './fault-cells.ts';
import {
  callsDue,
  callsOf,
  expectAccessibleOnce,
  expectInTime,
  expectSound,
  isProblem,
  openWith,
  type Place,
  placesOf,
  signOf,
  test,
} from './fault-page.ts';
import { expect } from './test.ts';

interface Cell {
  readonly row: string;
  readonly column: Column;
  readonly place: Place;
  readonly what: Switch;
  readonly code: Code;
}

const outcomeOf = (code: Code) => code.split(' ')[0] as Outcome;

const cells = switchedRows.flatMap(([row, faults, codes]) =>
  columns.flatMap((column) => {
    const code = codes[column];
    if (code === undefined) return [];
    return faults.flatMap((what) =>
      placesOf[column].map((place): Cell => ({ row, column, place, what, code })),
    );
  }),
);

/** Some outcomes of each column, in every run; the sweep has all. */
const REPRESENTATIVES = [
  'T1 invalid-grant',
  'T2 lost-before',
  'A status-403',
  'A @~token-expired~next',
  'A hostile-text',
  'B no-answer',
  'B status-404',
];
const representatives = REPRESENTATIVES.flatMap((name) => {
  const found = cells.filter(({ column, what }) => `${column} ${what}` === name);
  if (found.length === 0) throw new Error(`No cell is called ${name}.`);
  return found;
});

/** Waits that nobody should have to sit through. */
const isLong = ({ what, code }: Cell) => /429|503|no-answer|stalls|slow/.test(what) || code.endsWith('3');

/** Longer than any pause before a call is repeated, ms. */
const BEYOND_REPEATS = 30_000;

/** No page holds more rows than this, however many the bank sends. */
const MOST_ROWS = 2_000;

/** Lives through a cell. */
async function live(page: Page, demo: string, cell: Cell): Promise<void> {
  const { column, place, what, code } = cell;
  const outcome = outcomeOf(code);
  const requests = await openWith(page, demo, cell);
  const sign = signOf(page, { column, place, outcome, what });
  await expectInTime(page, () => sign.isVisible(), isLong(cell));
  await expectSound(page, requests);
  if (outcome === 'ended') await expectSignIn(page);
  else if (place === 'callback' && outcome !== 'data') await expectEndOfSignIn(page);
  else await expectShell(page);
  if (isProblem(outcome) && place !== 'callback') await expectWayOn(page, cell, requests);
  if (outcome === 'data') await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  if (what === 'many-items') {
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(MOST_ROWS);
  }
  if (what === 'endless-text') await expectNoSidewaysScroll(page);
  await expectAccessibleOnce(page, `${place} ${outcome}`);

  const calls = () => callsOf(column, requests).length;
  const due = callsDue(code, place, what);
  if (place === 'card' && outcome === 'ended') {
    // The first card that loses its session takes it from the others.
    expect(calls()).toBeLessThanOrEqual(due);
    return;
  }
  // Other cards may still be at it: each has pauses of its own.
  if (place === 'card') await expectInTime(page, () => calls() >= due, isLong(cell));
  // A call too many would come by then.
  await page.clock.runFor(BEYOND_REPEATS);
  expect(calls()).toBe(due);
}

async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Continue to your bank' })).toBeEnabled();
}

async function expectEndOfSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in did not complete' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
}

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeEnabled();
}

/** An alert with words, something to do, and the reference of a call that was made. */
async function expectWayOn(page: Page, { column, place, what }: Cell, requests: readonly Request[]) {
  const main = page.getByRole('main');
  const problem = place === 'card' ? main.getByRole('listitem').first() : main.getByRole('alert');
  await expect(problem).toHaveCount(1);
  const button = problem.getByRole('button', { name: 'Try again' });
  if (what === 'status-429-long') await expect(problem.getByRole('timer')).toBeVisible();
  else if (place !== 'card' || what !== 'status-403') await expect(button).toBeEnabled();
  // The token call has no X-Request-ID, so there is nothing to quote.
  if (column === 'T2') return;
  const references = callsOf(column, requests).map((request) => request.headers()['x-request-id']);
  expect(references).toContain(await problem.getByRole('code').first().textContent());
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 720 });
}

for (const column of columns) {
  test.describe(column, () => {
    if (column === 'T1') test.use({ storageState: undefined });

    for (const [group, own] of groupsOf(cells.filter((cell) => cell.column === column))) {
      test(`every cell of ${group} is lived through`, { tag: '@sweep' }, async ({ page, demo }) => {
        const failures: string[] = [];
        await page.clock.install();
        for (const cell of own) {
          const title = `${cell.row} ${cell.what}: ${cell.code}`;
          // All of them are tried: a sweep says what fails, not what fails first.
          await test
            .step(title, () => live(page, demo, cell))
            .catch((error: unknown) => failures.push(`${title}: ${String(error)}`));
          if (endsSession(cell)) await signInAgain(page, demo);
        }
        expect(failures).toEqual([]);
      });
    }

    for (const cell of representatives.filter((candidate) => candidate.column === column)) {
      const { what, place, code } = cell;
      test(`somebody who meets ${what} on the ${place} is told (${code}) and goes on`, async ({
        page,
        demo,
      }) => {
        await page.clock.install();
        await live(page, demo, cell);
        await page.getByRole('button', { name: /^Demo data/ }).click();
        // A fault that was for one call is gone by itself.
        for (const button of await page.getByRole('button', { name: 'Switch off' }).all())
          await button.click();
        await expect(page.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await goOn(page, cell);
      });
    }
  });
}

/** By kind of fault and by place: what one page lives through, one after the other. */
function groupsOf(own: readonly Cell[]): readonly (readonly [string, readonly Cell[]])[] {
  const groupOf = ({ row, place }: Cell) => `${row.slice(0, 1)} on the ${place}`;
  const groups = [...new Set(own.map(groupOf))];
  return groups.map((group) => [group, own.filter((cell) => groupOf(cell) === group)]);
}

/** Whether the next cell has to begin with a sign-in: also where only the bank knows that the refresh token is spent. */
const endsSession = ({ column, what, code }: Cell) =>
  outcomeOf(code) === 'ended' || (column === 'T2' && /-in-body/.test(what));

async function signInAgain(page: Page, demo: string): Promise<void> {
  await page.goto(`${demo}/sign-in?fault=off`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** The way on leads on, and then out. */
async function goOn(page: Page, { place, code, what }: Cell): Promise<void> {
  const outcome = outcomeOf(code);
  const isSignedOut = outcome === 'ended' || (place === 'callback' && outcome !== 'data');
  if (isSignedOut) {
    await page.getByRole('button', { name: /^(?:Try again|Continue to your bank)$/ }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
  } else if (isProblem(outcome)) {
    if (what === 'status-429-long') await page.clock.fastForward(90_000);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
  }
  if (isSignedOut || isProblem(outcome)) {
    await expect(
      page.getByText(place === 'balances' ? 'Booked balance' : 'Holiday savings').first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
}
