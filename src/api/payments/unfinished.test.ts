import { describe, expect, test, vi } from 'vitest';
import { json } from '#testing/fake-fetch.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { fakePaymentBody, openPaymentTab } from '#testing/fake-payments.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

const profile = profileForEach(NOW);

const link = { consent_approval: { href: 'https://bank.example/approve' } };
const withLink = () => json({ applied_authentication_approach: 'REDIRECT', ...link });
const withoutLink = () => json({ applied_authentication_approach: 'DECOUPLED' });

const draftOf = (id: string) => ({ id, saved_at: NOW, form: { payee: id } });

describe('what a user could not finish after a sign-out', () => {
  test.each(['successful', 'unsuccessful'] as const)(
    'is a payment that waits for its approval, until a return that was %s',
    async (kind) => {
      const tab = await openPaymentTab(profile, { post: withLink });
      await tab.saveDraft(draftOf('D'));
      await tab.confirm();
      const waiting = { waiting: [fakePaymentBody('P1')], drafts: [] };
      expect(await tab.unfinishedPayments()).toEqual(waiting);
      await tab.readReturn('?state=STATE-P1', kind);
      expect(await tab.unfinishedPayments()).toEqual({ waiting: [], drafts: [] });
    },
  );

  test('is no payment without a link to approve it', async () => {
    const tab = await openPaymentTab(profile, { post: withoutLink });
    await tab.confirm();
    expect(await tab.unfinishedPayments()).toEqual({ waiting: [], drafts: [] });
  });

  test('is no payment that the bank refused', async () => {
    const tab = await openPaymentTab(profile, { post: () => json({}, { status: 400 }) });
    await tab.saveDraft(draftOf('D'));
    await tab.confirm();
    expect(await tab.unfinishedPayments()).toEqual({ waiting: [], drafts: [] });
  });

  test('is a draft, and none after the sign-out', async () => {
    const tab = await openPaymentTab(profile);
    await tab.saveDraft(draftOf('D'));
    expect(await tab.unfinishedPayments()).toMatchObject({ waiting: [], drafts: [{ id: 'D' }] });
    await profile.wipe();
    expect(await tab.unfinishedPayments()).toEqual({ waiting: [], drafts: [] });
  });

  test('may be of an earlier session that is known to be theirs, and the bank is not asked whose it is', async () => {
    const first = await openPaymentTab(profile, { post: withLink });
    await first.confirm('P1', 'D1');
    await first.saveDraft(draftOf('D2'));
    await vi.waitFor(async () => expect(first.identities()).toHaveLength(1));
    await first.session.end('expired');
    profile.signIn('S2');
    const tab = await openPaymentTab(profile);
    expect(await tab.unfinishedPayments()).toEqual({ waiting: [], drafts: [] });
    expect(tab.identities()).toHaveLength(0);
    // The list of payments asks, and the answer is kept.
    await tab.list();
    expect(await tab.unfinishedPayments()).toMatchObject({
      waiting: [{ payment_information_id: 'P1' }],
      drafts: [{ id: 'D2' }],
    });
  });

  test('is nothing of another person', async () => {
    const first = await openPaymentTab(profile, { post: withLink });
    await first.confirm('P1', 'D1');
    await first.saveDraft(draftOf('D2'));
    await vi.waitFor(async () => expect(first.identities()).toHaveLength(1));
    await first.session.end('expired');
    profile.signIn('S2');
    const tab = await openPaymentTab(profile, {
      identity: () => json({ identity: { full_name: 'Paul Durand' } }),
    });
    await tab.list();
    expect(await tab.unfinishedPayments()).toEqual({ waiting: [], drafts: [] });
  });
});
