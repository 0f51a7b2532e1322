import { describe, expect, test, vi } from 'vitest';
import { html, json, noAnswer, redirect, rejection, type Sent, withStatus } from '#testing/fake-fetch.ts';
import { refuseWrites, profileForEach } from '#testing/browser-profile.ts';
import { openPaymentTab, fakePaymentBody } from '#testing/fake-payments.ts';
import { deferred } from '#testing/fake-profile.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

const profile = profileForEach(NOW);

const accepted = { applied_authentication_approach: 'REDIRECT', consent_approval: 'https://bank.example/a' };
const status = (code: number, headers = {}) => json({}, { status: code, headers });
const text = (content: string, type: string) => new Response(content, { headers: { 'content-type': type } });
const header = (sent: Sent | undefined, name: string) => sent?.headers.get(name);

/** A bank that gives these answers, the last one for ever. */
const inTurn = (...answers: (() => Response | Promise<Response>)[]) => {
  const queue = [...answers];
  return () => ((queue.length > 1 ? queue.shift() : queue[0]) ?? noAnswer)();
};

describe('a payment that is confirmed', () => {
  test('is sent once, as it was frozen, over separate connections', async () => {
    const tab = await openPaymentTab(profile, { post: () => json({ ...accepted, extra: 1 }) });
    const payment = await tab.confirm();
    expect(tab.posts()).toHaveLength(1);
    const [post] = tab.posts();
    expect(post?.url.href).toBe('https://bank.example/api/v1/payment-requests');
    expect(post?.body).toBe(JSON.stringify(fakePaymentBody('P1')));
    expect(post?.options).toMatchObject({ credentials: 'omit', redirect: 'manual', cache: 'no-store' });
    expect(header(post, 'idempotency-key')).toBe('P1');
    expect(header(post, 'authorization')).toBe('Bearer AT0');
    expect(payment).toEqual({
      id: 'P1',
      state: 'accepted',
      timesSent: 1,
      attempted_at: NOW,
      sent_at: NOW,
      draft_id: 'D',
      isInDoubt: false,
      reference: header(post, 'x-request-id'),
      claims: [],
      content: {
        body: fakePaymentBody('P1'),
        text: JSON.stringify(fakePaymentBody('P1')),
        form: { payee: 'Zoé' },
        answer: accepted,
      },
    });
    expect(await tab.list()).toEqual([payment]);
    expect(await (await openPaymentTab(profile)).one('P1')).toEqual(payment);
    expect((await profile.stored()).unresolved).toEqual([]);
    expect(tab.approvalHere(payment.content?.answer)).toEqual({
      approach: 'REDIRECT',
      code: 'REDIRECT',
      link: { kind: 'usable', href: 'https://bank.example/a', host: 'bank.example' },
    });
  });

  test('is in the journal before it is sent, without payee or amount', async () => {
    let onRecord: unknown;
    const tab = await openPaymentTab(profile, {
      post: async () => {
        const { rows, unresolved } = await profile.stored();
        onRecord = { rows, unresolved };
        return json({});
      },
    });
    await tab.confirm();
    expect(onRecord).toMatchObject({
      rows: [{ id: 'P1', state: 'submitting', attempt: 1, hash: expect.stringMatching(/^[\da-f]{64}$/) }],
      unresolved: [{ id: 'P1', attempted_at: NOW }],
    });
    expect(JSON.stringify(onRecord)).not.toMatch(/FR76|Zo|12\.3|AT0/);
  });

  test('is sent once for 50 clicks in one task, and once for two tabs that froze it apart', async () => {
    const answer = deferred<Response>();
    const post = () => answer.promise;
    const one = await openPaymentTab(profile, { post });
    const other = await openPaymentTab(profile, { post });
    const clicks = Array.from({ length: 50 }, (_, n) => [
      one.confirm(`P${n}`),
      other.confirm(`Q${n}`),
    ]).flat();
    await vi.waitFor(() => expect([...one.posts(), ...other.posts()]).toHaveLength(1));
    answer.resolve(json({}));
    const payments = await Promise.all(clicks);
    expect([...one.posts(), ...other.posts()]).toHaveLength(1);
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1);
    expect(new Set((await one.list()).map(({ id }) => id)).size).toBe(1);
  });

  test('is followed by the other tabs while it is on its way, and to its end', async () => {
    const answer = deferred<Response>();
    const tab = await openPaymentTab(profile, { post: () => answer.promise });
    const other = await openPaymentTab(profile);
    const sending = tab.confirm();
    await vi.waitFor(() => expect(tab.posts()).toHaveLength(1));
    expect(await other.ofDraft('D')).toMatchObject({ id: 'P1', state: 'submitting' });
    expect(await other.confirm('P2')).toMatchObject({ id: 'P1', state: 'submitting' });
    answer.resolve(json({}));
    await sending;
    await vi.waitFor(async () => expect(await other.one('P1')).toMatchObject({ state: 'accepted' }));
    expect(other.posts()).toHaveLength(0);
  });

  test('deletes its draft only when it is accepted', async () => {
    const tab = await openPaymentTab(profile, {
      post: inTurn(
        () => status(400),
        () => json({}),
      ),
    });
    await tab.saveDraft({ id: 'D', saved_at: NOW, form: {} });
    await tab.confirm('P1');
    expect(await tab.drafts()).toHaveLength(1);
    expect(await tab.confirm('P2')).toMatchObject({ state: 'accepted', replaces: 'P1' });
    expect(await tab.drafts()).toEqual([]);
  });

  test('was a draft that any tab could go on with, or drop', async () => {
    const tab = await openPaymentTab(profile);
    const other = await openPaymentTab(profile);
    const draft = { id: 'D', saved_at: NOW, form: { iban: 'FR76' } };
    await tab.saveDraft(draft);
    expect(await other.drafts()).toEqual([draft]);
    expect(JSON.stringify([...(await profile.stored()).entries])).not.toContain('FR76');
    await other.dropDraft('D');
    await vi.waitFor(async () => expect(await tab.drafts()).toEqual([]));
  });

  test('is never sent under an id that had another body', async () => {
    const tab = await openPaymentTab(profile, { post: () => status(429) });
    await tab.confirm();
    expect(await rejection(tab.confirm('P1', 'D', fakePaymentBody('P1', { amount: 5 })))).toMatchObject({
      name: 'InvariantError',
    });
    expect(tab.posts()).toHaveLength(1);
  });
});

describe('what an answer makes of it:', () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    ...[400, 403, 404, 405, 406, 413, 415, 418, 422].map((code): [string, () => Response, string] => [
      `${code}`,
      () => status(code),
      'rejected',
    ]),
    ...[401, 421, 425, 429].map((code): [string, () => Response, string] => [
      `${code}`,
      () => status(code),
      'not-sent',
    ]),
    ...[408, 409, 500, 502, 504, 599].map((code): [string, () => Response, string] => [
      `${code}`,
      () => status(code),
      'unknown',
    ]),
    ['600', () => withStatus(600), 'unknown'],
    ['503 and a wait', () => status(503, { 'retry-after': '1' }), 'unknown'],
    ['a redirect', redirect, 'unknown'],
    ['no answer', noAnswer, 'unknown'],
    ['200 without a body', () => new Response(null), 'unknown'],
    ['204', () => new Response(null, { status: 204 }), 'unknown'],
    ['200 with a page', () => html(200), 'unknown'],
    ['JSON of another type', () => text('{}', 'text/plain'), 'unknown'],
    ['truncated JSON', () => text('{"nonce":', 'application/json'), 'unknown'],
    ['an empty body of JSON', () => text('', 'application/json'), 'unknown'],
    ...[null, [], 'x', 7].map((body): [string, () => Response, string] => [
      JSON.stringify(body),
      () => json(body),
      'unknown',
    ]),
    ['15 MB', () => json({ x: 'x'.repeat(15_000_000) }), 'unknown'],
    [
      'an X-Request-ID of a server in between',
      () => json({}, { headers: { 'x-request-id': 'other' } }),
      'accepted',
    ],
    ['201', () => json({}, { status: 201 }), 'accepted'],
    ['a way of approval that is a number', () => json({ applied_authentication_approach: 7 }), 'unknown'],
    ['a link that is a list', () => json({ consent_approval: ['x'] }), 'unknown'],
    ['members that are null', () => json({ consent_approval: null, nonce: null }), 'accepted'],
    ['members that nobody knows', () => json({ status: 'RJCT', nonce: { a: 1 } }), 'accepted'],
  ])('%s', async (_, post, state) => {
    const tab = await openPaymentTab(profile, { post });
    const payment = await tab.confirm();
    expect(payment).toMatchObject({ state, timesSent: 1, isInDoubt: state === 'unknown' });
    expect(payment.reference).toBe(header(tab.posts()[0], 'x-request-id'));
    expect(tab.posts()).toHaveLength(1);
    expect((await profile.stored()).unresolved).toHaveLength(state === 'unknown' ? 1 : 0);
    expect(await tab.list()).toEqual([payment]);
  });

  test('no answer in 30 s', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const tab = await openPaymentTab(profile, { post: () => new Promise<Response>(() => {}) });
    const sending = tab.confirm();
    while (tab.posts().length === 0) await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(29_900);
    expect(await tab.one('P1')).toMatchObject({ state: 'submitting' });
    await vi.advanceTimersByTimeAsync(200);
    expect(await sending).toMatchObject({ state: 'unknown', failure: { kind: 'timeout' } });
    expect(tab.posts()).toHaveLength(1);
  });

  test('the wait that the bank requests is stored, and nothing is sent after it', async () => {
    const tab = await openPaymentTab(profile, { post: () => status(429, { 'retry-after': '7' }) });
    expect(await tab.confirm()).toMatchObject({
      state: 'not-sent',
      failure: { kind: 'wait', status: 429, retryAt: NOW + 7000 },
    });
    expect(tab.posts()).toHaveLength(1);
  });
});

describe('nothing is sent', () => {
  test('offline; and it can be confirmed again with the same bytes', async () => {
    const tab = await openPaymentTab(profile);
    profile.navigator.onLine = false;
    expect(await tab.confirm()).toMatchObject({ state: 'not-sent', failure: { kind: 'offline' } });
    expect(await tab.ofDraft('D')).toBeNull();
    profile.navigator.onLine = true;
    expect(tab.posts()).toHaveLength(0);
    expect(await tab.confirmAgain('P1')).toMatchObject({ state: 'accepted', timesSent: 1 });
    expect(tab.posts()).toHaveLength(1);
  });

  test('where a token with less than a minute left can’t be renewed', async () => {
    profile.signIn('S1', NOW + 59_000);
    const tab = await openPaymentTab(profile, { token: () => html(404) });
    expect(await tab.confirm()).toMatchObject({ state: 'not-sent', failure: { kind: 'set-up' } });
    expect(tab.posts()).toHaveLength(0);
  });

  test('without a session, and storage that is refused', async () => {
    const tab = await openPaymentTab(profile);
    const accept = refuseWrites('journal');
    expect(await rejection(tab.confirm())).toMatchObject({ name: 'QuotaExceededError' });
    accept();
    await tab.session.end('signed-out');
    expect(await rejection(tab.confirm())).toMatchObject({ kind: 'session-ended' });
    expect(tab.posts()).toHaveLength(0);
  });
});

describe('an access token', () => {
  test('with less than a minute left is renewed first', async () => {
    profile.signIn('S1', NOW + 59_000);
    const tab = await openPaymentTab(profile);
    await tab.confirm();
    expect(tab.posts().map((post) => header(post, 'authorization'))).toEqual(['Bearer AT1']);
  });

  test('that is refused is renewed, and nothing is sent before the person confirms again', async () => {
    const tab = await openPaymentTab(profile, {
      post: inTurn(
        () => status(401),
        () => json({}),
      ),
    });
    expect(await tab.confirm()).toMatchObject({
      state: 'not-sent',
      failure: { kind: 'refused', status: 401 },
    });
    expect(tab.tokens()).toHaveLength(1);
    expect(tab.posts()).toHaveLength(1);
    expect(await tab.confirm()).toMatchObject({ state: 'accepted', timesSent: 2 });
    const [first, second] = tab.posts();
    expect(header(second, 'authorization')).toBe('Bearer AT1');
    expect(second?.body).toBe(first?.body);
  });

  test('that is refused after it was renewed ends the session', async () => {
    const tab = await openPaymentTab(profile, { post: () => status(401) });
    await tab.saveDraft({ id: 'D', saved_at: NOW, form: {} });
    await tab.confirm();
    expect(await tab.confirmAgain('P1')).toMatchObject({ state: 'rejected', failure: { status: 401 } });
    expect(tab.session.isSignedIn).toBe(false);
    expect((await profile.stored()).names.join()).toContain('payment-drafts');
  });

  test('that is refused and can’t be renewed leaves the reason', async () => {
    const token = () => json({ error: 'invalid_grant' }, { status: 400 });
    const tab = await openPaymentTab(profile, { post: () => status(401), token });
    expect(await tab.confirm()).toMatchObject({ state: 'not-sent', failure: { kind: 'session-ended' } });
    expect(tab.session.isSignedIn).toBe(false);
  });
});
