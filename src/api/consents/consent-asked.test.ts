import { expect, test, vi } from 'vitest';
import { account, openConsentTab } from '#testing/fake-consents.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { json } from '#testing/fake-fetch.ts';

const profile = profileForEach();

const href = 'https://bank.example/approve?x=1';
const accounts = [account(1, ['balances'])];
const draft = { id: 'draft', saved_at: 1, accounts };

/** A tab that has sent a consent which the bank wants to be confirmed on its page. */
async function requestedTab() {
  const tab = await openConsentTab(profile, { put: () => json({ _links: { redirect: { href } } }) });
  await tab.saveDraft(draft);
  const sent = await tab.sendConsent({ accounts, draftId: 'draft' });
  return { tab, sent };
}

test('a consent that waits on the bank’s page is not accepted, and its draft stays', async () => {
  const { tab, sent } = await requestedTab();
  expect(sent).toMatchObject({ state: 'asked', redirect: href });
  expect(await tab.history()).toEqual([sent]);
  expect(await (await openConsentTab(profile)).history()).toEqual([sent]);
  expect(await tab.draft('draft')).toEqual(draft);
});

test('also where its link may not be followed', async () => {
  const unsafe = { _links: { redirect: 'http://elsewhere.example/approve' } };
  const tab = await openConsentTab(profile, { put: () => json(unsafe) });
  await tab.saveDraft(draft);
  const sent = await tab.sendConsent({ accounts, draftId: 'draft' });
  expect(sent).toMatchObject({ state: 'asked' });
  expect(sent).not.toHaveProperty('redirect');
  expect(await tab.draft('draft')).toEqual(draft);
});

test('confirmed, it counts as accepted by the person’s word, and its draft is done', async () => {
  const { tab, sent } = await requestedTab();
  const forgot = vi.fn<() => void>();
  const other = await openConsentTab(profile);
  other.watchConsents();
  other.onForgotten(forgot);
  await tab.settleConsent(sent, 'confirmed', 'draft');
  expect(await tab.history()).toEqual([{ ...sent, state: 'accepted', confirmed_by: 'person' }]);
  expect(await tab.draft('draft')).toBeNull();
  await vi.waitFor(() => expect(forgot).toHaveBeenCalledOnce());
  expect(await (await openConsentTab(profile)).history()).toMatchObject([{ confirmed_by: 'person' }]);
});

test('not confirmed, it is deleted, and its draft can be continued', async () => {
  const { tab, sent } = await requestedTab();
  await tab.settleConsent(sent, 'not-confirmed', 'draft');
  expect(await tab.history()).toEqual([]);
  expect(await tab.draft('draft')).toEqual(draft);
});
