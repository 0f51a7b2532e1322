import type { ConsentAccount, SentConsent } from '#api/consents/consents.ts';
import type { ConsentKind } from '#contract/consents.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { account, openConsentTab } from '#testing/fake-consents.ts';
import { expect, test } from 'vitest';
import type { ConsentDiff } from './consent-diff.ts';
import type { SharedKinds } from './consent-form.ts';

const profile = profileForEach();

const ALL = ['balances', 'owners', 'transactions'] as const;
const NONE: SharedKinds = new Map();
const shares = (...kinds: readonly ConsentKind[]): SharedKinds => new Map([['account-2', kinds]]);

async function diffOf(
  before: readonly ConsentAccount[] | undefined,
  accounts: readonly ConsentAccount[],
  seen: { shared: SharedKinds; known: SharedKinds },
  waiting: readonly string[] = [],
  isRenewal = false,
) {
  const { bodyOf } = await openConsentTab(profile);
  const { consentDiff, countOf } = await import('./consent-diff.ts');
  const sent: SentConsent | undefined = before && {
    id: 'a',
    sent_at: 1000,
    state: 'accepted',
    accounts: before,
    body: bodyOf(before),
  };
  const diff = consentDiff(sent, accounts, seen, new Set(waiting), isRenewal);
  const inBrief = (of: ConsentDiff['granted']) =>
    of.map(({ account: { name }, kinds }) => `${name}: ${kinds.join(' ')}`);
  return {
    granted: inBrief(diff.granted),
    renewed: inBrief(diff.renewed),
    unchanged: inBrief(diff.unchanged),
    withdrawn: inBrief(diff.withdrawn),
    mayEndMore: diff.mayEndMore,
    lost: countOf(diff.withdrawn),
    stranded: diff.stranded.map(({ name }) => name),
  };
}

test('what only the bank’s answers tell is withdrawn by name', async () => {
  const card = account(2, [], { name: 'Visa', iban: '' });
  const seen = { shared: shares(...ALL), known: shares(...ALL) };
  expect(await diffOf(undefined, [account(1, [...ALL]), card], seen)).toEqual({
    granted: ['Account 1: balances owners transactions'],
    renewed: [],
    unchanged: [],
    withdrawn: ['Visa: balances owners transactions'],
    mayEndMore: false,
    lost: 3,
    stranded: [],
  });
});

test('what the bank shares now and stays ticked stays as it is', async () => {
  const seen = { shared: shares('balances'), known: shares('balances', 'owners') };
  expect(await diffOf(undefined, [account(2, ['balances', 'owners'])], seen)).toMatchObject({
    granted: ['Account 2: owners'],
    unchanged: ['Account 2: balances'],
    withdrawn: [],
    mayEndMore: true,
  });
});

test('what was sent before and what is shared now is named once', async () => {
  const seen = { shared: shares('balances', 'owners'), known: shares(...ALL) };
  const before = [account(1, ['owners']), account(2, ['balances'])];
  expect(await diffOf(before, [account(1, ['owners']), account(2, [])], seen)).toEqual({
    granted: [],
    renewed: [],
    unchanged: ['Account 1: owners'],
    withdrawn: ['Account 2: balances owners'],
    mayEndMore: false,
    lost: 2,
    stranded: [],
  });
});

test('what was accepted before and the bank does not share now is granted again', async () => {
  const seen = { shared: shares('balances'), known: shares('balances', 'owners') };
  const both = [account(2, [...ALL])];
  expect(await diffOf(both, both, seen)).toMatchObject({
    granted: [],
    renewed: ['Account 2: owners'],
    unchanged: ['Account 2: balances transactions'],
  });
  expect(await diffOf(both, both, seen, [], true)).toMatchObject({
    granted: [],
    renewed: ['Account 2: balances owners transactions'],
    unchanged: [],
  });
});

test('a corrected IBAN is granted and withdrawn, whatever the bank shares', async () => {
  const seen = { shared: shares('balances'), known: shares('balances') };
  const other = account(2, ['balances'], { iban: 'FR7612345' });
  expect(await diffOf([account(2, ['balances'])], [other], seen)).toMatchObject({
    granted: ['Account 2: balances'],
    unchanged: [],
    withdrawn: ['Account 2: balances'],
  });
});

test('more may end only where no consent is known and something unticked was not asked for', async () => {
  const nothing = { shared: NONE, known: NONE };
  expect(await diffOf(undefined, [account(2, [])], nothing)).toMatchObject({ mayEndMore: true });
  expect(await diffOf([], [account(2, [])], nothing)).toMatchObject({ mayEndMore: false });
  expect(await diffOf(undefined, [account(2, [...ALL])], nothing)).toMatchObject({ mayEndMore: false });
});

test('an account that is left out and can’t be added back without its IBAN is named', async () => {
  const nothing = { shared: NONE, known: NONE };
  const strandedBy = async (...[before, own, seen]: Parameters<typeof diffOf>) => {
    const { stranded } = await diffOf(before, own, seen, ['account-2']);
    return stranded;
  };
  const out = [account(1, ['owners']), account(2, [], { iban: '' })];
  // Nobody asked the bank: it may share the account.
  expect(await strandedBy(undefined, out, nothing)).toEqual(['Account 2']);
  expect(await strandedBy(undefined, out, { shared: NONE, known: shares('owners') })).toEqual(['Account 2']);
  // The bank shares it, though what was last sent from here lacks it.
  expect(await strandedBy([], out, { shared: shares('owners'), known: shares('owners') })).toEqual([
    'Account 2',
  ]);
  // Nothing ends: the bank does not share it, or replaced what it shared.
  expect(await strandedBy(undefined, out, { shared: NONE, known: shares(...ALL) })).toEqual([]);
  expect(await strandedBy([], out, nothing)).toEqual([]);
  // Nothing is stranded that stays, or whose IBAN is known.
  expect(await strandedBy(undefined, [account(2, ['owners'], { iban: '' })], nothing)).toEqual([]);
  expect((await diffOf(undefined, out, nothing)).stranded).toEqual([]);
});
