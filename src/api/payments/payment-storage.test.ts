import { describe, expect, test, vi } from 'vitest';
import { json, noAnswer, rejection } from '#testing/fake-fetch.ts';
import { beforeSealing, openProfile, refuseWrites, profileForEach } from '#testing/browser-profile.ts';
import { openPaymentTab, fakePaymentBody } from '#testing/fake-payments.ts';
import { deferred } from '#testing/fake-profile.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

const profile = profileForEach(NOW);

const isEmpty = async () => {
  const { entries, rows, unresolved } = await profile.stored();
  return entries.size + rows.length + unresolved.length === 0;
};

describe('a payment is stored before it is sent', () => {
  test('encrypted, whatever the answer about the identity', async () => {
    let names: string[] = [];
    const tab = await openPaymentTab(profile, {
      identity: () => new Promise<Response>(() => {}),
      post: async () => {
        ({ names } = await profile.stored());
        return json({});
      },
    });
    expect(await tab.confirm()).toMatchObject({ state: 'accepted' });
    expect(names).toEqual([expect.stringMatching(/:payment-bodies:P1$/)]);
  });

  test('and nothing is sent if storage is refused', async () => {
    refuseWrites('entries');
    const tab = await openPaymentTab(profile);
    expect(await rejection(tab.confirm())).toMatchObject({ name: 'QuotaExceededError' });
    expect(tab.posts()).toHaveLength(0);
    expect((await profile.stored()).rows).toEqual([]);
  });

  test('and nothing is sent if the record is gone before the journal entry', async () => {
    const tab = await openPaymentTab(profile);
    // As by a sign-out in another tab, whose message this one has not received yet.
    beforeSealing(() => profile.wipe());
    expect(await rejection(tab.confirm())).toMatchObject({ name: 'AbandonedError' });
    expect(tab.posts()).toHaveLength(0);
    expect(await isEmpty()).toBe(true);
  });

  test('and if its trace can’t be, it is reported as not sent', async () => {
    const tab = await openPaymentTab(profile);
    const accept = refuseWrites('payments');
    expect(await rejection(tab.confirm())).toMatchObject({ name: 'QuotaExceededError' });
    expect(tab.posts()).toHaveLength(0);
    expect(await tab.one('P1')).toMatchObject({ state: 'not-sent', failure: { kind: 'bug' } });
    accept();
    expect(await tab.confirmAgain('P1')).toMatchObject({ state: 'accepted', timesSent: 1 });
  });
});

describe('a session that ends while it is confirmed', () => {
  test('by a sign-out sends nothing, and leaves nothing', async () => {
    const renewing = deferred<Response>();
    profile.signIn('S1', NOW + 59_000);
    const tab = await openPaymentTab(profile, { token: () => renewing.promise });
    const sending = rejection(tab.confirm());
    await vi.waitFor(() => expect(tab.tokens()).toHaveLength(1));
    await tab.session.end('signed-out');
    renewing.resolve(json({}, { status: 400 }));
    expect(await sending).toMatchObject({ name: 'AbandonedError' });
    expect(tab.posts()).toHaveLength(0);
    expect(await isEmpty()).toBe(true);
  });

  test('because it expired sends nothing, and reports it', async () => {
    profile.signIn('S1', NOW + 59_000);
    const token = () => json({ error: 'invalid_grant' }, { status: 400 });
    const tab = await openPaymentTab(profile, { token });
    expect(await tab.confirm()).toMatchObject({ state: 'not-sent', failure: { kind: 'session-ended' } });
    expect(tab.posts()).toHaveLength(0);
    expect(tab.session.isSignedIn).toBe(false);
  });
});

describe('an answer that comes after the data of this site was cleared', () => {
  const answer = { consent_approval: 'https://bank.example/approve' };
  /** A tab that is waiting for the bank, and how the bank answers. */
  async function sending(again = false) {
    const post = deferred<Response>();
    let isFirst = again;
    const tab = await openPaymentTab(profile, {
      post: () => {
        if (!isFirst) return post.promise;
        isFirst = false;
        return noAnswer();
      },
    });
    if (again) await tab.confirm();
    const sent = again ? tab.resendPayment('P1') : tab.confirm();
    await vi.waitFor(() => expect(tab.posts()).toHaveLength(again ? 2 : 1));
    return { tab, sent, post };
  }
  test.each([
    ['of a first attempt', false],
    ['of another attempt', true],
  ])('is shown with its approval link, %s', async (_, again) => {
    const { tab, sent, post } = await sending(again);
    await profile.clear();
    post.resolve(json(answer));
    expect(await sent).toMatchObject({ state: 'accepted', content: { answer } });
    expect(await tab.one('P1')).toMatchObject({
      state: 'accepted',
      content: { answer, body: fakePaymentBody('P1') },
    });
    expect((await profile.stored()).unresolved).toEqual([]);
  });

  test('is shown as unknown if it is empty', async () => {
    const { tab, sent, post } = await sending();
    await profile.clear();
    post.reject(new TypeError('Failed to fetch'));
    expect(await sent).toMatchObject({ state: 'unknown' });
    expect(await tab.one('P1')).toMatchObject({ state: 'unknown', content: { body: fakePaymentBody('P1') } });
    expect((await profile.stored()).unresolved).toHaveLength(1);
  });

  test.each([
    ['of a first attempt', false],
    ['of another attempt', true],
  ])('is reported if nothing can be written any more, %s', async (_, again) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { tab, sent, post } = await sending(again);
    await profile.clear();
    refuseWrites('entries');
    post.resolve(json(answer));
    expect(await sent).toMatchObject({ id: 'P1', state: 'accepted' });
    expect(warn).toHaveBeenCalled();
    expect(tab.posts()).toHaveLength(again ? 2 : 1);
  });

  test('is shown in a later session of the same person, in which it was sent again', async () => {
    const first = await openPaymentTab(profile, { post: noAnswer });
    await first.confirm();
    await vi.waitFor(async () => expect((await profile.stored()).entries.size).toBe(2));
    await first.session.end('expired');
    profile.signIn('S2');
    const post = deferred<Response>();
    const tab = await openPaymentTab(profile, { post: () => post.promise });
    const sent = tab.resendPayment('P1');
    await vi.waitFor(() => expect(tab.posts()).toHaveLength(1));
    await profile.clear();
    post.resolve(json(answer));
    expect(await sent).toMatchObject({ state: 'accepted', timesSent: 2 });
    expect(await tab.isLocked('P1')).toBe(false);
    expect(await tab.one('P1')).toMatchObject({ state: 'accepted', content: { answer } });
  });

  test('is not stored after a sign-out in another tab that this one does not know of yet', async () => {
    const { sent, post } = await sending();
    await profile.wipe();
    post.resolve(json(answer));
    expect(await rejection(sent)).toMatchObject({ name: 'AbandonedError' });
    expect(await profile.stored()).toMatchObject({ rows: [], names: [] });
  });
});

describe('what came of it', () => {
  test('is reported as sent if it can’t be stored any more', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    let accept = () => {};
    const tab = await openPaymentTab(profile, {
      post: () => {
        accept = refuseWrites('journal');
        return noAnswer();
      },
    });
    expect(await tab.confirm()).toMatchObject({ state: 'unknown' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect((await profile.stored()).rows).toMatchObject([{ state: 'submitting' }]);
    accept();
    expect(await tab.one('P1')).toMatchObject({ state: 'unknown' });
    expect(tab.posts()).toHaveLength(1);
  });

  test.each(['expired', 'idle'] as const)(
    'is found again, with what was in it, by the same person after a session that ended: %s',
    async (reason) => {
      const tab = await openPaymentTab(profile, { post: noAnswer });
      await tab.confirm();
      await vi.waitFor(async () => expect((await profile.stored()).entries.size).toBe(2));
      await tab.session.end(reason);
      profile.signIn('S2');
      const same = await openPaymentTab(profile);
      expect(await same.list()).toMatchObject([
        { id: 'P1', state: 'unknown', content: { body: fakePaymentBody('P1') } },
      ]);
      expect(await same.resendPayment('P1')).toMatchObject({ state: 'accepted', timesSent: 2 });
    },
  );
});

test.each([401, 403, 429])(
  'a bank configured so that %s is no refusal leaves the payment unknown',
  async (code) => {
    const tab = await openPaymentTab(profile, {
      post: () => json({}, { status: code }),
      config: { payment_unknown_statuses: [401, 403, 429] },
    });
    expect(await tab.confirm()).toMatchObject({ state: 'unknown', isInDoubt: true });
    expect(await tab.confirm('P2')).toMatchObject({ id: 'P1', state: 'unknown' });
    expect(tab.posts()).toHaveLength(1);
  },
);

test('the key is sent bare, or as a Structured Field if the bank requires it', async () => {
  const keys = async (config: object) => {
    const tab = await openPaymentTab(openProfile(), { config, post: noAnswer });
    const { reference } = await tab.confirm();
    expect(reference).toMatch(/^[\da-f]{32}$/);
    await tab.resendPayment('P1');
    return tab.posts().map(({ headers }) => headers.get('idempotency-key'));
  };
  expect(await keys({})).toEqual(['P1', 'P1']);
  expect(await keys({ quoted_idempotency_key: true })).toEqual(['"P1"', '"P1"']);
});

describe('a keystroke in the wizard', () => {
  const draft = { id: 'D3', saved_at: NOW, form: { payee: 'Z' } };
  const typed = { ...draft, form: { payee: 'Zo' } };

  /** A tab in which two payments were confirmed, after a reload, and another one that shows what is kept. */
  async function openTyping() {
    const before = await openPaymentTab(profile);
    await before.confirm('P1', 'D1');
    await before.confirm('P2', 'D2');
    await before.saveDraft(draft);
    const other = await openPaymentTab(profile);
    const tab = await openPaymentTab(profile);
    expect(await tab.draft('D3')).toEqual(draft);
    // Whose the session is, is looked up at the first write.
    await tab.saveDraft(draft);
    return {
      tab,
      other,
      decrypted: vi.spyOn(crypto.subtle, 'decrypt'),
      transactions: vi.spyOn(IDBDatabase.prototype, 'transaction'),
    };
  }

  test('decrypts nothing and reads no journal, whatever is stored', async () => {
    const { tab, other, decrypted, transactions } = await openTyping();
    await tab.show('D3');
    decrypted.mockClear();
    transactions.mockClear();
    await tab.saveDraft(typed);
    expect(decrypted).not.toHaveBeenCalled();
    expect(transactions.mock.calls.flat(2)).not.toContain('journal');
    expect(await other.draft('D3')).toEqual(typed);
  });

  test('has another tab that shows the drafts read those alone', async () => {
    const { tab, other, decrypted, transactions } = await openTyping();
    await other.show('D3');
    decrypted.mockClear();
    transactions.mockClear();
    await tab.saveDraft(typed);
    await vi.waitFor(() => expect(decrypted).toHaveBeenCalledOnce());
    expect(transactions.mock.calls.flat(2)).not.toContain('journal');
    expect(await other.drafts()).toEqual([typed]);
  });
});
