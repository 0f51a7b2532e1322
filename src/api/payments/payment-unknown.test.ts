import { describe, expect, test, vi } from 'vitest';
import { json, noAnswer } from '#testing/fake-fetch.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { openPaymentTab } from '#testing/fake-payments.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

const profile = profileForEach(NOW);

const status = (code: number) => () => json({}, { status: code });
const never = () => new Promise<Response>(() => {});
const LOCK = 'bankbook:https://bank.example:app:payment:P1';

/** A tab whose payment P1 nobody knows of; `later` answers what is sent after it. */
async function unknownPayment(later: () => Response | Promise<Response> = () => json({})) {
  let isFirst = true;
  const tab = await openPaymentTab(profile, {
    post: () => {
      const answer = isFirst ? noAnswer : later;
      isFirst = false;
      return answer();
    },
  });
  expect(await tab.confirm()).toMatchObject({ state: 'unknown' });
  return tab;
}

describe('a payment with an unknown outcome', () => {
  test('is more than a sign-out may take without a question, until that has taken its content', async () => {
    const tab = await unknownPayment();
    expect(await tab.leavesOpenPayment()).toBe('own');
    await profile.wipe();
    expect(await tab.leavesOpenPayment()).toBeUndefined();
  });

  test('is no longer in the way of a sign-out once the bank has taken it', async () => {
    const tab = await unknownPayment();
    await tab.resendPayment('P1');
    expect(await tab.leavesOpenPayment()).toBeUndefined();
  });

  test('is sent again after another confirmation alone, with the same bytes and under the same key', async () => {
    const tab = await unknownPayment();
    expect(await tab.confirm('P2')).toMatchObject({ id: 'P1', state: 'unknown' });
    expect(await tab.confirmAgain('P1')).toMatchObject({ state: 'unknown' });
    expect(tab.posts()).toHaveLength(1);
    vi.setSystemTime(NOW + 1000);
    expect(await tab.resendPayment('P1')).toMatchObject({
      state: 'accepted',
      timesSent: 2,
      attempted_at: NOW + 1000,
      sent_at: NOW,
      isInDoubt: false,
    });
    const [first, second] = tab.posts();
    expect(second?.body).toBe(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.headers.get('x-request-id')).not.toBe(first?.headers.get('x-request-id'));
    expect(await tab.resendPayment('P1')).toMatchObject({ state: 'accepted' });
    expect(tab.posts()).toHaveLength(2);
  });

  test('is sent again once for 50 clicks', async () => {
    const tab = await unknownPayment();
    await Promise.all(Array.from({ length: 50 }, () => tab.resendPayment('P1')));
    expect(tab.posts()).toHaveLength(2);
  });

  test.each([400, 401, 403, 422, 429, 409, 500])(
    'stays so where it is sent again and answered with %s: the first attempt is as open as before',
    async (code) => {
      const tab = await unknownPayment(status(code));
      expect(await tab.resendPayment('P1')).toMatchObject({ state: 'unknown', failure: { status: code } });
      expect((await profile.stored()).unresolved).toHaveLength(1);
    },
  );

  test('stays so offline, and is changed only as another payment', async () => {
    const tab = await unknownPayment();
    profile.navigator.onLine = false;
    expect(await tab.resendPayment('P1')).toMatchObject({
      state: 'unknown',
      timesSent: 1,
      failure: { kind: 'unreachable' },
      lastUnsent: { kind: 'offline' },
    });
    profile.navigator.onLine = true;
    const draft = await tab.editPayment('P1');
    expect(draft).toMatchObject({ form: { payee: 'Zoé' }, replaces: 'P1' });
    expect(await tab.drafts()).toEqual([draft]);
    expect(await tab.confirm('P2', draft?.id)).toMatchObject({ state: 'accepted' });
    expect(await tab.one('P1')).toMatchObject({ state: 'unknown' });
  });

  test('can be put aside', async () => {
    const tab = await unknownPayment();
    await tab.discardPayment('P1');
    expect(await tab.list()).toMatchObject([{ state: 'discarded', isInDoubt: true }]);
    expect((await profile.stored()).unresolved).toEqual([]);
    await tab.resendPayment('P1');
    expect(tab.posts()).toHaveLength(1);
  });

  test('leaves id and time after a sign-out, can’t be sent again, and can be put aside', async () => {
    const tab = await unknownPayment();
    await tab.session.end('signed-out');
    const left = { names: [], owners: [], rows: [], unresolved: [{ id: 'P1', attempted_at: NOW }] };
    expect(await profile.stored()).toMatchObject(left);
    profile.signIn('S2');
    const later = await openPaymentTab(profile);
    const bare = { id: 'P1', state: 'unknown', timesSent: 0, attempted_at: NOW, sent_at: NOW, claims: [] };
    expect(await later.list()).toEqual([{ ...bare, isInDoubt: true }]);
    await later.resendPayment('P1').catch(() => {});
    expect(later.posts()).toHaveLength(0);
    expect(await later.editPayment('P1')).toBeUndefined();
    await later.discardPayment('P1');
    expect(await later.list()).toEqual([]);
  });
});

describe('after a reload in the middle', () => {
  test('the payment is unknown as soon as its tab is gone, and not before', async () => {
    const tab = await openPaymentTab(profile, { post: never });
    void tab.confirm();
    await vi.waitFor(() => expect(tab.posts()).toHaveLength(1));
    const other = await openPaymentTab(profile);
    expect(await other.one('P1')).toMatchObject({ state: 'submitting' });
    profile.locks.release(LOCK);
    await vi.waitFor(async () => expect(await other.one('P1')).toMatchObject({ state: 'unknown' }));
    expect(await other.confirm('P2')).toMatchObject({ id: 'P1', state: 'unknown' });
    expect(other.posts()).toHaveLength(0);
  });

  test('it is unknown after a minute where the browser has no locks', async () => {
    Object.assign(profile.navigator, { locks: undefined });
    const tab = await openPaymentTab(profile, { post: never });
    void tab.confirm();
    await vi.waitFor(() => expect(tab.posts()).toHaveLength(1), { timeout: 5000 });
    const other = await openPaymentTab(profile);
    vi.setSystemTime(NOW + 50_000);
    expect(await other.one('P1')).toMatchObject({ state: 'submitting' });
    vi.setSystemTime(NOW + 120_000);
    expect(await other.one('P1')).toMatchObject({ state: 'unknown' });
  });

  test('a sign-out while it is on its way leaves its trace', async () => {
    const tab = await openPaymentTab(profile, { post: never });
    const sending = tab.confirm().catch((error: unknown) => String(error));
    await vi.waitFor(() => expect(tab.posts()).toHaveLength(1));
    await tab.session.end('signed-out');
    expect(await sending).toMatch(/Abandoned/);
    const left = { id: 'P1', attempted_at: expect.any(Number) };
    expect(await profile.stored()).toMatchObject({ rows: [], unresolved: [left] });
  });
});

describe('a return from the bank', () => {
  test('is a claim: the payment stays what it was', async () => {
    const tab = await openPaymentTab(profile);
    const state = tab.newReturnState();
    expect(state).toMatch(/^[\w-]{43}$/);
    await tab.confirm();
    expect(await tab.readReturn('?state=STATE-P1', 'successful')).toEqual({
      state: 'known',
      paymentId: 'P1',
    });
    expect(await tab.readReturn('?state=STATE-P1', 'unsuccessful')).toEqual({
      state: 'known',
      paymentId: 'P1',
    });
    expect(await tab.one('P1')).toMatchObject({
      state: 'accepted',
      claims: [
        { kind: 'successful', at: NOW },
        { kind: 'unsuccessful', at: NOW },
      ],
    });
    for (let n = 0; n < 20; n += 1) await tab.readReturn('?state=STATE-P1', 'successful');
    await tab.readReturn('?state=STATE-P1', 'unsuccessful');
    const { claims = [] } = (await tab.one('P1')) ?? {};
    expect(claims).toHaveLength(10);
    expect(claims.at(-1)).toMatchObject({ kind: 'unsuccessful' });
  });

  test.each([
    ['?state=STATE-P1?psuMessage=OK', 'successful'],
    ['?state=STATE-P1?code=123', 'successful'],
    ['?psuMessage=OK?state=STATE-P1', 'successful'],
    ['?state=STATE-P1&state=STATE-P1', 'successful'],
    ['?state=STATE-P1&error=', 'successful'],
    ['?state=STATE-P1&error=access_denied', 'unsuccessful'],
    ['?error=&error=x?state=STATE-P1', 'unsuccessful'],
  ])('to the address of success with %j claims to be %s', async (search, kind) => {
    const tab = await openPaymentTab(profile);
    await tab.confirm();
    await tab.readReturn(search, 'successful');
    expect((await tab.one('P1'))?.claims).toEqual([{ kind, at: NOW }]);
  });

  test.each(['', '?state=', '?state=x', '?state=__proto__', '?state=STATE-P1&state=x', '?code=STATE-P1'])(
    'with %j belongs to no payment',
    async (search) => {
      const tab = await openPaymentTab(profile);
      await tab.confirm();
      expect(await tab.readReturn(search, 'successful')).toEqual({ state: 'unknown' });
      expect((await tab.one('P1'))?.claims).toEqual([]);
    },
  );
});
