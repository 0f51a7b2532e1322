import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#api/http/errors.ts';
import { json, noAnswer } from '#testing/fake-fetch.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { openPaymentTab } from '#testing/fake-payments.ts';
import { elsewhereLine, type Line } from '#api/http/line.ts';

const profile = profileForEach();

/** What this browser can and sees: whether it streams bodies, and how the bank's answers came. */
const browser = { streams: true, isShared: true, watchedPrefix: '' };
vi.mock('#api/http/protocols.ts', () => ({
  streamsRequests: () => browser.streams,
  isMultiplexed: async (prefix: string, work: () => Promise<unknown>) => {
    browser.watchedPrefix = prefix;
    await work();
    return browser.isShared;
  },
}));

beforeEach(() => {
  Object.assign(browser, { streams: true, isShared: true, watchedPrefix: '' });
});

const accepted = () => json({ applied_authentication_approach: 'REDIRECT' });
const elsewhere = { isElsewhere: true, line: elsewhereLine, post: accepted };

describe('a payment to a bank elsewhere', () => {
  test('is sent as a stream if the answers came over one connection', async () => {
    const tab = await openPaymentTab(profile, elsewhere);
    expect(await tab.confirm()).toMatchObject({ state: 'accepted' });
    const [post] = tab.posts();
    expect(post?.body).toBeInstanceOf(ReadableStream);
    expect(post?.options).toMatchObject({ duplex: 'half' });
    expect(browser.watchedPrefix).toBe('https://bank.example/');
    expect(await new Response(post?.body as ReadableStream).json()).toMatchObject({
      payment_information_id: 'P1',
    });
  });

  test.each([
    ['its answers came otherwise, or nobody knows how', { isShared: false }],
    ['the browser can’t stream', { streams: false }],
  ])('is not sent where %s', async (_, what) => {
    Object.assign(browser, what);
    const tab = await openPaymentTab(profile, elsewhere);
    expect(await tab.confirm()).toMatchObject({
      state: 'not-sent',
      failure: { kind: 'set-up', unsent: 'elsewhere' },
    });
    expect(tab.posts()).toEqual([]);
  });

  test('is checked again each time: what was safe before may not be now', async () => {
    const tab = await openPaymentTab(profile, elsewhere);
    expect(await tab.confirm('P1', 'D1')).toMatchObject({ state: 'accepted' });
    browser.isShared = false;
    expect(await tab.confirm('P2', 'D2')).toMatchObject({ state: 'not-sent' });
    expect(tab.posts()).toHaveLength(1);
  });

  test('stays unknown where the configuration vouches for the bank no more, with the reason beside it', async () => {
    browser.isShared = false;
    const vouched = { ...elsewhere, post: noAnswer, config: { payments_elsewhere: true } };
    const first = await (await openPaymentTab(profile, vouched)).confirm();
    expect(first).toMatchObject({ state: 'unknown', timesSent: 1 });
    const tab = await openPaymentTab(profile, elsewhere);
    expect(await tab.resendPayment('P1')).toEqual({
      ...first,
      lastUnsent: { kind: 'set-up', unsent: 'elsewhere' },
    });
    expect(tab.posts()).toEqual([]);
    expect(await tab.one('P1')).toMatchObject({ state: 'unknown', lastUnsent: { unsent: 'elsewhere' } });
  });

  test('is sent as it is if the configuration vouches for the bank', async () => {
    browser.isShared = false;
    const config = { payments_elsewhere: true };
    const tab = await openPaymentTab(profile, { isElsewhere: true, post: accepted, config });
    expect(await tab.confirm()).toMatchObject({ state: 'accepted' });
    expect(tab.posts()[0]?.body).toBeTypeOf('string');
  });
});

describe('a payment that gets no connection for itself', () => {
  test.each([
    ['has no filler', new ApiError('set-up')],
    ['has to wait for too long', new ApiError('timeout')],
    ['can’t reach the app’s own server', new TypeError('Failed to fetch')],
  ])('is not sent where it %s, and can be confirmed again', async (_, problem) => {
    let isBroken = true;
    const line: Line = async (call, { repeatCosts }) => {
      if (repeatCosts === 'money' && isBroken) throw problem;
      return call({ isStreamed: false });
    };
    const tab = await openPaymentTab(profile, { line, post: accepted });
    expect(await tab.confirm()).toMatchObject({ state: 'not-sent', failure: { unsent: 'connection' } });
    expect(tab.posts()).toEqual([]);
    isBroken = false;
    expect(await tab.confirmAgain('P1')).toMatchObject({ state: 'accepted', timesSent: 1 });
    expect(tab.posts()).toHaveLength(1);
  });

  test('stays unknown if it is resent: the reason is shown beside it, and the attempt is not counted', async () => {
    const start = Date.now();
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    let isBroken = false;
    const line: Line = async (call) => {
      if (isBroken) throw new ApiError('set-up');
      return call({ isStreamed: false });
    };
    const tab = await openPaymentTab(profile, { line, post: () => json({}, { status: 409 }) });
    const open = {
      state: 'unknown',
      isInDoubt: true,
      attempted_at: start,
      failure: { status: 409 },
    } as const;
    const first = await tab.confirm();
    expect(first).toMatchObject({ ...open, timesSent: 1 });

    isBroken = true;
    vi.setSystemTime(start + 1_000);
    expect(await tab.resendPayment('P1')).toEqual({
      ...first,
      lastUnsent: expect.objectContaining({ unsent: 'connection' }),
    });
    expect(tab.posts()).toHaveLength(1);
    expect((await profile.stored()).unresolved).toHaveLength(1);

    isBroken = false;
    vi.setSystemTime(start + 2_000);
    const again = await tab.resendPayment('P1');
    expect(again).toMatchObject({ ...open, timesSent: 2, attempted_at: start + 2_000 });
    expect(again.lastUnsent).toBeUndefined();
    expect(tab.posts()).toHaveLength(2);
  });

  test('is unknown if it had been sent', async () => {
    const tab = await openPaymentTab(profile, {
      line: (call) => call({ isStreamed: false }),
      post: noAnswer,
    });
    expect(await tab.confirm()).toMatchObject({ state: 'unknown' });
  });
});
