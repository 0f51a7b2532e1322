import { type openProfile, profileForEach, refuseWrites } from '#testing/browser-profile.ts';
import { contentOf } from '#testing/fake-databases.ts';
import { fakeBank } from '#testing/fake-connection.ts';
import { json, rejection } from '#testing/fake-fetch.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const NOW = Date.UTC(2030, 0, 7, 12);
const profile = profileForEach(NOW);
const entries = ['joint', 'savings', 'card', 'loan'].map((name, index) => ({
  account: { resource_id: name, name },
  index,
}));

beforeEach(() => vi.stubGlobal('localStorage', fakeProfile().localStorage));

/** Another tab, or the same one after a reload. */
async function openTab(of: ReturnType<typeof openProfile> = profile) {
  let identity: unknown = { full_name: 'Zoé Martin' };
  const bank = fakeBank({ accounts: () => json({ identity }) });
  const { session, queryClient } = await of.openTab(bank);
  const [
    { changeOwnAccounts },
    { ownAccountQueries },
    { mayHaveOwnWords },
    { chooseToKeep, keptWordsQueries },
  ] = await Promise.all([
    import('./own-account-records.ts'),
    import('./own-accounts.ts'),
    import('#api/storage/own-words-hint.ts'),
    import('./keep-own-words.ts'),
  ]);
  const own = () => queryClient.fetchQuery(ownAccountQueries.all());
  return {
    session,
    sent: bank.sent,
    change: changeOwnAccounts,
    mayHaveOwnWords,
    keep: chooseToKeep,
    keeps: () => queryClient.fetchQuery(keptWordsQueries.choice()),
    nameNobody: () => {
      identity = { full_name: '' };
    },
    own,
    async arranged() {
      const { shown, hidden } = (await own()).arrange(entries);
      const namesOf = (all: typeof shown) => all.map(({ account, ownName }) => ownName ?? account.name);
      return [namesOf(shown), namesOf(hidden)];
    },
    rename: (id: string, name: string) =>
      changeOwnAccounts(({ names }) => ({ names: new Map([...names, [id, name]]) })),
    /** The next session, of this person. */
    async signInAs(id: string, full_name: string) {
      identity = { full_name };
      queryClient.clear();
      of.signIn(id);
      await of.openStore();
      await session.open();
    },
  };
}

describe('the user’s own accounts', () => {
  test('are as the bank sends them at first', async () => {
    const tab = await openTab();
    expect(await tab.arranged()).toEqual([['joint', 'savings', 'card', 'loan'], []]);
    expect(tab.mayHaveOwnWords()).toBe(false);
    expect(tab.sent).toEqual([]);
  });

  test('have their names, their order and what is hidden, also after a reload', async () => {
    const tab = await openTab();
    await tab.rename('savings', 'Holidays');
    await tab.change(() => ({ order: ['card', 'joint'] }));
    await tab.change(() => ({ hidden: new Set(['joint', 'gone']) }));
    const expected = [['card', 'Holidays', 'loan'], ['joint']];
    expect(await tab.arranged()).toEqual(expected);
    const reloaded = await openTab();
    expect(reloaded.mayHaveOwnWords()).toBe(true);
    expect(await reloaded.arranged()).toEqual(expected);
  });

  test('keep what another tab has changed meanwhile', async () => {
    const tab = await openTab();
    await tab.rename('joint', 'Rent');
    const other = await openTab();
    await other.rename('savings', 'Holidays');
    await tab.rename('card', 'Petrol');
    expect(await tab.arranged()).toEqual([['Rent', 'Holidays', 'Petrol', 'loan'], []]);
  });

  test('take several changes in their order', async () => {
    const tab = await openTab();
    await Promise.all([
      tab.rename('joint', 'Rent'),
      tab.rename('card', 'Petrol'),
      tab.rename('joint', 'Home'),
    ]);
    expect([...(await tab.own()).names]).toEqual([
      ['joint', 'Home'],
      ['card', 'Petrol'],
    ]);
  });

  test('leave nothing behind where the user takes the last choice back', async () => {
    const tab = await openTab();
    await tab.rename('joint', 'Rent');
    await tab.change(() => ({ names: new Map() }));
    expect((await profile.stored()).names).toEqual([]);
    expect(await tab.arranged()).toEqual([['joint', 'savings', 'card', 'loan'], []]);
  });

  test('are sealed, and gone after a sign-out', async () => {
    const tab = await openTab();
    await tab.rename('joint', 'Rent');
    const stored = await profile.stored();
    expect(stored.names).toEqual([expect.stringMatching(/:own-accounts:S1$/)]);
    expect(JSON.stringify([...stored.entries])).not.toContain('Rent');
    await tab.session.end('signed-out');
    expect((await profile.stored()).entries.size).toBe(0);
    expect(tab.mayHaveOwnWords()).toBe(false);
  });

  test('change nothing after a sign-out', async () => {
    const tab = await openTab();
    await tab.session.end('signed-out');
    await tab.rename('joint', 'Rent');
    expect((await profile.stored()).names).toEqual([]);
  });

  test('outlive a session that ran out for the same person only', async () => {
    const tab = await openTab();
    await tab.rename('joint', 'Rent');
    await vi.waitFor(async () => expect((await profile.stored()).owners).toHaveLength(1));
    await tab.signInAs('S2', 'Paul Martin');
    expect(await tab.arranged()).toEqual([['joint', 'savings', 'card', 'loan'], []]);
    // A choice of the other person's leaves the first one's alone.
    await tab.rename('joint', 'Household');
    await tab.signInAs('S3', 'Zoé Martin');
    expect((await tab.arranged())[0]).toContain('Rent');
    await tab.rename('savings', 'Holidays');
    expect(await tab.arranged()).toEqual([['Rent', 'Holidays', 'card', 'loan'], []]);
  });

  describe('that the user keeps', () => {
    const AS_SENT = [['joint', 'savings', 'card', 'loan'], []];
    const keptEntries = async () => (await contentOf('bankbook-kept'))['entries'];

    test('outlive a sign-out for the same person only', async () => {
      const tab = await openTab();
      await tab.rename('joint', 'Rent');
      expect(await tab.keep(true)).toBe(true);
      await tab.rename('card', 'Petrol');
      expect((await profile.stored()).names).toEqual([]);
      expect(JSON.stringify(await keptEntries())).not.toContain('Rent');
      await tab.session.end('signed-out');
      expect((await profile.stored()).entries.size).toBe(0);

      await tab.signInAs('S2', 'Paul Martin');
      expect(await tab.arranged()).toEqual(AS_SENT);
      // The choice was the first person's.
      await tab.rename('joint', 'Household');
      await tab.session.end('signed-out');
      await tab.signInAs('S3', 'Paul Martin');
      expect(await tab.arranged()).toEqual(AS_SENT);
      // Nor can another person take it back.
      await tab.keep(false);
      await tab.session.end('signed-out');

      await tab.signInAs('S4', 'Zoé Martin');
      expect(await tab.arranged()).toEqual([['Rent', 'savings', 'Petrol', 'loan'], []]);
    });

    test('are gone after the next sign-out where the user keeps them no longer', async () => {
      const tab = await openTab();
      await tab.rename('joint', 'Rent');
      await tab.keep(true);
      await tab.keep(false);
      expect(await keptEntries()).toEqual([]);
      expect((await tab.arranged())[0]).toContain('Rent');
      await tab.session.end('signed-out');
      expect(tab.mayHaveOwnWords()).toBe(false);
      await tab.signInAs('S2', 'Zoé Martin');
      expect(await tab.arranged()).toEqual(AS_SENT);
    });

    test('are stored nowhere twice, nor after a sign-out', async () => {
      const tab = await openTab();
      await tab.keep(true);
      await tab.rename('joint', 'Rent');
      await tab.change(() => ({ names: new Map() }));
      // The choice.
      expect(await keptEntries()).toHaveLength(1);
      await tab.session.end('signed-out');
      await tab.rename('joint', 'Rent');
      expect(await keptEntries()).toHaveLength(1);
    });

    test('can’t be kept where the bank does not say who this is', async () => {
      const tab = await openTab();
      tab.nameNobody();
      await tab.rename('joint', 'Rent');
      expect(await tab.keep(true)).toBe(false);
      await tab.session.end('signed-out');
      expect(tab.mayHaveOwnWords()).toBe(false);
    });

    test('stay where they are if the browser has no room', async () => {
      const tab = await openTab();
      await tab.rename('joint', 'Rent');
      const allow = refuseWrites('entries');
      expect(await rejection(tab.keep(true))).toMatchObject({ name: 'QuotaExceededError' });
      allow();
      expect((await profile.stored()).names).toEqual([expect.stringMatching(/:own-accounts:S1$/)]);
    });

    test('are not said to be kept before all of them are, and the next look moves what was left', async () => {
      const tab = await openTab();
      await tab.rename('joint', 'Rent');
      const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
      const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...parts) => {
        const { additionalData } = parts[0] as AesGcmParams;
        if (new TextDecoder().decode(additionalData).includes('own-accounts'))
          throw new DOMException('no', 'QuotaExceededError');
        return encrypt(...parts);
      });
      expect(await rejection(tab.keep(true))).toMatchObject({ name: 'QuotaExceededError' });
      expect(await rejection(tab.keeps())).toMatchObject({ name: 'QuotaExceededError' });
      sealing.mockRestore();
      expect(await tab.keeps()).toBe(true);
      await tab.session.end('signed-out');
      await tab.signInAs('S2', 'Zoé Martin');
      expect((await tab.arranged())[0]).toContain('Rent');
    });
  });
});
