import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { json, noAnswer, rejection } from '#testing/fake-fetch.ts';
import { refuseWrites, profileForEach } from '#testing/browser-profile.ts';
import { openPaymentTab, fakePaymentBody } from '#testing/fake-payments.ts';

const NOW = Date.UTC(2030, 0, 7, 12);
const IBAN = 'FR7630006000011234567890189';
const LOCKED = { name: 'LockedError' };

const profile = profileForEach(NOW);

const otherPerson = () => json({ identity: { full_name: 'Anna Martin' } });
const draftOf = (id: string) => ({ id, saved_at: NOW, form: { payee: 'Zoé' } });
const noted = async () => (await profile.stored()).owners;

/** A session with an unknown payment P1 of draft D1, an accepted P2 of D2, a draft D3 and a question about funds; it runs out. */
async function leaveThings(identity?: () => Response) {
  const tab = await openPaymentTab(profile, { post: noAnswer, ...(identity && { identity }) });
  for (const id of ['D1', 'D2', 'D3']) await tab.saveDraft(draftOf(id));
  await tab.confirm('P1', 'D1');
  const next = await openPaymentTab(profile, {
    post: () => json({ nonce: 'N', result: true }),
    ...(identity && { identity }),
  });
  await next.confirm('P2', 'D2');
  await next.checkFunds({ id: 'F1', saved_at: NOW, form: { iban: IBAN, currency: 'EUR', amount: '5' } });
  await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
  await next.session.end('expired');
  profile.signIn('S2');
}

describe('what an earlier session left', () => {
  test('is the same person’s: shown, and sent again under their new session', async () => {
    await leaveThings();
    const tab = await openPaymentTab(profile);
    expect((await tab.list()).map(({ id, content }) => [id, content?.body.payment_information_id])).toEqual([
      ['P1', 'P1'],
      ['P2', 'P2'],
    ]);
    expect((await tab.drafts()).map(({ id }) => id).sort()).toEqual(['D1', 'D3']);
    expect(await tab.locked()).toEqual({ isAny: false, mayBeAtBank: false });
    expect(tab.identities()).toHaveLength(1);
    expect(await tab.resendPayment('P1')).toMatchObject({ state: 'accepted', timesSent: 2 });
    expect(tab.posts()).toHaveLength(1);
  });

  for (const [whom, before, after] of [
    ['another person’s', undefined, otherPerson],
    ['nobody’s that the first session may tell', () => json({}, { status: 403 }), undefined],
    ['nobody’s that the second session may tell', undefined, () => json({}, { status: 403 })],
    ['nobody’s that either may tell', () => json({}, { status: 404 }), () => json({}, { status: 404 })],
    ['nobody’s by an empty identity', () => json({ identity: {} }), () => json({ identity: {} })],
    ['nobody’s where the second call fails', undefined, noAnswer],
  ] as const) {
    test(`is locked where it is ${whom}: neither seen nor sent`, async () => {
      await leaveThings(before);
      const tab = await openPaymentTab(profile, { ...(after && { identity: after }) });
      expect(await tab.list()).toEqual([]);
      expect(await tab.drafts()).toEqual([]);
      for (const id of ['P1', 'P2']) expect(await tab.one(id)).toBeNull();
      for (const id of ['D1', 'D2', 'D3']) {
        expect(await tab.ofDraft(id)).toBeNull();
        expect(await tab.isLocked(id)).toBe(true);
      }
      expect(await tab.isLocked('P1')).toBe(true);
      expect(await tab.isLocked('P9')).toBe(false);
      expect(await tab.locked()).toEqual({ isAny: true, mayBeAtBank: true });
      expect(await tab.queryClient.fetchQuery(tab.fundsQueries.history())).toEqual([]);
      expect(await tab.queryClient.fetchQuery(tab.fundsQueries.drafts())).toEqual([]);
      expect(await tab.queryClient.fetchQuery(tab.fundsQueries.locked())).toBe(true);

      const { rows, names, entries } = await profile.stored();
      for (const send of [
        () => tab.resendPayment('P1'),
        () => tab.confirmAgain('P1'),
        () => tab.discardPayment('P1'),
        () => tab.editPayment('P1'),
        () => tab.editPayment('P2'),
        () => tab.confirm('P1', 'D9'),
        () => tab.confirm('P9', 'D1'),
        () => tab.confirm('P9', 'D2'),
        () => tab.confirm('P9', 'D3'),
        () => tab.saveDraft(draftOf('D3')),
        () => tab.dropDraft('D3'),
        () => tab.checkFunds({ id: 'F1', saved_at: NOW, form: { iban: IBAN, currency: 'EUR', amount: '1' } }),
      ]) {
        expect(await rejection(send())).toMatchObject(LOCKED);
      }
      expect(await tab.readReturn('?state=STATE-P2', 'successful')).toEqual({ state: 'locked' });
      expect(tab.posts()).toEqual([]);
      const now = await profile.stored();
      expect([now.rows, now.names]).toEqual([rows, names]);
      for (const name of names) expect(now.entries.get(name)).toEqual(entries.get(name));
      // What the present person does is their own.
      expect(await tab.confirm('P5', 'D5')).toMatchObject({ id: 'P5', state: 'accepted' });
      expect(await tab.list()).toHaveLength(1);
      expect(tab.identities().length).toBeLessThanOrEqual(1);

      profile.signIn('S3');
      const first = await openPaymentTab(profile);
      const shownIds = before === undefined ? ['P1', 'P2'] : [];
      expect((await first.list()).map(({ id }) => id).filter((id) => id !== 'P5')).toEqual(shownIds);
    });
  }

  test('stays as it is while another user is signed in, also a payment whose answer was stored last', async () => {
    let accept = () => {};
    const tab = await openPaymentTab(profile, {
      post: () => {
        accept = refuseWrites('journal');
        return json({});
      },
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    await tab.confirm();
    accept();
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
    await tab.session.end('expired');
    profile.signIn('S2');
    const other = await openPaymentTab(profile, { identity: otherPerson });
    expect(await other.list()).toEqual([]);
    expect((await profile.stored()).rows).toMatchObject([{ id: 'P1', state: 'submitting' }]);
    profile.signIn('S3');
    const first = await openPaymentTab(profile);
    expect(await first.one('P1')).toMatchObject({ state: 'accepted' });
  });

  test('is deleted together, but for the id and the time of what the bank may have', async () => {
    await leaveThings();
    const tab = await openPaymentTab(profile, { identity: otherPerson });
    await tab.confirm('P5', 'D5');
    await tab.saveDraft(draftOf('D6'));
    const own = (await profile.stored()).names.filter((name) => /P5|D6/.test(name));
    await tab.deleteLocked();
    expect(await profile.stored()).toMatchObject({
      names: own,
      owners: [expect.stringMatching(/:person:S2$/)],
      rows: [{ id: 'P5' }],
      unresolved: [{ id: 'P1', attempted_at: NOW }],
    });
    expect(await tab.locked()).toEqual({ isAny: false, mayBeAtBank: false });
    const bare = (await tab.list()).find(({ id }) => id === 'P1');
    expect(bare).toMatchObject({ state: 'unknown', attempted_at: NOW });
    expect(bare?.content).toBeUndefined();
    await tab.discardPayment('P1');
    expect((await profile.stored()).unresolved).toEqual([]);
  });

  test('keeps the row of each payment while one of its drafts can’t be deleted', async () => {
    await leaveThings();
    const tab = await openPaymentTab(profile, { identity: otherPerson });
    const remove: IDBObjectStore['delete'] = Reflect.get(IDBObjectStore.prototype, 'delete');
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
      if (this.name === 'entries') throw new DOMException('no', 'UnknownError');
      return remove.call(this, key);
    });
    expect(await rejection(tab.deleteLocked())).toMatchObject({ name: 'UnknownError' });
    expect((await profile.stored()).rows).toMatchObject([{ id: 'P1' }, { id: 'P2' }]);
  });

  test('does not request the identity if its session had none', async () => {
    await leaveThings(() => json({}, { status: 403 }));
    const tab = await openPaymentTab(profile);
    await tab.list();
    await tab.drafts();
    expect(tab.identities()).toHaveLength(0);
  });

  test('is counted before a sign-out as an earlier session’s, without a question to the bank', async () => {
    await leaveThings();
    const tab = await openPaymentTab(profile, { identity: otherPerson });
    expect(await tab.leavesOpenPayment()).toBe('earlier');
    expect(tab.identities()).toHaveLength(0);
  });
});

test('an identity nested 10,000 deep identifies no user, and the payments can still be listed', async () => {
  await leaveThings();
  const id = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000);
  const deep = () =>
    new Response(`{"identity":{"full_name":"Zoé Martin","id":${id}}}`, {
      headers: { 'content-type': 'application/json' },
    });
  const tab = await openPaymentTab(profile, { identity: deep });
  await tab.confirm('P5', 'D5');
  expect((await tab.list()).map((payment) => payment.id)).toEqual(['P5']);
  expect(await tab.locked()).toEqual({ isAny: true, mayBeAtBank: true });
  // As the page of the identity has read it.
  const { getEndUserIdentity } = await import('#contract/identity.ts');
  const { profileQueries } = await import('#api/session/profile.ts');
  const answer = z.parse(getEndUserIdentity.response, await deep().json());
  tab.queryClient.setQueryData(profileQueries.identity().queryKey, answer);
  expect((await tab.list()).map((payment) => payment.id)).toEqual(['P5']);
});

test('the identity is not requested while a payment is on its way', async () => {
  const calls: string[] = [];
  const tab = await openPaymentTab(profile, {
    identity: () => {
      calls.push('identity');
      return json({ identity: 'Zoé Martin' });
    },
    post: async () => {
      calls.push('post');
      await new Promise((resolve) => setImmediate(resolve));
      calls.push('answered');
      return json({});
    },
  });
  await tab.confirm('P1', 'D', fakePaymentBody('P1'));
  await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
  expect(calls).toEqual(['post', 'answered', 'identity']);
});
