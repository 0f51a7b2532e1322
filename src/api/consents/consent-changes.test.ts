import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf, covers, lastSent, renewalDue } from './consent-changes.ts';
import { type ConsentAccount, type ConsentKind, consentKinds, type SentConsent } from './consents.ts';
import { account } from '#testing/fake-consents.ts';

const DAY = 86_400_000;

const sent = (
  id: string,
  state: SentConsent['state'],
  accounts: readonly ConsentAccount[] = [],
): SentConsent => ({
  id,
  sent_at: 0,
  state,
  accounts,
  body: { balances: [], owners: [], transactions: [] },
});

describe('the last word', () => {
  test.each<[string, SentConsent['state'][], object]>([
    ['of nothing is nothing', [], {}],
    ['is the newest that was accepted', ['accepted', 'accepted'], { accepted: '0' }],
    [
      'may be one that is unconfirmed',
      ['unconfirmed', 'unconfirmed', 'accepted'],
      { accepted: '2', unconfirmed: '0' },
    ],
    ['is not one that another took the place of', ['accepted', 'unconfirmed'], { accepted: '0' }],
    ['may be all there is', ['unconfirmed'], { unconfirmed: '0' }],
    ['may wait on the bank’s page, and is not accepted then', ['asked'], { asked: '0' }],
    [
      'is the one before, while a newer one waits there',
      ['asked', 'accepted'],
      { accepted: '1', asked: '0' },
    ],
    ['is not one that waits and that another took the place of', ['accepted', 'asked'], { accepted: '0' }],
    [
      'is open where one that waits was followed by one that is unconfirmed',
      ['unconfirmed', 'asked'],
      { unconfirmed: '0' },
    ],
  ])('%s', (_, states, expected) => {
    const found = lastSent(states.map((state, n) => sent(String(n), state)));
    expect(Object.fromEntries(Object.entries(found).map(([name, { id }]) => [name, id]))).toEqual(expected);
  });
});

/** `2:balances` for each share. */
const told = (shares: ReturnType<typeof changeOf>['kept']) =>
  shares.map(({ account: { account_resource_id }, kinds }) => `${account_resource_id}: ${kinds.join()}`);

describe('what changes', () => {
  test('is told by account and kind, without what is empty', () => {
    const before = sent('a', 'accepted', [
      account(1, ['owners', 'balances']),
      account(2, ['balances']),
      account(3, []),
    ]);
    const { granted, kept, withdrawn } = changeOf(before, [
      account(1, ['transactions', 'balances']),
      account(2, []),
      account(3, ['owners']),
    ]);
    expect(told(granted)).toEqual(['account-1: transactions', 'account-3: owners']);
    expect(told(kept)).toEqual(['account-1: balances']);
    expect(told(withdrawn)).toEqual(['account-1: owners', 'account-2: balances']);
  });

  test('where nothing is known of before is only what is granted', () => {
    const { granted, kept, withdrawn } = changeOf(undefined, [account(1, ['owners'])]);
    expect(told(granted)).toEqual(['account-1: owners']);
    expect([...kept, ...withdrawn]).toEqual([]);
  });

  test('of an account that is on the list no more is withdrawn', () => {
    expect(told(changeOf(sent('a', 'accepted', [account(1, ['owners'])]), []).withdrawn)).toEqual([
      'account-1: owners',
    ]);
  });

  test('follows the IBAN, by which the bank knows an account, however it is spaced', () => {
    const before = sent('a', 'accepted', [account(1, ['owners'], { iban: 'FR76 0000', currency: 'eur' })]);
    const same = changeOf(before, [account(2, ['owners'], { iban: 'fr760000' })]);
    expect([told(same.granted), told(same.kept), told(same.withdrawn)]).toEqual([
      [],
      ['account-2: owners'],
      [],
    ]);
    const corrected = changeOf(before, [account(1, ['owners'], { iban: 'FR760001' })]);
    expect([told(corrected.granted), told(corrected.withdrawn)]).toEqual([
      ['account-1: owners'],
      ['account-1: owners'],
    ]);
  });

  test('is granted, kept or withdrawn, and never two of them', () => {
    const someKinds: fc.Arbitrary<ConsentKind[]> = fc.subarray([...consentKinds]);
    const someAccounts = fc
      .array(someKinds, { maxLength: 5 })
      .map((all) => all.map((kinds, n) => account(n, kinds)));
    const pairs = (accounts: readonly { account: ConsentAccount; kinds: readonly ConsentKind[] }[]) =>
      accounts.flatMap(({ account: { iban }, kinds }) => kinds.map((kind) => `${iban} ${kind}`)).sort();
    fc.assert(
      fc.property(someAccounts, someAccounts, (before, after) => {
        const { granted, kept, withdrawn } = changeOf(sent('a', 'accepted', before), after);
        const of = (accounts: ConsentAccount[]) =>
          pairs(accounts.map((one) => ({ account: one, kinds: one.kinds })));
        expect(pairs([...granted, ...kept])).toEqual(of(after));
        expect(pairs([...withdrawn, ...kept])).toEqual(of(before));
        expect(pairs(granted).filter((pair) => pairs(withdrawn).includes(pair))).toEqual([]);
      }),
    );
  });
});

test('a consent covers a section by its kind of data, overdrafts by that of balances', () => {
  const consent = sent('a', 'accepted', [account(1, ['balances']), account(2, ['owners'])]);
  const covered = (n: number) =>
    (['balances', 'owners', 'overdrafts', 'transactions'] as const).filter((section) =>
      covers(consent, `account-${n}`, section),
    );
  expect([1, 2, 3].map(covered)).toEqual([['balances', 'overdrafts'], ['owners'], []]);
});

test('a renewal is due from the day of the rule on', () => {
  const accepted = { ...sent('a', 'accepted'), sent_at: 1000 };
  const due = 1000 + 90 * DAY;
  expect(renewalDue(accepted, 90, due - 1)).toEqual({ dueAt: due, isDue: false });
  expect(renewalDue(accepted, 90, due)).toEqual({ dueAt: due, isDue: true });
  expect(renewalDue(accepted, 0.5, 0)).toEqual({ dueAt: 1000 + DAY / 2, isDue: false });
});
