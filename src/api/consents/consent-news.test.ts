import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { account, openConsentTab } from '#testing/fake-consents.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { json, rejection } from '#testing/fake-fetch.ts';
import { deferred } from '#testing/fake-profile.ts';

const profile = profileForEach();

const accounts = [account(1, ['balances'])];

/** A tab with the list and one account's balances read, the balances on the screen. */
async function tabWithBalances(put?: () => Response) {
  const tab = await openConsentTab(profile, { ...(put && { put }) });
  const { queryClient, accountQueries } = tab;
  await queryClient.ensureQueryData(accountQueries.list());
  await queryClient.ensureQueryData(accountQueries.balances('account-2'));
  const observer = new QueryObserver(queryClient, accountQueries.balances('account-1'));
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const knows = (key: readonly unknown[]) => queryClient.getQueryData(key) !== undefined;
  return {
    ...tab,
    stop,
    knowsList: () => knows(accountQueries.list().queryKey),
    knowsHidden: () => knows(accountQueries.balances('account-2').queryKey),
    balanceCalls: () => tab.callCount(/account-1\/balances$/),
  };
}

describe('after a consent was sent', () => {
  test.each<[string, () => Response, boolean]>([
    ['accepted', () => new Response(null, { status: 201 }), true],
    ['unconfirmed', () => json({}, { status: 500 }), true],
    ['refused', () => json({}, { status: 400 }), false],
  ])('and is %s, the accounts are read again if they may have changed', async (_, put, isStale) => {
    const tab = await tabWithBalances(put);
    await tab.sendConsent({ accounts }).catch(() => {});
    expect(tab.knowsHidden()).toBe(!isStale);
    expect(tab.knowsList()).toBe(true);
    await vi.waitFor(() => expect(tab.balanceCalls()).toBe(isStale ? 2 : 1));
    expect(tab.lists()).toHaveLength(1);
    tab.stop();
  });

  test('the other tabs receive it, and of a draft only that it exists', async () => {
    const other = await openConsentTab(profile);
    const onMessage = vi.fn<() => void>();
    const stop = other.watchConsents();
    other.onForgotten(onMessage);
    expect(await other.history()).toEqual([]);
    expect(await other.drafts()).toEqual([]);
    const cachedQueries = () => other.queryClient.getQueryCache().findAll({ queryKey: ['consents'] }).length;
    expect(cachedQueries()).toBe(2);

    const tab = await openConsentTab(profile);
    await tab.saveDraft({ id: 'a', saved_at: 1, accounts });
    await vi.waitFor(() => expect(cachedQueries()).toBe(1));
    expect(await other.drafts()).toHaveLength(1);
    expect(onMessage).not.toHaveBeenCalled();

    await tab.sendConsent({ accounts, draftId: 'a' });
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledOnce());
    expect(await other.history()).toHaveLength(1);
    expect(await other.drafts()).toEqual([]);

    stop();
    await tab.sendConsent({ accounts });
    await tab.history();
    expect(onMessage).toHaveBeenCalledOnce();
  });

  test('a page that shows a stored draft never loses it', async () => {
    const tab = await openConsentTab(profile);
    const results: unknown[] = [];
    const observer = new QueryObserver(tab.queryClient, tab.consentQueries.draft('a'));
    const stop = observer.subscribe(({ data }) => results.push(data));
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeNull());
    const draft = { id: 'a', saved_at: 1, accounts };
    await tab.saveDraft(draft);
    expect(observer.getCurrentResult().data).toEqual(draft);
    expect(results.slice(results.indexOf(null))).not.toContain(undefined);
    stop();
  });
});

test('a caller that waits for an account while the accounts are forgotten gets the new answer', async () => {
  const { promise, resolve } = deferred<unknown>();
  const { queryClient, forgetAccounts } = await openConsentTab(profile);
  const answers = [promise, Promise.resolve('new')];
  const waiting = queryClient.ensureQueryData({
    queryKey: ['accounts', 'account-1', 'owners'],
    queryFn: () => answers.shift(),
  });
  forgetAccounts();
  resolve('old');
  expect(await waiting).toBe('new');
});

test('and gets the error if the new read fails', async () => {
  const { queryClient, forgetAccounts } = await openConsentTab(profile);
  const answers = [new Promise(() => {}), Promise.reject(new Error('no answer'))];
  const waiting = queryClient.ensureQueryData({
    queryKey: ['accounts', 'account-1', 'owners'],
    queryFn: () => answers.shift(),
  });
  forgetAccounts();
  expect(await rejection(waiting)).toMatchObject({ message: 'no answer' });
});
