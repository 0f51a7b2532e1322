import { fc } from '#testing/fast-check.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { isIban } from '#lib/money/check-iban.ts';
import { changeOf, covers, lastSent, renewalDue, withCurrentIds } from './consent-changes.ts';
import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import type { Account } from '#contract/accounts.ts';
import type { ConsentAccount, SentConsent } from './consents.ts';
import { account } from '#testing/fake-consents.ts';

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

describe('the current consent', () => {
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
    ['is not a waiting one that another has replaced', ['accepted', 'asked'], { accepted: '0' }],
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

describe('an account that the bank gives another id', () => {
  const LT = 'LT121000011101001000';
  const FR = 'FR7630588600010001234567812';
  const listed = (resource_id: string, iban?: string, currency?: string) => ({
    resource_id,
    ...(iban !== undefined && { account_id: { iban, currency } }),
  });
  const pockets = ['EUR', 'GBP', 'USD'].map((currency, n) => account(n, ['owners'], { iban: LT, currency }));
  const idsNow = (accounts: readonly ConsentAccount[], now: readonly Account[]) =>
    withCurrentIds(sent('a', 'accepted', accounts), now, isIban).accounts.map(
      (one) => one.account_resource_id,
    );

  test('is known by IBAN and currency, whatever ids they had', () => {
    // The ids of two have changed places.
    const now = [listed('account-2', LT, 'EUR'), listed('new', LT, 'GBP'), listed('account-0', LT, 'USD')];
    expect(idsNow(pockets, now)).toEqual(['account-2', 'new', 'account-0']);
    const because = { account_resource_id: 'account-1', section: 'owners' } as const;
    expect(withCurrentIds({ accounts: pockets, because }, now).because).toEqual({
      ...because,
      account_resource_id: 'new',
    });
  });

  test.each([
    ['where the bank names no currency', [listed('new', LT, undefined)], 'new'],
    ['unless two have its IBAN', [listed('x', LT), listed('y', LT)], 'account-0'],
    ['by its id where the bank names no IBAN', [listed('account-0')], 'account-0'],
    ['and its id is another’s by now', [listed('account-0', FR, 'EUR')], `${LT} EUR`],
  ])('%s', (_, now, id) => expect(idsNow(pockets.slice(0, 1), now)).toEqual([id]));

  test('is itself where an IBAN that was typed wrong is not its own', () => {
    const [typed] = [account(0, ['owners'], { iban: 'LT12' })];
    expect(idsNow([typed], [listed('account-0', FR, 'EUR')])).toEqual(['account-0']);
  });
});

/** `2:balances` for each share. */
const shareLines = (shares: ReturnType<typeof changeOf>['unchanged']) =>
  shares.map(({ account: { account_resource_id }, kinds }) => `${account_resource_id}: ${kinds.join()}`);

describe('what changes', () => {
  test('lists accounts and kinds, without empty ones', () => {
    const before = sent('a', 'accepted', [
      account(1, ['owners', 'balances']),
      account(2, ['balances']),
      account(3, []),
    ]);
    const { granted, unchanged, withdrawn } = changeOf(before, [
      account(1, ['transactions', 'balances']),
      account(2, []),
      account(3, ['owners']),
    ]);
    expect(shareLines(granted)).toEqual(['account-1: transactions', 'account-3: owners']);
    expect(shareLines(unchanged)).toEqual(['account-1: balances']);
    expect(shareLines(withdrawn)).toEqual(['account-1: owners', 'account-2: balances']);
  });

  test('without earlier consents has only what is granted', () => {
    const { granted, unchanged, withdrawn } = changeOf(undefined, [account(1, ['owners'])]);
    expect(shareLines(granted)).toEqual(['account-1: owners']);
    expect([...unchanged, ...withdrawn]).toEqual([]);
  });

  test('of an account that is no longer on the list is withdrawn', () => {
    expect(shareLines(changeOf(sent('a', 'accepted', [account(1, ['owners'])]), []).withdrawn)).toEqual([
      'account-1: owners',
    ]);
  });

  test('follows the IBAN, by which the bank knows an account, however it is spaced', () => {
    const before = sent('a', 'accepted', [account(1, ['owners'], { iban: 'FR76 0000', currency: 'eur' })]);
    const same = changeOf(before, [account(2, ['owners'], { iban: 'fr760000' })]);
    expect([shareLines(same.granted), shareLines(same.unchanged), shareLines(same.withdrawn)]).toEqual([
      [],
      ['account-2: owners'],
      [],
    ]);
    const corrected = changeOf(before, [account(1, ['owners'], { iban: 'FR760001' })]);
    expect([shareLines(corrected.granted), shareLines(corrected.withdrawn)]).toEqual([
      ['account-1: owners'],
      ['account-1: owners'],
    ]);
  });

  test('is granted, unchanged or withdrawn, and never two of them', () => {
    const someKinds: fc.Arbitrary<ConsentKind[]> = fc.subarray([...consentKinds]);
    const someAccounts = fc
      .array(someKinds, { maxLength: 5 })
      .map((all) => all.map((kinds, n) => account(n, kinds)));
    const pairs = (accounts: readonly { account: ConsentAccount; kinds: readonly ConsentKind[] }[]) =>
      accounts.flatMap(({ account: { iban }, kinds }) => kinds.map((kind) => `${iban} ${kind}`)).sort();
    fc.assert(
      fc.property(someAccounts, someAccounts, (before, after) => {
        const { granted, unchanged, withdrawn } = changeOf(sent('a', 'accepted', before), after);
        const of = (accounts: ConsentAccount[]) =>
          pairs(accounts.map((one) => ({ account: one, kinds: one.kinds })));
        expect(pairs([...granted, ...unchanged])).toEqual(of(after));
        expect(pairs([...withdrawn, ...unchanged])).toEqual(of(before));
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
  const due = 1000 + 90 * DAY_MS;
  expect(renewalDue(accepted, 90, due - 1)).toEqual({ dueAt: due, isDue: false });
  expect(renewalDue(accepted, 90, due)).toEqual({ dueAt: due, isDue: true });
  expect(renewalDue(accepted, 0.5, 0)).toEqual({ dueAt: 1000 + DAY_MS / 2, isDue: false });
});
