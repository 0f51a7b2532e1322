import type { Page, Request } from 'playwright/test';
import { type Code, type Outcome, type Switch, switchedRows } from './fault-cases.ts';
import type { tokenColumns } from './fault-matrix.ts';
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
import { switchBank } from './fault-switch.ts';
import { expect, quickIf } from '#e2e/support/test.ts';

interface FaultCase {
  readonly row: string;
  readonly what: Switch;
  readonly code: Code;
}

const outcomeOf = (code: Code) => code.split(' ')[0] as Outcome;
const titleOf = ({ row, what, code }: FaultCase) => `${row} ${what}: ${code}`;
const casesOf = (column: (typeof tokenColumns)[number]) =>
  switchedRows.flatMap(([row, faults, codes]) => {
    const code = codes[column];
    return code === undefined ? [] : faults.map((what): FaultCase => ({ row, what, code }));
  });

/** Some outcomes of each, in a fresh page; the matrix has all. The first runs with `npm test`. */
const REPRESENTATIVES = {
  T1: ['invalid-grant', 'html', 'empty'],
  T2: ['lost-before', 'truncated'],
} as const;

const END_OF_SIGN_IN: Readonly<Partial<Record<Outcome, string>>> = {
  spent: 'Your bank’s link has expired or was used already. Nothing was read.',
  'out-of-reach': 'We couldn’t reach your bank. Nothing was read.',
  incomplete: 'Your bank didn’t finish the sign-in. Nothing was read.',
  narrower: 'Your bank allows less than Bankbook asked for',
  'set-up': 'This app isn’t set up correctly for this bank. It isn’t your fault',
};

/** Longer than any pause before a repeated call. */
const AFTER_RETRIES_MS = 30_000;
const isLong = ({ what, code }: FaultCase) =>
  /429|503|no-answer|stalls|slow|delayed/.test(what) || /[23]$/.test(code);

const settingsOf = (target: string, what: Switch): readonly string[] =>
  what.includes('~') ? [what.replace('@', target)] : [`${target}~${what}~always`];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const accounts = (page: Page) => page.getByRole('main').getByText('Holiday savings').first();

async function expectCalls(page: Page, { code }: FaultCase, calls: () => number): Promise<void> {
  // Long enough for a superfluous repeat.
  await page.clock.runFor(AFTER_RETRIES_MS);
  expect(calls(), 'calls').toBe(Number(code.split(' ')[1]));
}

/** From the bank's page back to the app, with a fault at the exchange. */
async function runExchange(page: Page, faultCase: FaultCase, all: readonly Request[]): Promise<void> {
  const { row, what, code } = faultCase;
  const outcome = outcomeOf(code);
  const before = all.length;
  await switchBank(page, { faults: settingsOf('getToken:authorization_code', what) });
  await button(
    page,
    new URL(page.url()).pathname === '/sign-in' ? 'Continue to your bank' : 'Try again',
  ).click();
  await button(page, 'Approve').click();
  if (row === 'N10')
    await expect(page.getByRole('heading', { level: 1, name: 'Signing you in…' })).toBeVisible();
  const sign =
    outcome === 'data'
      ? accounts(page)
      : page.getByRole('main').getByText(END_OF_SIGN_IN[outcome] ?? outcome);
  await expectInTime(page, () => sign.isVisible(), isLong(faultCase));
  await expectSound(page, all.slice(before));
  await expectAccessibleOnce(page, `exchange ${outcome}`);
  await expectCalls(page, faultCase, () => callsOf('T1', all.slice(before)).length);
  if (outcome === 'narrower') {
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(accounts(page)).toBeVisible();
  }
  if (outcome === 'data' || outcome === 'narrower') {
    await expectShell(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await switchBank(page, {});
    await button(page, 'Sign out').click();
    await expect(page.getByText('You’re signed out.')).toBeVisible();
    return;
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in did not complete' })).toBeVisible();
  await expect(button(page, 'Try again')).toBeEnabled();
}

/** The sign-in page, at a bank that already has a stored state. */
async function beginSignedOut(page: Page, demo: string): Promise<void> {
  await page.goto(`${demo}/sign-in?fault=getToken:authorization_code~slow~next`);
  await expect(button(page, 'Continue to your bank')).toBeEnabled();
}

/** The accounts, with a fault at the renewal of an access token that was refused before. */
async function runRenewal(
  page: Page,
  demo: string,
  faultCase: FaultCase,
  all: readonly Request[],
): Promise<void> {
  const { what, code } = faultCase;
  const outcome = outcomeOf(code);
  const before = all.length;
  const calls = () => callsOf('T2', all.slice(before));
  await switchBank(page, {
    faults: ['listAccounts~token-expired~next', ...settingsOf('getToken:refresh_token', what)],
  });
  await inMenu(page, 'Accounts').click();
  const main = page.getByRole('main');
  const sign =
    outcome === 'ended'
      ? page.getByText('Your session has ended.')
      : outcome === 'data'
        ? accounts(page)
        : main.getByRole('heading', { name: PROBLEMS[outcome] ?? outcome, exact: true });
  await expectInTime(page, () => sign.isVisible(), isLong(faultCase));
  await expectSound(page, all.slice(before));
  if (outcome === 'ended') await expectSignIn(page);
  else await expectShell(page);
  if (isProblem(outcome)) {
    await expectRecovery(main.getByRole('alert'), { isTimed: what === 'status-429-long', calls: [] });
  }
  await expectAccessibleOnce(page, `renewal ${outcome}`);
  await expectCalls(page, faultCase, () => calls().length);
  // The new refresh token was lost with half of the answer: only the bank knows that the old one is used up.
  const isSpent = /-in-body/.test(what);
  if (outcome === 'ended' || isSpent) return beginSignedIn(page, demo, isSpent);
  await inMenu(page, 'Identity').click();
  await expect(main.getByText('Claire Martin').first()).toBeVisible();
}

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Another page of a signed-in user, with a fresh session if requested. */
async function beginSignedIn(page: Page, demo: string, isFresh = false): Promise<void> {
  await page.goto(`${demo}${isFresh ? '/sign-in' : '/profile'}?fault=off`);
  const [signIn, content] = [button(page, 'Continue to your bank'), page.getByText('Claire Martin').first()];
  await expect(signIn.or(content)).toBeVisible();
  if (await signIn.isVisible()) {
    await signIn.click();
    await button(page, 'Approve').click();
    await expect(button(page, 'Sign out')).toBeVisible();
    await inMenu(page, 'Identity').click();
  }
  await expect(content).toBeVisible();
}

test.describe('T1', () => {
  test.use({ storageState: undefined });

  test(
    'the app handles every fault of the exchange of a code',
    { tag: '@matrix' },
    async ({ page, demo, watch }) => {
      watch.allowConsole(/did not grant the scope/);
      await page.clock.install();
      const all = recordRequests(page);
      await beginSignedOut(page, demo);
      await runCases(casesOf('T1'), {
        titleOf,
        run: (faultCase) => runExchange(page, faultCase, all),
        recover: async () => {
          await beginSignedOut(page, demo);
        },
      });
    },
  );

  for (const name of REPRESENTATIVES.T1) {
    test(
      `a user who meets ${name} at the exchange sees a message, and signs in at the next try`,
      quickIf(name === 'invalid-grant'),
      async ({ page, demo }) => {
        await page.clock.install();
        const all = recordRequests(page);
        await beginSignedOut(page, demo);
        for (const faultCase of casesOf('T1').filter(({ what }) => what === name))
          await runExchange(page, faultCase, all);
        await switchBank(page, {});
        await button(page, 'Try again').click();
        await button(page, 'Approve').click();
        await expect(accounts(page)).toBeVisible();
      },
    );
  }
});

test('the app handles every fault of the renewal of a token', { tag: '@matrix' }, async ({ page, demo }) => {
  await page.clock.install();
  const all = recordRequests(page);
  await beginSignedIn(page, demo);
  await runCases(casesOf('T2'), {
    titleOf,
    run: (faultCase) => runRenewal(page, demo, faultCase, all),
    recover: () => beginSignedIn(page, demo, true),
  });
});

for (const name of REPRESENTATIVES.T2) {
  test(`a user who meets ${name} at the renewal of a token sees a message and continues`, async ({
    page,
    demo,
  }) => {
    await page.clock.install();
    const all = recordRequests(page);
    await beginSignedIn(page, demo);
    for (const faultCase of casesOf('T2').filter(({ what }) => what === name))
      await runRenewal(page, demo, faultCase, all);
    await switchBank(page, {});
    await inMenu(page, 'Accounts').click();
    await expect(accounts(page)).toBeVisible();
    await button(page, 'Sign out').click();
    await expect(page.getByText('You’re signed out.')).toBeVisible();
  });
}
