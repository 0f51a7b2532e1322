import { describe, expect, test, vi } from 'vitest';
import { account, openConsentTab } from '#testing/fake-consents.ts';
import { bytesOf, profileForEach } from '#testing/browser-profile.ts';
import { json } from '#testing/fake-fetch.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

const profile = profileForEach(NOW);

const draftOf = (id: string, saved_at = NOW) => ({
  id,
  saved_at,
  accounts: [account(1, ['balances'], { iban: 'FR76 ', currency: '' })],
  because: { account_resource_id: 'account-1', section: 'overdrafts' } as const,
});

describe('the body of a consent', () => {
  test('names each account once in each list that it is ticked in, in the order of the form', async () => {
    const { bodyOf } = await openConsentTab(profile);
    const twin = { iban: 'FR76 0000 2', currency: 'eur' };
    expect(
      bodyOf([
        account(2, ['transactions', 'balances']),
        account(1, ['balances']),
        account(3, []),
        account(4, ['balances', 'owners'], twin),
        account(5, ['owners'], { ...twin, currency: 'USD' }),
      ]),
    ).toEqual({
      balances: [
        { iban: 'FR7600002', currency: 'EUR' },
        { iban: 'FR7600001', currency: 'EUR' },
      ],
      owners: [
        { iban: 'FR7600002', currency: 'EUR' },
        { iban: 'FR7600002', currency: 'USD' },
      ],
      transactions: [{ iban: 'FR7600002', currency: 'EUR' }],
    });
  });

  test('of nothing ticked is three empty lists', async () => {
    const { bodyOf } = await openConsentTab(profile);
    const nothing = { balances: [], owners: [], transactions: [] };
    expect(bodyOf([])).toStrictEqual(nothing);
    expect(bodyOf([account(1, [])])).toStrictEqual(nothing);
  });

  test.each([true, false])('holds what else is configured as %s', async (value) => {
    const { bodyOf, connection } = await openConsentTab(profile);
    const accounts = [account(1, ['balances'])];
    const list = [{ iban: 'FR7600001', currency: 'EUR' }];
    Object.assign(connection.config, { consent_psu_identity: value });
    expect(bodyOf(accounts)).toStrictEqual({
      balances: list,
      owners: [],
      transactions: [],
      psu_identity: value,
    });
    Object.assign(connection.config, { consent_trusted_beneficiaries: value });
    expect(bodyOf(accounts)).toMatchObject({ psu_identity: value, trusted_beneficiaries: value });
  });

  test.each([true, false])(
    'of nothing ticked withdraws that too, where it is configured as %s',
    async (value) => {
      const { bodyOf, connection } = await openConsentTab(profile);
      Object.assign(connection.config, { consent_psu_identity: value, consent_trusted_beneficiaries: value });
      const nothing = {
        balances: [],
        owners: [],
        transactions: [],
        psu_identity: false,
        trusted_beneficiaries: false,
      };
      expect(bodyOf([])).toStrictEqual(nothing);
      expect(bodyOf([account(1, [])])).toStrictEqual(nothing);
    },
  );
});

describe('a draft', () => {
  test('is there after a reload, as it was typed', async () => {
    const { saveDraft } = await openConsentTab(profile);
    await saveDraft(draftOf('a', NOW));
    await saveDraft(draftOf('b', NOW + 1));
    const { draft, drafts } = await openConsentTab(profile);
    expect(await draft('a')).toEqual(draftOf('a', NOW));
    expect((await drafts()).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await draft('c')).toBeNull();
  });

  test('is saved at each choice without decrypting anything', async () => {
    const before = await openConsentTab(profile);
    await before.saveDraft(draftOf('a'));
    await before.sendConsent({ accounts: [] });
    const { saveDraft, draft } = await openConsentTab(profile);
    await draft('a');
    await saveDraft(draftOf('a'));
    // Whose the session is, is looked up at the first write.
    await (await import('#api/session/person.ts')).currentPerson();
    const decrypted = vi.spyOn(crypto.subtle, 'decrypt');
    await saveDraft({ ...draftOf('a'), accounts: [] });
    expect(decrypted).not.toHaveBeenCalled();
    expect(await draft('a')).toMatchObject({ accounts: [] });
    expect(decrypted).toHaveBeenCalledOnce();
  });

  test('is what was saved last, also for a page that has read it before', async () => {
    const { saveDraft, draft, dropDraft, drafts, queryClient, consentQueries } =
      await openConsentTab(profile);
    await saveDraft(draftOf('a'));
    await draft('a');
    await drafts();
    await saveDraft({ ...draftOf('a'), accounts: [] });
    expect(await queryClient.ensureQueryData(consentQueries.draft('a'))).toMatchObject({ accounts: [] });
    await dropDraft('a');
    expect(await queryClient.ensureQueryData(consentQueries.draft('a'))).toBeNull();
    expect(await queryClient.ensureQueryData(consentQueries.drafts())).toEqual([]);
  });

  test('is read as it was changed last, also at once, and its own tab lists it', async () => {
    const { saveDraft, draft, drafts, queryClient, consentQueries } = await openConsentTab(profile);
    expect(await draft('a')).toBeNull();
    expect(await drafts()).toEqual([]);
    const saving = [saveDraft(draftOf('a')), saveDraft({ ...draftOf('a'), accounts: [] })];
    expect(await draft('a')).toMatchObject({ accounts: [] });
    expect(await drafts()).toMatchObject([{ id: 'a', accounts: [] }]);
    await Promise.all(saving);
    await saveDraft(draftOf('b'));
    expect(await queryClient.ensureQueryData(consentQueries.drafts())).toHaveLength(2);
  });

  test('is not stored once the session is over', async () => {
    const { saveDraft, session } = await openConsentTab(profile);
    await session.end('signed-out');
    await saveDraft(draftOf('a'));
    expect((await profile.stored()).entries.size).toBe(0);
  });

  test('is not stored if the session ends while it is being saved', async () => {
    const { saveDraft, session } = await openConsentTab(profile);
    const saving = saveDraft(draftOf('a'));
    const ending = session.end('signed-out');
    await Promise.all([saving, ending]);
    expect((await profile.stored()).entries.size).toBe(0);
  });
});

const noted = async () => (await profile.stored()).owners;

describe('stored records belong to one user', () => {
  const ANNA = { full_name: 'Anna Martin' };

  test('the identity is requested once, and not at all for a read in the user’s own session', async () => {
    const tab = await openConsentTab(profile);
    await tab.saveDraft(draftOf('a'));
    await tab.saveDraft(draftOf('b'));
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
    expect(tab.identities()).toHaveLength(1);
    const again = await openConsentTab(profile);
    expect(await again.drafts()).toHaveLength(2);
    await again.saveDraft(draftOf('c'));
    expect(again.identities()).toHaveLength(0);
  });

  test.each([400, 403, 404, 401, 503])(
    'a bank that refuses the identity (%s) is requested once, not at each change or with a renewed token',
    async (status) => {
      const tab = await openConsentTab(profile, { identity: () => json({}, { status }) });
      for (let saved = 0; saved < 5; saved += 1) {
        await tab.saveDraft(draftOf('a', NOW + saved));
        await vi.waitFor(() => expect(tab.identities()).toHaveLength(1));
      }
      expect(await tab.drafts()).toHaveLength(1);
      expect(tab.session.isSignedIn).toBe(true);
      expect(tab.identities()).toHaveLength(1);
      await tab.signInAs('S2');
      expect(await tab.drafts()).toEqual([]);
      expect(await tab.locked()).toBe(true);
    },
  );

  test.each([
    ['its clear no is noted, so that no other document of the session asks', 403, 1, 0],
    ['a fault is not noted, and the next document asks', 503, 0, 1],
  ])('%s', async (_, status, notes, calls) => {
    const identity = () => json({}, { status });
    const tab = await openConsentTab(profile, { identity });
    await tab.saveDraft(draftOf('a'));
    await vi.waitFor(() => expect(tab.identities()).toHaveLength(1));
    await vi.waitFor(async () => expect(await noted()).toHaveLength(notes));
    const again = await openConsentTab(profile, { identity });
    await again.saveDraft(draftOf('a'));
    await again.drafts();
    await vi.waitFor(() => expect(again.identities()).toHaveLength(calls));
  });

  test('saving does not wait for the identity', async () => {
    const tab = await openConsentTab(profile, { identity: () => new Promise<Response>(() => {}) });
    await tab.saveDraft(draftOf('a'));
    expect(await tab.draft('a')).toEqual(draftOf('a'));
  });

  test('an identity that was read on its own page is used', async () => {
    const tab = await openConsentTab(profile, { identity: () => json({}, { status: 503 }) });
    await tab.saveDraft(draftOf('a'));
    await vi.waitFor(() => expect(tab.identities()).toHaveLength(1));
    const { profileQueries } = await import('#api/session/profile.ts');
    tab.queryClient.setQueryData(profileQueries.identity().queryKey, { identity: [ANNA] });
    await tab.saveDraft(draftOf('a'));
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
    expect(tab.identities()).toHaveLength(1);
    await tab.signInAs('S2');
    tab.queryClient.setQueryData(profileQueries.identity().queryKey, { identity: [ANNA] });
    expect(await tab.draft('a')).toEqual(draftOf('a'));
    expect(tab.identities()).toHaveLength(1);
  });

  test('after a session that ran out they find it again', async () => {
    const tab = await openConsentTab(profile);
    await tab.saveDraft(draftOf('a'));
    await tab.sendConsent({ accounts: [account(1, ['balances']), account(2, [])] });
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
    await tab.signInAs('S2');
    expect(await tab.draft('a')).toEqual(draftOf('a'));
    expect(await tab.history()).toHaveLength(1);
    expect(await tab.locked()).toBe(false);
    expect(tab.identities()).toHaveLength(2);
  });

  test('another user with the same accounts can’t see, replace or delete it', async () => {
    const tab = await openConsentTab(profile);
    await tab.saveDraft(draftOf('a'));
    await tab.sendConsent({ accounts: [account(1, ['balances'])] });
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
    await tab.signInAs('S2', ANNA);
    expect(await tab.draft('a')).toBeNull();
    expect(await tab.drafts()).toEqual([]);
    expect(await tab.history()).toEqual([]);
    expect(await tab.locked()).toBe(true);
    await expect(tab.saveDraft(draftOf('a'))).rejects.toMatchObject({ name: 'LockedError' });
    await expect(tab.dropDraft('a')).rejects.toMatchObject({ name: 'LockedError' });
    expect((await profile.stored()).names).toHaveLength(2);
    await tab.signInAs('S3', { full_name: 'Zoé Martin' });
    expect(await tab.history()).toHaveLength(1);
    expect(await tab.draft('a')).toEqual(draftOf('a'));
  });

  test('a tab does not read another session’s records by itself', async () => {
    const tab = await openConsentTab(profile);
    await tab.sendConsent({ accounts: [] });
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
    await tab.signInAs('S2');
    const { followTabs } = await import('./follow-tabs.ts');
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    const onChange = vi.fn<() => void>();
    followTabs(onChange);
    document.dispatchEvent(new Event('visibilitychange'));
    await tab.history();
    expect(onChange).not.toHaveBeenCalled();
    expect(tab.identities()).toHaveLength(2);
  });

  test('and to one bank', async () => {
    const { saveDraft, drafts, queryClient, connection } = await openConsentTab(profile);
    await saveDraft(draftOf('a'));
    Object.assign(connection.config, { client_id: 'another' });
    queryClient.clear();
    expect(await drafts()).toEqual([]);
  });
});

describe('what can’t be read any more is dropped, and the rest is there', () => {
  test('another shape, or damage', async () => {
    const { saveDraft, drafts, queryClient } = await openConsentTab(profile);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const id of ['a', 'b', 'c', 'd']) await saveDraft(draftOf(id));
    const [a = '', b = '', c = ''] = (await profile.stored()).names;
    const { encryptedRecords } = await import('#api/session/person.ts');
    await encryptedRecords().put(a, { session: 'S1', value: { id: 'a', accounts: 'none' } });
    await encryptedRecords().put(b, { value: draftOf('b') });
    const [records] = await profile.databases();
    await records.put('entries', 'damaged', c);
    queryClient.clear();
    expect((await drafts()).map(({ id }) => id)).toEqual(['d']);
    expect(warn).toHaveBeenCalledTimes(3);
    expect((await profile.stored()).names).toHaveLength(1);
    expect(warn.mock.calls.join(' ')).not.toContain('FR76');
  });
});

test('nothing that a user typed is stored in plain text', async () => {
  const { saveDraft, sendConsent } = await openConsentTab(profile);
  await saveDraft(draftOf('a'));
  await sendConsent({ accounts: [account(1, ['balances'])] });
  const { entries, names } = await profile.stored();
  const bytes = [...entries].map(([name, sealed]) => `${name} ${bytesOf(sealed)}`).join(' ');
  expect(names).toHaveLength(2);
  expect(bytes.length).toBeGreaterThan(500);
  expect(bytes).not.toMatch(/FR76|Account 1|account-1/);
});
