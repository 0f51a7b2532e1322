import { type openProfile, profileForEach, refuseWrites } from '#testing/browser-profile.ts';
import { fakeBank } from '#testing/fake-connection.ts';
import { json } from '#testing/fake-fetch.ts';
import { describe, expect, test } from 'vitest';

const profile = profileForEach(Date.UTC(2030, 0, 7, 12));

const seen = (account_resource_id: string, ids: readonly string[], seen_at = 1) => ({
  account_resource_id,
  seen_at,
  ids,
  after: '2030-01-01',
});

/** Another tab, or the same one after a reload. */
async function openTab(of: ReturnType<typeof openProfile> = profile) {
  const bank = fakeBank({ accounts: () => json({}) });
  await of.openTab(bank);
  const { noteSeen } = await import('./seen-transactions.ts');
  return { noteSeen, sent: bank.sent };
}

describe('what the user has seen', () => {
  test('at the first look is what to compare with in this document', async () => {
    const { noteSeen, sent } = await openTab();
    expect(await noteSeen(seen('joint', ['a']))).toEqual(seen('joint', ['a']));
    expect(await noteSeen(seen('joint', ['b', 'a'], 2))).toEqual(seen('joint', ['a']));
    expect(sent).toEqual([]);
  });

  test('last is what to compare with in the next document, of each account', async () => {
    const tab = await openTab();
    await tab.noteSeen(seen('joint', ['a']));
    await tab.noteSeen(seen('savings', ['z']));
    await tab.noteSeen(seen('joint', ['b', 'a'], 2));
    const reloaded = await openTab();
    expect(await reloaded.noteSeen(seen('joint', ['c', 'b', 'a'], 3))).toEqual(seen('joint', ['b', 'a'], 2));
    expect(await reloaded.noteSeen(seen('savings', ['z'], 3))).toEqual(seen('savings', ['z']));
    expect(reloaded.sent).toEqual([]);
  });

  test('in another tab meanwhile stays', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.noteSeen(seen('savings', ['z']));
    await other.noteSeen(seen('joint', ['a']));
    await other.noteSeen(seen('joint', ['b', 'a'], 2));
    await one.noteSeen(seen('savings', ['y', 'z'], 3));
    const reloaded = await openTab();
    expect(await reloaded.noteSeen(seen('joint', ['b', 'a'], 4))).toEqual(seen('joint', ['b', 'a'], 2));
    expect(await reloaded.noteSeen(seen('savings', ['y', 'z'], 4))).toEqual(seen('savings', ['y', 'z'], 3));
  });

  test('is one encrypted record, in whose name no account is', async () => {
    const { noteSeen } = await openTab();
    await noteSeen(seen('joint', ['a']));
    await noteSeen(seen('savings', ['z']));
    const { names, owners } = await profile.stored();
    expect([names, owners]).toEqual([[expect.stringMatching(/:seen-transactions:all$/)], []]);
  });

  test('in an earlier session is not compared with, because its user may be another person', async () => {
    const tab = await openTab();
    await tab.noteSeen(seen('joint', ['a']));
    profile.signIn('S2');
    const next = await openTab();
    expect(await next.noteSeen(seen('joint', ['b'], 2))).toEqual(seen('joint', ['b'], 2));
    expect(next.sent).toEqual([]);
    expect((await profile.stored()).names).toHaveLength(1);
  });

  test('is known to this document alone where storage is refused', async () => {
    refuseWrites('entries');
    const { noteSeen } = await openTab();
    await noteSeen(seen('joint', ['a']));
    expect(await noteSeen(seen('joint', ['b'], 2))).toEqual(seen('joint', ['a']));
    expect((await profile.stored()).names).toEqual([]);
  });
});
