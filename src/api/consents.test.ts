import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account, openTab } from './fake-consents.ts';
import { stubProfile } from './fake-connection.ts';
import { json, stubBrowser } from './fake-fetch.ts';
import { bytesOf, fakeVaultStore } from './fake-vault-store.ts';

let vault = fakeVaultStore();
vi.mock('./vault-store.ts', () => ({ vaultStore: () => vault.store }));

const NOW = Date.UTC(2030, 0, 7, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vault = fakeVaultStore();
  stubProfile(stubBrowser());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draftOf = (id: string, saved_at = NOW) => ({
  id,
  saved_at,
  accounts: [account(1, ['balances'], { iban: 'FR76 ', currency: '' })],
  because: { account_resource_id: 'account-1', section: 'overdrafts' } as const,
});

describe('the body of a consent', () => {
  test('names each account once in each list that it is ticked in, in the order of the form', async () => {
    const { bodyOf } = await openTab();
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
    const { bodyOf } = await openTab();
    const nothing = { balances: [], owners: [], transactions: [] };
    expect(bodyOf([])).toStrictEqual(nothing);
    expect(bodyOf([account(1, [])])).toStrictEqual(nothing);
  });

  test.each([true, false])('holds what else is configured as %s', async (value) => {
    const { bodyOf, connection } = await openTab();
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
      const { bodyOf, connection } = await openTab();
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
    const { saveDraft } = await openTab();
    await saveDraft(draftOf('a', NOW));
    await saveDraft(draftOf('b', NOW + 1));
    const { draft, drafts } = await openTab();
    expect(await draft('a')).toEqual(draftOf('a', NOW));
    expect((await drafts()).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await draft('c')).toBeNull();
  });

  test('is what was saved last, also for a page that has read it before', async () => {
    const { saveDraft, draft, dropDraft, drafts, queryClient, consentQueries } = await openTab();
    await saveDraft(draftOf('a'));
    await draft('a');
    await drafts();
    await saveDraft({ ...draftOf('a'), accounts: [] });
    expect(await queryClient.ensureQueryData(consentQueries.draft('a'))).toMatchObject({ accounts: [] });
    await dropDraft('a');
    expect(await queryClient.ensureQueryData(consentQueries.draft('a'))).toBeNull();
    expect(await queryClient.ensureQueryData(consentQueries.drafts())).toEqual([]);
  });

  test('is not kept once the session is over', async () => {
    const { saveDraft, session } = await openTab();
    await session.end('signed-out');
    await saveDraft(draftOf('a'));
    expect(vault.kept.size).toBe(0);
  });
});

describe('what is kept belongs to one person', () => {
  test('the accounts are listed once for it, and not at all to read it in their own session', async () => {
    const { saveDraft, lists } = await openTab();
    await saveDraft(draftOf('a'));
    await saveDraft(draftOf('b'));
    expect(lists()).toHaveLength(1);
    const again = await openTab();
    expect(await again.drafts()).toHaveLength(2);
    expect(again.lists()).toHaveLength(0);
  });

  test('a list that can’t be had is asked for once, and not at each change', async () => {
    const { saveDraft, drafts, lists } = await openTab({ list: () => json({}, { status: 400 }) });
    for (let saved = 0; saved < 5; saved += 1) {
      await saveDraft(draftOf('a', NOW + saved));
      await vi.waitFor(() => expect(lists()).toHaveLength(1));
    }
    expect(await drafts()).toHaveLength(1);
    expect(lists()).toHaveLength(1);
  });

  test('where the accounts can’t be listed it is kept for that session alone', async () => {
    const tab = await openTab({ list: () => json({}, { status: 400 }) });
    await tab.sendConsent({ accounts: [] });
    expect(await tab.history()).toMatchObject([{ state: 'accepted' }]);
    await tab.signInAs('S2');
    expect(tab.lists().length).toBeGreaterThan(0);
    expect(await tab.history()).toEqual([]);
  });

  test('after a session that ran out they find it again', async () => {
    const tab = await openTab();
    await tab.saveDraft(draftOf('a'));
    await tab.sendConsent({ accounts: [account(1, ['balances']), account(2, [])] });
    await tab.signInAs('S2', [3, 2, 1]);
    expect(await tab.draft('a')).toEqual(draftOf('a'));
    expect(await tab.history()).toHaveLength(1);
  });

  test.each([
    ['none of the accounts', [4, 5]],
    ['one of them, which the consent is about', [1]],
    ['all of them and one more', [1, 2, 3, 4]],
    ['all of them but one', [1, 2]],
    ['no account at all', []],
  ])('whoever signs in after them with %s does not see it', async (_, listed) => {
    const tab = await openTab();
    await tab.saveDraft(draftOf('a'));
    await tab.sendConsent({ accounts: [account(1, ['balances'])] });
    await tab.signInAs('S2', listed);
    expect(await tab.draft('a')).toBeNull();
    expect(await tab.drafts()).toEqual([]);
    expect(await tab.history()).toEqual([]);
    expect(vault.records()).toHaveLength(2);
    await tab.signInAs('S3', [1, 2, 3]);
    expect(await tab.history()).toHaveLength(1);
  });

  test.each([
    ['theirs, by the accounts that were listed', [3, 2, 1], 1],
    ['not that of somebody who shares an account', [1, 2], 0],
    ['not that of somebody without accounts', [], 0],
  ])('a consent to nothing is %s', async (_, listed, found) => {
    const tab = await openTab();
    await tab.sendConsent({ accounts: [] });
    await tab.signInAs('S2', listed);
    expect(await tab.history()).toHaveLength(found);
  });

  test('and to one bank', async () => {
    const { saveDraft, drafts, queryClient, connection } = await openTab();
    await saveDraft(draftOf('a'));
    Object.assign(connection.config, { client_id: 'another' });
    queryClient.clear();
    expect(await drafts()).toEqual([]);
  });
});

describe('what can’t be read any more is dropped, and the rest is there', () => {
  test('another shape, or damage', async () => {
    const { saveDraft, drafts, queryClient } = await openTab();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const id of ['a', 'b', 'c', 'd']) await saveDraft(draftOf(id));
    const [a = '', b = '', c = ''] = vault.records();
    const { createVault } = await import('./vault.ts');
    await createVault(vault.store).put(a, { session: 'S1', value: { id: 'a', accounts: 'none' } });
    await createVault(vault.store).put(b, { value: draftOf('b') });
    vault.kept.set(c, 'damaged');
    queryClient.clear();
    expect((await drafts()).map(({ id }) => id)).toEqual(['d']);
    expect(warn).toHaveBeenCalledTimes(3);
    expect(vault.records()).toHaveLength(1);
    expect(warn.mock.calls.join(' ')).not.toContain('FR76');
  });
});

test('nothing that a person typed lies about in the open', async () => {
  const { saveDraft, sendConsent } = await openTab();
  await saveDraft(draftOf('a'));
  await sendConsent({ accounts: [account(1, ['balances'])] });
  const bytes = [...vault.kept].map(([name, sealed]) => `${name} ${bytesOf(sealed)}`).join(' ');
  expect(vault.records()).toHaveLength(2);
  expect(bytes.length).toBeGreaterThan(500);
  expect(bytes).not.toMatch(/FR76|Account 1|account-1/);
});
