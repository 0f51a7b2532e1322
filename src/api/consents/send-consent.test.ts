import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import { account, openConsentTab } from '#testing/fake-consents.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { html, json, noAnswer, redirect, rejection, silence } from '#testing/fake-fetch.ts';
import { deferred } from '#testing/fake-profile.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

const profile = profileForEach(NOW);

const accounts = [account(1, ['balances', 'owners']), account(2, [])];
const taken = () => new Response(null, { status: 201 });
const status = (code: number, headers = {}) => json({}, { status: code, headers });
const draft = { id: 'draft', saved_at: NOW, accounts };
const idOf = (sent: { headers: Headers } | undefined) => sent?.headers.get('x-request-id');

describe('a consent that is accepted', () => {
  test('is stored as it was sent, with its reference and purpose; its draft is deleted', async () => {
    const tab = await openConsentTab(profile);
    const because = { account_resource_id: 'account-1', section: 'owners' } as const;
    await tab.saveDraft(draft);
    const sent = await tab.sendConsent({ accounts, because, draftId: 'draft' });
    const body = tab.bodyOf(accounts);
    expect(sent).toEqual({
      id: expect.any(String),
      sent_at: NOW,
      state: 'accepted',
      accounts,
      body,
      because,
      reference: idOf(tab.puts()[0]),
    });
    expect(JSON.parse(String(tab.puts()[0]?.body))).toEqual(body);
    expect(await tab.history()).toEqual([sent]);
    expect(await tab.draft('draft')).toBeNull();
    expect(await (await openConsentTab(profile)).history()).toEqual([sent]);
  });

  test('does not delete a draft that has changed since', async () => {
    const { promise, resolve } = deferred<Response>();
    const tab = await openConsentTab(profile, { put: () => promise });
    await tab.saveDraft(draft);
    const sent = tab.sendConsent({ accounts, draftId: 'draft' });
    await vi.waitFor(() => expect(tab.puts()).toHaveLength(1));
    const changed = { ...draft, accounts: [account(1, ['balances'])] };
    await tab.saveDraft(changed);
    resolve(taken());
    await sent;
    expect(await tab.draft('draft')).toEqual(changed);
  });

  test('deletes every draft begun before it if it withdraws everything', async () => {
    const tab = await openConsentTab(profile);
    await tab.saveDraft(draft);
    await tab.saveDraft({ ...draft, id: 'later', saved_at: NOW + 1 });
    await tab.sendConsent({ accounts: [] });
    expect(await tab.drafts()).toEqual([{ ...draft, id: 'later', saved_at: NOW + 1 }]);
    await tab.sendConsent({ accounts });
    expect(await tab.drafts()).toHaveLength(1);
  });

  test('keeps the databases from a newer version until it is known what became of it', async () => {
    const { promise, resolve } = deferred<Response>();
    const tab = await openConsentTab(profile, { put: () => promise });
    const { database, onNewerVersion } = await import('#api/storage/open-database.ts');
    const newer = vi.fn<() => void>();
    onNewerVersion(newer);
    await database('held', 1, () => {})();
    const sent = tab.sendConsent({ accounts });
    await vi.waitFor(() => expect(tab.puts()).toHaveLength(1));
    const openOutcome = deferred<string>();
    const opening = openDB('held', 2, {
      blocked: () => openOutcome.resolve('waits'),
      upgrade: () => openOutcome.resolve('has opened'),
    });
    expect(await openOutcome.promise).toBe('waits');
    expect(newer).not.toHaveBeenCalled();
    resolve(taken());
    expect(await sent).toMatchObject({ state: 'accepted' });
    (await opening).close();
    expect(newer).toHaveBeenCalledOnce();
  });

  test('has the reference of the attempt that the bank took', async () => {
    const answers = [status(401), taken()];
    const tab = await openConsentTab(profile, { put: () => answers.shift() ?? silence() });
    const { reference } = await tab.sendConsent({ accounts });
    expect(tab.puts()).toHaveLength(2);
    expect(reference).toBe(idOf(tab.puts()[1]));
  });

  test.each([
    ['goes on', 1],
    ['stands still', 0],
    ['is set back', -5000],
  ])('is listed before those that were sent earlier, also where the clock %s', async (_, step) => {
    const tab = await openConsentTab(profile);
    const sent = [];
    for (const turn of [0, 1, 2]) {
      vi.setSystemTime(NOW + turn * step);
      sent.unshift(await tab.sendConsent({ accounts }));
    }
    expect(await tab.history()).toEqual(sent);
    expect(sent.map(({ sent_at }) => sent_at)).toEqual([NOW + 2 * step, NOW + step, NOW]);
    expect(tab.puts()).toHaveLength(3);
  });
});

describe('only the draft of a consent that certainly changed nothing is stored', () => {
  test.each<[string, () => Response]>([
    ...[400, 403, 404, 405, 406, 409, 410, 415, 418, 422].map((code): [string, () => Response] => [
      String(code),
      () => status(code),
    ]),
    ['a page with 403', () => html(403)],
    ['a redirect', redirect],
    ['429', () => status(429)],
    ['503 and a wait', () => status(503, { 'retry-after': '7' })],
  ])('%s', async (_, put) => {
    const tab = await openConsentTab(profile, { put });
    await tab.saveDraft(draft);
    const error = await rejection(tab.sendConsent({ accounts, draftId: 'draft' }));
    expect(error).toMatchObject({ mayHaveArrived: false, cause: { reference: idOf(tab.puts()[0]) } });
    expect(await tab.history()).toEqual([]);
    expect(await tab.draft('draft')).toEqual(draft);
    expect(tab.puts()).toHaveLength(1);
  });

  test('offline, where it is not even sent', async () => {
    const tab = await openConsentTab(profile);
    profile.navigator.onLine = false;
    expect(await rejection(tab.sendConsent({ accounts }))).toMatchObject({
      mayHaveArrived: false,
      cause: { kind: 'offline' },
    });
    expect(tab.puts()).toHaveLength(0);
    expect((await profile.stored()).names).toEqual([]);
  });

  test.each([
    ['is over before it is sent', 7_200_000],
    ['ends because its token is refused', 0],
  ])('a session that %s', async (_, later) => {
    const tab = await openConsentTab(profile, {
      put: () => status(401),
      token: () => json({ error: 'invalid_grant' }, { status: 400 }),
    });
    vi.setSystemTime(NOW + later);
    expect(await rejection(tab.sendConsent({ accounts }))).toMatchObject({
      mayHaveArrived: false,
      cause: { kind: 'session-ended' },
    });
    expect(tab.puts()).toHaveLength(later === 0 ? 1 : 0);
    expect((await profile.stored()).names).toEqual([]);
  });

  test('a refused token that can’t be renewed now', async () => {
    const tab = await openConsentTab(profile, { put: () => status(401), token: () => html(404) });
    expect(await rejection(tab.sendConsent({ accounts }))).toMatchObject({ mayHaveArrived: false });
    expect(tab.puts()).toHaveLength(1);
    expect((await profile.stored()).names).toEqual([]);
  });

  test('a body that the contract does not allow, which is a bug of ours', async () => {
    const tab = await openConsentTab(profile);
    const nowhere = account(1, ['balances'], { iban: '?' });
    expect(await rejection(tab.sendConsent({ accounts: [nowhere] }))).toMatchObject({
      mayHaveArrived: false,
      cause: { message: expect.stringContaining('regex') },
    });
    expect(tab.puts()).toHaveLength(0);
    expect((await profile.stored()).names).toEqual([]);
  });
});

describe('a consent with an unknown outcome stays unconfirmed, and its draft stays', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['408', () => status(408)],
    ['500', () => status(500)],
    ['502 with a page', () => html(502)],
    ['503', () => status(503)],
    ['no answer', noAnswer],
    ['a page', () => html(200)],
    ['truncated JSON', () => new Response('{"', { status: 201 })],
    ['more than 1 MB', () => json('x'.repeat(1024 * 1024))],
    [
      'no answer, offline by then',
      () => {
        profile.navigator.onLine = false;
        return noAnswer();
      },
    ],
  ])('%s', async (_, put) => {
    const tab = await openConsentTab(profile, { put });
    await tab.saveDraft(draft);
    const error = await rejection(tab.sendConsent({ accounts, draftId: 'draft' }));
    const reference = idOf(tab.puts()[0]);
    expect(error).toMatchObject({ mayHaveArrived: true, cause: { reference } });
    expect(await tab.history()).toMatchObject([{ state: 'unconfirmed', accounts, reference }]);
    expect(await tab.draft('draft')).toEqual(draft);
    expect(tab.puts()).toHaveLength(1);
  });

  test('sent again it is another PUT of the same body', async () => {
    const answers = [status(500), taken()];
    const tab = await openConsentTab(profile, { put: () => answers.shift() ?? silence() });
    await rejection(tab.sendConsent({ accounts }));
    vi.setSystemTime(NOW + 1);
    await tab.sendConsent({ accounts });
    const [first, second] = tab.puts();
    expect(second?.body).toBe(first?.body);
    expect((await tab.history()).map(({ state }) => state)).toEqual(['accepted', 'unconfirmed']);
  });

  test('a reload in the middle', async () => {
    const tab = await openConsentTab(profile, { put: silence });
    void tab.sendConsent({ accounts }).catch(() => {});
    await vi.waitFor(() => expect(tab.puts()).toHaveLength(1));
    const [stored] = await (await openConsentTab(profile)).history();
    expect(stored).toMatchObject({ state: 'unconfirmed', body: tab.bodyOf(accounts) });
  });

  test('a session that runs out in the middle', async () => {
    const tab = await openConsentTab(profile, { put: silence });
    const outcome = rejection(tab.sendConsent({ accounts }));
    await vi.waitFor(() => expect(tab.puts()).toHaveLength(1));
    await tab.session.end('expired');
    expect(await outcome).toMatchObject({ mayHaveArrived: true, cause: { name: 'AbandonedError' } });
    expect(tab.puts()[0]?.signal.aborted).toBe(true);
    profile.signIn('S1');
    expect(await (await openConsentTab(profile)).history()).toMatchObject([{ state: 'unconfirmed' }]);
  });
});

test('a sign-out in the middle leaves nothing behind', async () => {
  const tab = await openConsentTab(profile, { put: silence });
  const outcome = rejection(tab.sendConsent({ accounts, draftId: 'draft' }));
  await vi.waitFor(() => expect(tab.puts()).toHaveLength(1));
  await tab.session.end('signed-out');
  expect(await outcome).toMatchObject({ cause: { name: 'AbandonedError' } });
  expect((await profile.stored()).entries.size).toBe(0);
});

describe('one is sent at a time', () => {
  test('a double click sends one, and both calls get its outcome', async () => {
    const tab = await openConsentTab(profile);
    const [first, second] = await Promise.all([tab.sendConsent({ accounts }), tab.sendConsent({ accounts })]);
    expect(second).toEqual(first);
    expect(tab.puts()).toHaveLength(1);
  });

  test.each([
    ['accepted', taken],
    ['refused', () => status(400)],
  ])('another one waits until the one before is %s', async (_, answer) => {
    const { promise, resolve } = deferred<Response>();
    const answers = [promise, taken()];
    const tab = await openConsentTab(profile, { put: () => answers.shift() ?? silence() });
    const first = tab.sendConsent({ accounts }).catch(() => {});
    const second = tab.sendConsent({ accounts: [] });
    await vi.waitFor(() => expect(tab.puts()).toHaveLength(1));
    resolve(answer());
    await first;
    expect(await second).toMatchObject({ state: 'accepted', accounts: [] });
    expect(tab.puts().map(({ body }) => body)).toEqual([
      JSON.stringify(tab.bodyOf(accounts)),
      JSON.stringify(tab.bodyOf([])),
    ]);
  });
});

test('tabs send one after the other, and each shows that it is sending', async () => {
  const { promise, resolve } = deferred<Response>();
  const [tab, other] = [await openConsentTab(profile, { put: () => promise }), await openConsentTab(profile)];
  const first = tab.sendConsent({ accounts });
  await vi.waitFor(() => expect(tab.puts()).toHaveLength(1));
  expect(await other.isUnderWay()).toBe(true);
  const second = other.sendConsent({ accounts: [] });
  // In its turn: what it says of when it was sent is when it goes out.
  vi.setSystemTime(NOW + 5000);
  expect(other.puts()).toHaveLength(0);
  resolve(taken());
  const { id } = await first;
  const newest = await second;
  expect(newest).toMatchObject({ sent_at: NOW + 5000, accounts: [] });
  expect((await other.history()).map((sent) => sent.id)).toEqual([newest.id, id]);
  expect(await other.isUnderWay()).toBe(false);
});
