import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bankOf } from '#api/session/bank-address.ts';
import { refreshLock } from '#api/session/session-record.ts';
import { openStore } from '#api/session/session-store.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { noteOwnWords } from '#api/storage/own-words-hint.ts';
import { paths } from '#paths.ts';
import { startEarly } from '#testing/page/early-calls.ts';
import { expectInTime, OTHER_REQUEST, passTime, shows } from '#testing/page/fault-page.ts';
import { heading } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

const JOINT = 'b0a1c3e4-joint';
const LIST = '/api/v1/accounts';
const of = (name: string, id = JOINT) => `${LIST}/${id}/${name}`;

/** The paths of calls, in one order. */
const pathsOf = (calls: readonly { readonly path: string }[]) => calls.map(({ path }) => path).sort();

const ofHome = (name: string) => ['card', 'joint', 'savings'].map((id) => of(name, `b0a1c3e4-${id}`));
const first = [LIST, ...ofHome('balances')];

test.for([
  [paths.accounts(), first, ofHome('transactions'), 'Halle Verdier'],
  [paths.home(), first, ofHome('transactions'), 'Halle Verdier'],
  [paths.account(JOINT), [LIST, of('balances'), of('transactions')], [], 'Halle Verdier'],
  [paths.accountBalances(JOINT), [LIST, of('balances')], [], 'Expected balance'],
  [paths.accountOwners(JOINT), [LIST, of('balances')], [of('owners')], 'Julien Martin'],
] as const)(
  'the first calls of %s leave before the app arrives, and none leaves twice',
  async ([path, sent, later, shown]) => {
    let early: readonly string[] = [];
    const { calls } = await openPage(path, {
      before: async (opened) => {
        early = await startEarly(path, opened);
        await expect.poll(() => [...early].sort()).toEqual([...sent].sort());
      },
    });
    await expect.element(page.getByText(shown).first()).toBeVisible();
    await expect.poll(() => pathsOf(calls)).toEqual(later);
    expect(early).toHaveLength(sent.length);
  },
);

test('the app reads the balances where it has taken the list before its answer', async () => {
  let early: readonly string[] = [];
  const isTaken = () => globalThis.startedCalls === undefined;
  const { calls } = await openPage(paths.accounts(), {
    before: async (opened) => {
      early = await startEarly(paths.accounts(), opened, async (called) => {
        await vi.waitUntil(() => called !== LIST || isTaken());
        return undefined;
      });
    },
  });
  await expect.element(page.getByText('Halle Verdier').first()).toBeVisible();
  await expect.poll(() => pathsOf(calls)).toEqual([...ofHome('balances'), ...ofHome('transactions')].sort());
  expect(early).toEqual([LIST]);
});

test('nothing leaves early once the app has sent something itself', async () => {
  const path = paths.accountBalances(JOINT);
  let early: Promise<readonly string[]> | undefined;
  let configure = () => {};
  const { calls } = await openPage(path, {
    before: async (opened) => {
      early = startEarly(path, opened, undefined, new Promise((resolve) => (configure = resolve)));
    },
  });
  await expect.element(heading('Booked balance')).toBeVisible();
  configure();
  expect(await early).toEqual([]);
  expect(pathsOf(calls)).toEqual([LIST, of('balances')]);
});

test('no balances leave early for another person who has signed in before the list is there', async () => {
  let early: readonly string[] = [];
  await openPage(paths.accounts(), {
    before: async (opened) => {
      early = await startEarly(paths.accounts(), opened, async () => {
        // As another tab does.
        await (
          await openStore()
        ).startSession({
          id: 'another',
          bank: bankOf(opened.connection.config),
          started_at: Date.now(),
          access_token: 'of-another-person',
          expires_at: Date.now() + HOUR_MS,
        });
        return undefined;
      });
      for (let step = 0; step < 20; step += 1) await passTime(10);
      await opened.connection.session.end('expired');
    },
  });
  expect(early).toEqual([LIST]);
});

test.for([
  ['there are more accounts than the app reads at once', 'business', async () => {}],
  ['the user may have hidden an account', 'household', async () => noteOwnWords()],
] as const)('no balances leave early where %s', async ([, as, prepare]) => {
  let early: readonly string[] = [];
  await openPage(paths.accounts(), {
    as,
    before: async (opened) => {
      await prepare();
      early = await startEarly(paths.accounts(), opened);
    },
  });
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  expect(early).toEqual([LIST]);
});

test('no balances leave early where the list may be another call’s', async () => {
  const accounts = [{ resource_id: 'one', cash_account_type: 'CACC' }];
  const other = () => Response.json({ accounts }, { headers: { 'x-request-id': 'of-another' } });
  let early: readonly string[] = [];
  await openPage(paths.accounts(), {
    console: OTHER_REQUEST,
    before: async (opened) => {
      early = await startEarly(paths.accounts(), opened, (called) => (called === LIST ? other() : undefined));
    },
  });
  await expectInTime(() => document.querySelector('main [role=alert]') !== null, true);
  expect(early).toEqual([LIST]);
});

test('a browser without locks, as on plain http, leaves the first calls to the app', async () => {
  const path = paths.accountBalances(JOINT);
  const { calls } = await openPage(path, {
    before: async (opened) => {
      const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
      expect(await startEarly(path, opened)).toEqual([]);
      locks.mockRestore();
    },
  });
  await expect.element(heading('Booked balance')).toBeVisible();
  expect(pathsOf(calls)).toEqual([LIST, of('balances')]);
});

test('nothing leaves early while a tab holds the lock of a refresh', async () => {
  const path = paths.accountBalances(JOINT);
  const { calls } = await openPage(path, {
    before: (opened) =>
      navigator.locks.request(refreshLock(bankOf(opened.connection.config)), async () => {
        expect(await startEarly(path, opened)).toEqual([]);
      }),
  });
  await expect.element(heading('Booked balance')).toBeVisible();
  expect(pathsOf(calls)).toEqual([LIST, of('balances')]);
});

test('nothing leaves early once the idle time of the session is over', async () => {
  let early: readonly string[] | undefined;
  await openPage(paths.accounts(), {
    config: { idle_minutes: 5 },
    before: async (opened) => {
      vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
      early = await startEarly(paths.accounts(), opened);
    },
  });
  // What the page says then: `e2e/live/idle.e2e.ts`, because a document watches its first session alone.
  expect(early).toEqual([]);
});

test('an early call that fails is repeated as any read is', async () => {
  const path = paths.accountBalances(JOINT);
  const { calls } = await openPage(path, {
    before: (opened) =>
      startEarly(path, opened, (called) => (called === LIST ? Response.error() : undefined)),
  });
  await expectInTime(() => shows('Expected balance'), true);
  expect(pathsOf(calls)).toEqual([LIST]);
});
