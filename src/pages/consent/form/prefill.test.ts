import type { ConsentAccount, SentConsent } from '#api/consents/consents.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { account, openConsentTab } from '#testing/fake-consents.ts';
import { expect, test } from 'vitest';

const profile = profileForEach();

/** The module under test, at a bank, and a consent as it is kept once it was sent there. */
async function atBank() {
  const { bodyOf } = await openConsentTab(profile);
  const sent = (accounts: readonly ConsentAccount[], more: Partial<SentConsent> = {}): SentConsent => ({
    id: 'a',
    sent_at: 1000,
    state: 'accepted',
    accounts,
    body: bodyOf(accounts),
    ...more,
  });
  return { ...(await import('./prefill.ts')), sent };
}

const offered = [{ id: 'account-1' }, { id: 'account-2' }];
const some = [account(1, ['balances']), account(2, [])];
const none = [account(1, []), account(2, [])];
const owners = { account_resource_id: 'account-1', section: 'owners' } as const;
const overdrafts = { account_resource_id: 'account-1', section: 'overdrafts' } as const;

test.each([
  ['what the bank accepted', some, {}, undefined, 'accepted'],
  ['what it accepted, and a box that it did not', some, {}, owners, 'accepted-besides'],
  ['what it accepted, where that holds what the user came for', some, {}, overdrafts, 'accepted'],
  ['what was sent, by the person’s own word', some, { confirmed_by: 'person' }, undefined, 'sent'],
  ['what may have been accepted', some, { state: 'unconfirmed' }, owners, 'sent-besides'],
  ['nothing, after everything was withdrawn', none, {}, undefined, 'nothing'],
  ['nothing else then', none, { state: 'asked' }, owners, 'nothing-besides'],
  ['nothing of accounts that are gone', [account(3, ['owners'])], {}, undefined, undefined],
] as const)('a form begins with %s', async (_, accounts, more, because, expected) => {
  const { prefillOf, sent } = await atBank();
  expect(prefillOf(sent(accounts, more), because, offered)).toBe(expected);
});

test.each([
  ['sent later, and another', some, { sent_at: 1001 }, true],
  ['sent before', some, { sent_at: 1000 }, false],
  ['sent later, but the very same', none, { sent_at: 1001 }, false],
])('a consent is news where it was %s', async (_, accounts, more, expected) => {
  const { isNewsTo, sent } = await atBank();
  expect(isNewsTo({ accounts: none, at: 1000 }, sent(accounts, more))).toBe(expected);
});

test('nothing sent is no news', async () => {
  const { isNewsTo } = await atBank();
  expect(isNewsTo({ accounts: none, at: 0 }, undefined)).toBe(false);
});
