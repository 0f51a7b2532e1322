import type { Token } from '#contract/token.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/http/errors.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { Session } from './session.ts';
import type { Store } from './session-store.ts';

const record = {
  bank: 'bank',
  id: 'S1',
  started_at: 0,
  access_token: 'AT0',
  expires_at: Date.now() + 3_600_000,
  refresh_token: 'RT0',
};

/** A bank whose refresh tokens work once; used again, the session is over. */
function rotatingBank(step: (what: string) => Promise<unknown>) {
  const used: string[] = [];
  let current = 0;
  const refresh = async (refreshToken: string): Promise<Token> => {
    used.push(refreshToken);
    await step('request');
    if (refreshToken !== `RT${current}`) throw new ApiError('session-ended', { status: 400 });
    current += 1;
    const token = { access_token: `AT${current}`, refresh_token: `RT${current}` };
    await step('answer');
    return { ...token, expires_in: 3600, token_type: 'bearer' };
  };
  return { used, refresh };
}

/** Four tabs of one profile, in which everything happens in the order of `scheduler`. */
async function fourTabs(scheduler: fc.Scheduler, own: Partial<Store> = {}) {
  const step = (what: string) => scheduler.schedule(Promise.resolve(), what);
  const profile = fakeProfile(step);
  profile.stored.session = record;
  vi.stubGlobal('BroadcastChannel', profile.Channel);
  vi.stubGlobal('localStorage', profile.localStorage);
  const bank = rotatingBank(step);
  const { lock } = profile;
  const store = { ...profile.store, ...own };
  const tabs = Array.from(
    { length: 4 },
    () => new Session({ store, lock, refresh: bank.refresh, name: 'bank', lifetime: 0 }),
  );
  await scheduler.waitFor(Promise.all(tabs.map((session) => session.open())));
  const at = (index: number): Session => {
    const session = tabs[index];
    if (session === undefined) throw new Error('no such tab');
    return session;
  };
  return {
    profile,
    bank,
    tabs,
    /** A call whose access token the bank refuses. */
    renew: async (index: number) => {
      await step('click');
      const bearer = await at(index).bearer();
      await step('refused');
      await at(index).renew(bearer);
    },
    signOut: async (index: number) => {
      await step('click');
      await at(index).end('signed-out');
      return bank.used.length;
    },
    finished: async <T>(work: Promise<T>) => {
      const result = await scheduler.waitFor(work);
      await scheduler.waitIdle();
      return result;
    },
  };
}

const aTab = fc.nat({ max: 3 });
const renewals = fc.array(aTab, { minLength: 2, maxLength: 8 });

test('whatever the order of events in four tabs, no refresh token is used twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), renewals, async (scheduler, indexes) => {
      const { bank, profile, tabs, renew, finished } = await fourTabs(scheduler);
      await finished(Promise.all(indexes.map(renew)));
      expect(new Set(bank.used).size).toBe(bank.used.length);
      expect(profile.stored.session).toMatchObject({ refresh_token: `RT${bank.used.length}` });
      expect(tabs.every(({ isSignedIn }) => isSignedIn)).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});

test('whatever the order of events in four tabs, a sign-out ends the session in all of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), renewals, aTab, async (scheduler, indexes, leaving) => {
      const { bank, profile, tabs, renew, signOut, finished } = await fourTabs(scheduler);
      const renewing = Promise.allSettled(indexes.map(renew));
      const [usedBefore] = await finished(Promise.all([signOut(leaving), renewing]));
      expect(new Set(bank.used).size).toBe(bank.used.length);
      expect(bank.used).toHaveLength(usedBefore);
      expect(profile.stored.session).toBeUndefined();
      expect(tabs.map(({ isSignedIn }) => isSignedIn)).toEqual([false, false, false, false]);
    }),
    { numRuns: runs(300) },
  );
});

test('whatever the order of events in four tabs, a sign-out that deletes nothing ends the session in all of them', async () => {
  const heldUp = { signOut: () => new Promise<void>(() => {}) };
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), renewals, aTab, async (scheduler, indexes, leaving) => {
      const { bank, tabs, renew, signOut, finished } = await fourTabs(scheduler, heldUp);
      void signOut(leaving);
      await finished(Promise.allSettled(indexes.map(renew)));
      expect(new Set(bank.used).size).toBe(bank.used.length);
      expect(tabs.map(({ isSignedIn }) => isSignedIn)).toEqual([false, false, false, false]);
    }),
    { numRuns: runs(100) },
  );
});
