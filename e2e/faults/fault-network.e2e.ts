import type { Page, Request } from 'playwright/test';
import type { ActRow } from './fault-cases.ts';
import {
  callsOf,
  expectAccessibleOnce,
  expectInTime,
  expectShell,
  runCases,
  recordRequests,
  test,
} from './fault-page.ts';
import { columnAt, operations, views, type ReadView, readViews } from './fault-views.ts';
import { switchBank } from './fault-switch.ts';
import { plantedBy } from './fault-values.ts';
import { expect } from '#e2e/support/test.ts';

/** The view under test, opened from another page. */
interface ActContext {
  readonly page: Page;
  readonly view: ReadView;
  /** How many calls the view has made since the act began. */
  readonly calls: () => number;
}
type Act = (context: ActContext) => Promise<void>;

/** Longer than all attempts and pauses of a call together. */
const AFTER_RETRIES_MS = 60_000;
/** Longer than a slow answer takes. */
const AFTER_SLOW_MS = 10_000;
const OFFLINE = 'You are offline';

const main = (page: Page) => page.getByRole('main');
const alert = (page: Page) => main(page).getByRole('alert');
const targetOf = (view: ReadView) => operations[columnAt(view)].target;
const offlineHeading = (page: Page) => main(page).getByRole('heading', { name: OFFLINE, exact: true });

async function enter({ page, view }: ActContext): Promise<void> {
  await views[view].enter(page).click();
  await expect(views[view].content(page)).toBeVisible();
}

async function leave({ page, view }: ActContext): Promise<void> {
  await views[view].leave(page).click();
  await expect(views[view].otherContent(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expectShell(page);
}

/** Loaded data stays with its time; missing data is loaded automatically once back online. */
async function offlineBefore(context: ActContext): Promise<void> {
  const { page, view } = context;
  await enter(context);
  await switchBank(page, { settings: { network: 'off' }, forgets: false });
  await expect(page.getByText('You’re offline. This may be out of date.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Refresh', exact: true }).click();
  if (view === 'card')
    await expect(
      main(page)
        .getByText(/Not refreshed/)
        .first(),
    ).toBeVisible();
  else await expect(alert(page)).toContainText('We couldn’t refresh this. It dates from');
  await expect(views[view].content(page)).toBeVisible();
  await expectAccessibleOnce(page, `${view} offline`);
  await switchBank(page, {});
  await expect(alert(page)).toHaveCount(0);
  await leave(context);

  await switchBank(page, {});
  await expect(views[view].otherContent(page)).toBeVisible();
  await switchBank(page, { settings: { network: 'off' }, forgets: false });
  await views[view].enter(page).click();
  await expect(offlineHeading(page)).toBeVisible();
  await switchBank(page, { forgets: false });
  await expect(views[view].content(page)).toBeVisible();
  await leave(context);
}

/** The connection is lost while the page waits for an answer. */
async function offlineDuring(context: ActContext): Promise<void> {
  const { page, view, calls } = context;
  await switchBank(page, { faults: [`${targetOf(view)}~no-answer~next`] });
  await views[view].enter(page).click();
  await expect.poll(calls).toBeGreaterThan(0);
  await switchBank(page, { settings: { network: 'off' }, forgets: false });
  if (view === 'card') {
    const card = main(page).getByRole('listitem').filter({ hasText: 'We couldn’t load the balance.' });
    await expect(card).toHaveCount(1);
    await switchBank(page, { forgets: false });
    await card.getByRole('button', { name: /^Try again/ }).click();
  } else {
    await expect(offlineHeading(page)).toBeVisible();
    await switchBank(page, { forgets: false });
  }
  await expect(views[view].content(page)).toBeVisible();
  await leave(context);
}

/** The user opens another page: no message, and no further call. */
async function pageLeft(context: ActContext): Promise<void> {
  const { page, view, calls } = context;
  await switchBank(page, { faults: [`${targetOf(view)}~no-answer~always`] });
  await views[view].enter(page).click();
  await expect.poll(calls).toBeGreaterThan(0);
  const count = calls();
  await (views[view].leaveEarly ?? views[view].leave)(page).click();
  await expect(views[view].otherContent(page)).toBeVisible();
  await page.clock.runFor(AFTER_RETRIES_MS);
  await expect(alert(page)).toHaveCount(0);
  expect(calls(), 'calls').toBe(count);
}

async function pageReloaded(context: ActContext): Promise<void> {
  const { page, view, calls } = context;
  await enter(context);
  const before = calls();
  await switchBank(page, { faults: [`${targetOf(view)}~slow~next`] });
  await expect.poll(calls).toBeGreaterThan(before);
  await page.reload();
  await expect(views[view].content(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await leave(context);
}

/** The first answer arrives after the second one. */
async function answersOutOfOrder(context: ActContext): Promise<void> {
  const { page, view, calls } = context;
  await enter(context);
  const before = calls();
  const target = targetOf(view);
  await switchBank(page, { faults: [`${target}~slow~always`] });
  await expect.poll(calls).toBeGreaterThan(before);
  await switchBank(page, { faults: [`${target}~world-text~always`] });
  const latest = main(page)
    .getByText(plantedBy('world-text') ?? '')
    .first();
  await expect(latest).toBeVisible();
  await page.clock.runFor(AFTER_SLOW_MS);
  await expect(latest).toBeVisible();
  await leave(context);
}

const acts: Readonly<Record<ActRow, Act>> = {
  N01: offlineBefore,
  N02: offlineDuring,
  N07: pageLeft,
  N08: pageReloaded,
  N11: answersOutOfOrder,
};

async function begin(page: Page, demo: string, view: ReadView): Promise<void> {
  await page.goto(`${demo}${views[view].otherPath}?fault=off&bank=network~on`);
  await expect(views[view].otherContent(page)).toBeVisible();
}

async function play(page: Page, view: ReadView, row: ActRow, all: readonly Request[]): Promise<void> {
  await switchBank(page, {});
  await expect(views[view].otherContent(page)).toBeVisible();
  const before = all.length;
  await acts[row]({ page, view, calls: () => callsOf(columnAt(view), all.slice(before)).length });
}

for (const view of readViews) {
  test(`the app handles every network failure of the ${view}`, { tag: '@matrix' }, async ({ page, demo }) => {
    await page.clock.install();
    const all = recordRequests(page);
    await begin(page, demo, view);
    await runCases(Object.keys(acts) as ActRow[], {
      titleOf: (row) => `${row} ${view}`,
      run: (row) => play(page, view, row, all),
      recover: () => begin(page, demo, view),
    });
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const accounts = (page: Page) => main(page).getByText('Holiday savings').first();

test.describe('the exchange of a code', () => {
  test.use({ storageState: undefined });

  for (const [row, when] of [
    ['N01', 'before'],
    ['N02', 'during'],
  ] as const) {
    test(
      `a user who is offline ${when} the exchange of a code sees a message, and signs in once back online (${row})`,
      { tag: '@matrix' },
      async ({ page, demo }) => {
        const all = recordRequests(page);
        await page.goto(`${demo}/sign-in?fault=getToken:authorization_code~slow~next`);
        await button(page, 'Continue to your bank').click();
        await expect(button(page, 'Approve')).toBeVisible();
        const isBefore = row === 'N01';
        const faults = isBefore ? [] : ['getToken:authorization_code~no-answer~next'];
        await switchBank(page, { faults, settings: { network: isBefore ? 'off' : 'on' } });
        await button(page, 'Approve').click();
        await expect.poll(() => callsOf('T1', all).length).toBe(1);
        if (!isBefore) await switchBank(page, { settings: { network: 'off' } });
        await expect(main(page).getByText('We couldn’t reach your bank.')).toBeVisible();
        await expectAccessibleOnce(page, 'exchange offline');
        await switchBank(page, {});
        expect(callsOf('T1', all)).toHaveLength(1);
        await button(page, 'Try again').click();
        await button(page, 'Approve').click();
        await expect(accounts(page)).toBeVisible();
      },
    );
  }

  test(
    'a user who leaves the page during the exchange of a code is still signed in (N07)',
    { tag: '@matrix' },
    async ({ page, demo }) => {
      await page.clock.install();
      const all = recordRequests(page);
      await page.goto(`${demo}/sign-in?fault=getToken:authorization_code~slow~next`);
      await button(page, 'Continue to your bank').click();
      await button(page, 'Approve').click();
      await expect.poll(() => callsOf('T1', all).length).toBe(1);
      await page.getByRole('banner').getByRole('link', { name: 'Bankbook' }).click();
      await expectInTime(page, () => page.getByText('Holiday savings').first().isVisible(), true);
      expect(callsOf('T1', all)).toHaveLength(1);
      await expect(alert(page)).toHaveCount(0);
    },
  );
});

for (const [row, when] of [
  ['N01', 'before'],
  ['N02', 'during'],
] as const) {
  test(
    `a user who is offline ${when} the renewal of a token keeps the session (${row})`,
    { tag: '@matrix' },
    async ({ page, demo }) => {
      await page.clock.install();
      const all = recordRequests(page);
      await begin(page, demo, 'accounts');
      // Longer than an access token lasts, so that the next read begins with a renewal.
      await page.clock.fastForward('15:01');
      const isBefore = row === 'N01';
      await switchBank(page, {
        faults: isBefore ? [] : ['getToken:refresh_token~no-answer~next'],
        settings: { network: isBefore ? 'off' : 'on' },
        forgets: false,
      });
      const before = all.length;
      await inMenu(page, 'Accounts').click();
      if (!isBefore) {
        await expect.poll(() => callsOf('T2', all.slice(before)).length).toBe(1);
        await switchBank(page, { settings: { network: 'off' }, forgets: false });
      }
      await expect(offlineHeading(page)).toBeVisible();
      await expectShell(page);
      await switchBank(page, { forgets: false });
      await expect(accounts(page)).toBeVisible();
    },
  );
}

test(
  'a user who leaves the page during the renewal of a token continues with the new one (N07)',
  { tag: '@matrix' },
  async ({ page, demo }) => {
    await page.clock.install();
    const all = recordRequests(page);
    await begin(page, demo, 'accounts');
    const before = all.length;
    await switchBank(page, {
      faults: ['listAccounts~token-expired~next', 'getToken:refresh_token~slow~next'],
      forgets: false,
    });
    await inMenu(page, 'Accounts').click();
    await expect.poll(() => callsOf('T2', all.slice(before)).length).toBe(1);
    await inMenu(page, 'Beneficiaries').click();
    await expectInTime(page, () => page.getByText('Mamie Odette').first().isVisible(), true);
    await page.clock.runFor(AFTER_RETRIES_MS);
    expect(callsOf('T2', all.slice(before))).toHaveLength(1);
    await expect(alert(page)).toHaveCount(0);
    await inMenu(page, 'Accounts').click();
    await expect(accounts(page)).toBeVisible();
  },
);
