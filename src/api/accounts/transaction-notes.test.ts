import { profileForEach } from '#testing/browser-profile.ts';
import { fakeBank } from '#testing/fake-connection.ts';
import { json } from '#testing/fake-fetch.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const profile = profileForEach(Date.UTC(2030, 0, 7, 12));
beforeEach(() => vi.stubGlobal('localStorage', fakeProfile().localStorage));

/** Another tab, or the same one after a reload. */
async function openTab() {
  const bank = fakeBank({ accounts: () => json({ identity: { full_name: 'Zoé Martin' } }) });
  const { session, queryClient } = await profile.openTab(bank);
  const { saveNote } = await import('./note-records.ts');
  const { noteQueries } = await import('./transaction-notes.ts');
  return {
    session,
    sent: bank.sent,
    save: saveNote,
    async notes() {
      const all = await queryClient.fetchQuery(noteQueries.all());
      return [...all].map(([account, notes]) => [account, Object.fromEntries(notes)]);
    },
  };
}

describe('notes on transactions', () => {
  test('are those of their account, also after a reload', async () => {
    const tab = await openTab();
    expect(await tab.notes()).toEqual([]);
    expect(tab.sent).toEqual([]);
    await tab.save('joint', 't1', 'Half of it is Julien’s');
    await tab.save('card', 't1', 'Shoes');
    await tab.save('joint', 't2', 'Rent');
    const expected = [
      ['joint', { t1: 'Half of it is Julien’s', t2: 'Rent' }],
      ['card', { t1: 'Shoes' }],
    ];
    expect(await tab.notes()).toEqual(expect.arrayContaining(expected));
    expect(await (await openTab()).notes()).toEqual(expect.arrayContaining(expected));
  });

  test('are replaced, and deleted by an empty text', async () => {
    const tab = await openTab();
    await Promise.all(['Rent', 'Deposit', 'Rent of May'].map((text) => tab.save('joint', 't1', text)));
    expect(await tab.notes()).toEqual([['joint', { t1: 'Rent of May' }]]);
    expect((await profile.stored()).names).toHaveLength(1);
    await tab.save('joint', 't1', '');
    expect(await tab.notes()).toEqual([]);
    expect((await profile.stored()).names).toEqual([]);
  });

  test('are sealed, and gone after a sign-out', async () => {
    const tab = await openTab();
    await tab.save('joint', 't1', 'Rent of May');
    const stored = await profile.stored();
    expect(stored.names).toEqual([expect.stringMatching(/:transaction-notes:[\da-f]{32}$/)]);
    expect(JSON.stringify([...stored.entries])).not.toContain('Rent of May');
    await tab.session.end('signed-out');
    expect((await profile.stored()).entries.size).toBe(0);
    await tab.save('joint', 't1', 'Too late');
    expect((await profile.stored()).names).toEqual([]);
  });
});
