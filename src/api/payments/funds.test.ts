import { fc, runs } from '#testing/fast-check.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { describe, expect, test, vi } from 'vitest';
import { html, json, noAnswer, rejection, type Sent } from '#testing/fake-fetch.ts';
import { openProfile, profileForEach } from '#testing/browser-profile.ts';
import { openPaymentTab } from '#testing/fake-payments.ts';
import { deferred } from '#testing/fake-profile.ts';
import type { FundsDraft, FundsForm } from './funds-records.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

const profile = profileForEach(NOW);

const form: FundsForm = { iban: 'fr76 3000 6000 0112 3456 7890 189', currency: 'eur', amount: '12.30' };
const draft = (more: Partial<FundsForm> = {}): FundsDraft => ({
  id: 'F',
  saved_at: NOW,
  form: { ...form, ...more },
});
const status = (code: number, headers = {}) => json({}, { status: code, headers });
const keyOf = (sent: Sent | undefined) => sent?.headers.get('idempotency-key');
const inTurn = (...answers: (() => Response | Promise<Response>)[]) => {
  const queue = [...answers];
  return () => ((queue.length > 1 ? queue.shift() : queue[0]) ?? noAnswer)();
};

/** `promise`, with as much (fake) time as it needs, and real turns for what is encrypted meanwhile. */
async function inItsTime<T>(promise: Promise<T>): Promise<T> {
  const running = new Set([promise]);
  const settled = promise
    .catch(() => {
      // The caller gets the rejection.
    })
    .finally(() => running.clear());
  while (running.size > 0) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(200);
  }
  await settled;
  return promise;
}

describe('a question about funds', () => {
  test.each([
    [true, 'yes'],
    ['true', 'yes'],
    [false, 'no'],
    ['false', 'no'],
    [null, 'unclear'],
    ['maybe', 'unclear'],
    [1, 'unclear'],
    [undefined, 'unclear'],
  ])('that is answered with %j reads as %s, with its time, and is stored', async (result, read) => {
    const tab = await openPaymentTab(profile, { post: () => json({ request: {}, result }) });
    const outcome = await tab.checkFunds(draft());
    const [post] = tab.posts();
    const id = expect.stringMatching(/^[\da-f]{32}$/);
    expect(JSON.parse(String(post?.body))).toEqual({
      payment_coverage_request_id: id,
      instructed_amount: { amount: 12.3, currency: 'EUR' },
      account_id: { iban: 'FR7630006000011234567890189', currency: 'EUR' },
    });
    expect(keyOf(post)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const answer = { ...form, id, result: read, at: NOW, key: keyOf(post), payment_coverage_request_id: id };
    expect(outcome).toEqual({ kind: 'answered', answer });
    expect(await tab.queryClient.fetchQuery(tab.fundsQueries.history())).toEqual([answer]);
    expect(tab.posts()).toHaveLength(1);
  });

  test.each<[string, () => Response | Promise<Response>, number]>([
    ['no answer', noAnswer, 3],
    ['408', () => status(408), 3],
    ['409', () => status(409), 3],
    ['500', () => status(500), 3],
    ['502 with a page', () => html(502), 3],
    ['429', () => status(429), 3],
    ['429 and 30 s', () => status(429, { 'retry-after': '30' }), 3],
    ['503 and 7 s', () => status(503, { 'retry-after': '7' }), 3],
    ['429 and 31 s', () => status(429, { 'retry-after': '31' }), 1],
    ['400', () => status(400), 1],
    ['403', () => status(403), 1],
    ['404', () => status(404), 1],
    ['415', () => status(415), 1],
    ['200 without a body', () => new Response(null), 1],
    ['200 with a page', () => html(200), 1],
    ['null', () => json(null), 1],
  ])('after %s: the same key and the same bytes, also after a reload', async (_, post, times) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const tab = await openPaymentTab(profile, { post });
    await rejection(inItsTime(tab.checkFunds(draft())));
    expect(tab.posts()).toHaveLength(times);
    const again = await openPaymentTab(profile, { post: () => json({ result: true }) });
    expect(await again.checkFunds(draft())).toMatchObject({ kind: 'answered' });
    const posts = [...tab.posts(), ...again.posts()];
    expect(new Set(posts.map((sent) => `${keyOf(sent)} ${String(sent.body)}`)).size).toBe(1);
    expect(new Set(posts.map(({ headers }) => headers.get('x-request-id'))).size).toBe(times + 1);
  });

  test('whose access token is refused is sent once more, under the same key', async () => {
    const tab = await openPaymentTab(profile, {
      post: inTurn(
        () => status(401),
        () => json({ result: true }),
      ),
    });
    expect(await tab.checkFunds(draft())).toMatchObject({ kind: 'answered' });
    expect(tab.posts().map((sent) => sent.headers.get('authorization'))).toEqual([
      'Bearer AT0',
      'Bearer AT1',
    ]);
    expect(new Set(tab.posts().map(keyOf)).size).toBe(1);
  });

  test('is not sent offline', async () => {
    const tab = await openPaymentTab(profile);
    profile.navigator.onLine = false;
    expect(await rejection(tab.checkFunds(draft()))).toMatchObject({ kind: 'offline' });
    expect(tab.posts()).toHaveLength(0);
  });

  test('that is requested twice at once is sent once', async () => {
    const tab = await openPaymentTab(profile, { post: () => json({ result: true }) });
    const [one, other] = await Promise.all([tab.checkFunds(draft()), tab.checkFunds(draft())]);
    expect(other).toBe(one);
    expect(tab.posts()).toHaveLength(1);
  });

  test('that the bank refuses under its key is not sent again before it is changed', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const tab = await openPaymentTab(profile, {
      post: inTurn(
        () => status(422),
        () => json({ result: false }),
      ),
    });
    expect(await tab.checkFunds(draft())).toEqual({
      kind: 'needs-edit',
      reference: tab.posts()[0]?.headers.get('x-request-id'),
    });
    expect(await tab.checkFunds(draft())).toEqual({ kind: 'needs-edit' });
    expect(tab.posts()).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await tab.checkFunds(draft({ amount: '12.31' }))).toMatchObject({ kind: 'answered' });
    expect(new Set(tab.posts().map(keyOf)).size).toBe(2);
  });

  test('whose key is older than a day is sent again only after a confirmation, under another key', async () => {
    const tab = await openPaymentTab(profile, {
      post: inTurn(
        () => status(400),
        () => json({ result: true }),
      ),
    });
    await rejection(tab.checkFunds(draft()));
    vi.setSystemTime(NOW + DAY_MS + 1);
    profile.signIn('S1');
    await profile.openStore();
    await tab.session.open();
    expect(await tab.checkFunds(draft())).toEqual({ kind: 'needs-question', asked_at: NOW });
    expect(tab.posts()).toHaveLength(1);
    expect(await tab.checkFunds(draft(), { isRenewed: true })).toMatchObject({ kind: 'answered' });
    expect(new Set(tab.posts().map(keyOf)).size).toBe(2);
  });

  test('that was changed while it was sent has no answer', async () => {
    const first = deferred<Response>();
    const tab = await openPaymentTab(profile, {
      post: inTurn(
        () => first.promise,
        () => json({ result: false }),
      ),
    });
    const before = tab.checkFunds(draft());
    await vi.waitFor(() => expect(tab.posts()).toHaveLength(1));
    expect(await tab.checkFunds(draft({ amount: '99' }))).toMatchObject({ answer: { result: 'no' } });
    first.resolve(json({ result: true }));
    expect(await before).toEqual({ kind: 'dropped' });
    expect(await tab.queryClient.fetchQuery(tab.fundsQueries.history())).toHaveLength(1);
  });

  test('that was changed and not sent yet has no answer either', async () => {
    const first = deferred<Response>();
    const tab = await openPaymentTab(profile, { post: () => first.promise });
    const before = tab.checkFunds(draft());
    await vi.waitFor(() => expect(tab.posts()).toHaveLength(1));
    await tab.saveFundsDraft(draft({ payee: 'Zoé' }));
    first.resolve(json({ result: true }));
    expect(await before).toEqual({ kind: 'dropped' });
  });

  test('leaves ten answers, and nothing after a sign-out', async () => {
    const tab = await openPaymentTab(profile, { post: () => json({ result: true }) });
    for (let n = 0; n < 12; n += 1) {
      vi.setSystemTime(NOW + n);
      await tab.checkFunds(draft());
    }
    const stored = await tab.queryClient.fetchQuery({ ...tab.fundsQueries.history(), staleTime: 0 });
    expect(stored.map(({ at }) => at - NOW)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    await tab.session.end('signed-out');
    expect((await profile.stored()).entries.size).toBe(0);
  });
});

test('two requests have the same key exactly if they have the same bytes, after any requests, answers and reloads', async () => {
  const questionArbitrary = fc.record({
    amount: fc.constantFrom('1', '1.0', '2', '12.30'),
    currency: fc.constantFrom('EUR', ' eur', 'CHF'),
    payee: fc.constantFrom('', 'Zoé', ' Zoé '),
    answer: fc.constantFrom('yes', 'unclear', 'nothing', '422', '401'),
    isReloaded: fc.boolean(),
  });
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  await fc.assert(
    fc.asyncProperty(fc.array(questionArbitrary, { maxLength: 8 }), async (story) => {
      vi.setSystemTime(NOW);
      const profile = openProfile();
      let answer = '';
      const posted: Sent[] = [];
      const failures: string[] = [];
      const post = (sent: Sent) => {
        posted.push(sent);
        if (answer === 'nothing') return noAnswer();
        if (answer !== 'yes' && answer !== 'unclear') return status(Number(answer));
        return json(answer === 'yes' ? { result: true } : {});
      };
      let tab = await openPaymentTab(profile, { post });
      for (const { isReloaded, answer: next, ...typed } of story) {
        if (isReloaded) tab = await openPaymentTab(profile, { post });
        answer = next;
        if (!tab.session.isSignedIn) break;
        await inItsTime(tab.checkFunds(draft(typed))).catch((error: unknown) => failures.push(String(error)));
      }
      expect(failures.filter((failure) => !failure.startsWith('ApiError'))).toEqual([]);
      const pairs = new Set(posted.map((sent) => `${keyOf(sent)} ${String(sent.body)}`));
      expect(new Set(posted.map(keyOf)).size).toBe(pairs.size);
      expect(new Set(posted.map(({ body }) => body)).size).toBe(pairs.size);
    }),
    { numRuns: runs(100) },
  );
});
