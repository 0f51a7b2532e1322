import { type openProfile, profileForEach, refuseWrites } from '#testing/browser-profile.ts';
import { fakeBank } from '#testing/fake-connection.ts';
import { json, rejection } from '#testing/fake-fetch.ts';
import { describe, expect, test } from 'vitest';

const NOW = Date.UTC(2030, 0, 7, 12);
const profile = profileForEach(NOW);

const view = (id: string, name = id, saved_at = NOW) => ({ id, saved_at, name, query: `q=${id}` });

/** Another tab, or the same one after a reload, of a person by this name. */
async function openTab(full_name = 'Zoé Martin', of: ReturnType<typeof openProfile> = profile) {
  const bank = fakeBank({ accounts: () => json({ identity: { full_name } }) });
  const { session, queryClient } = await of.openTab(bank);
  const { changeViews } = await import('./saved-view-records.ts');
  const { savedViewQueries } = await import('./saved-views.ts');
  const names = async () =>
    (await queryClient.fetchQuery({ ...savedViewQueries.all(), staleTime: 0 })).map(({ name }) => name);
  return { session, changeViews, names, sent: bank.sent };
}

describe('saved views', () => {
  test('are none at first, which needs no call', async () => {
    const tab = await openTab();
    expect(await tab.names()).toEqual([]);
    expect(tab.sent).toEqual([]);
  });

  test('stay after a reload, in the order in which they were saved', async () => {
    const tab = await openTab();
    await tab.changeViews([view('b', 'Halle', NOW)], []);
    await tab.changeViews([view('a', 'Big ones', NOW + 1)], []);
    expect(await (await openTab()).names()).toEqual(['Halle', 'Big ones']);
  });

  test('are renamed and removed', async () => {
    const tab = await openTab();
    await tab.changeViews([view('a'), view('b')], []);
    await tab.changeViews([view('a', 'Rent')], ['b']);
    expect(await tab.names()).toEqual(['Rent']);
  });

  test('are there for the same person in the next session, and for nobody else', async () => {
    const tab = await openTab();
    await tab.changeViews([view('a')], []);
    await expect.poll(async () => (await profile.stored()).owners).toHaveLength(1);
    profile.signIn('S2');
    expect(await (await openTab('Paul Zabel')).names()).toEqual([]);
    profile.signIn('S3');
    expect(await (await openTab()).names()).toEqual(['a']);
  });

  test('are encrypted, and gone after a sign-out', async () => {
    const tab = await openTab();
    await tab.changeViews([view('a', 'Halle')], []);
    expect(JSON.stringify([...(await profile.stored()).entries])).not.toContain('Halle');
    await tab.session.end('signed-out');
    expect((await profile.stored()).names).toEqual([]);
  });

  test('stay as they are if storage is refused', async () => {
    const tab = await openTab();
    await tab.changeViews([view('a')], []);
    const accept = refuseWrites('entries');
    expect(await rejection(tab.changeViews([view('b')], ['a']))).toMatchObject({
      name: 'QuotaExceededError',
    });
    accept();
    expect(await tab.names()).toEqual(['a']);
  });
});
