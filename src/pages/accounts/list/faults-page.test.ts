import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import {
  callsTo,
  expectInTime,
  expectShell,
  expectSound,
  link,
  main,
  press,
  referencesOf,
  shows,
  t,
} from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { testReadFaults } from '#testing/page/read-faults.ts';

const withoutLink = 'Your bank sent no usable identifier';

testReadFaults('listAccounts', {
  path: paths.accounts(),
  content: 'Holiday savings',
  empty: 'accounts.empty',
  altered: {
    'item-without-required': 'Account without a name',
    'ids-missing': withoutLink,
    'ids-repeated': withoutLink,
    'ids-hostile': withoutLink,
    // All are copies of the first.
    'many-items': 'Joint account',
  },
});

/** The account in the list. */
const card = () => {
  const item = link('Joint account')?.closest('li');
  if (item == null) throw new Error('The account is not in the list.');
  return item;
};

/** What it says of its balance, of which the page of the balances shows every fault. */
for (const [fault, text, calls] of [
  ['status-403', 'accounts.not-shared', 1],
  ['status-500-stack', 'accounts.balance-failed', 3],
  ['truncated', 'accounts.balance-failed', 1],
  ['collection-empty', 'accounts.no-balance', 1],
] as const) {
  test(`each account stays in the list where its balances answer ${fault}`, async () => {
    const opened = await openPage(paths.accounts(), { faults: [`listBalances~${fault}~always`] });
    await expectInTime(() => shows('Joint account') && shows(t(text), card()), true);
    expectSound(opened.calls);
    expectShell();
    if (fault === 'status-403') {
      // One notice for all of them, without a reference: nothing went wrong.
      expect(link(t('problem.change-consent'))).toBeDefined();
      return;
    }
    const own = callsTo('listBalances', opened.calls).filter(({ path }) => path.includes('joint'));
    expect(own).toHaveLength(calls);
    if (fault === 'collection-empty') return;
    expect(referencesOf(own)).toContain(card().querySelector('code')?.textContent);
    await opened.switchBank();
    press(`${t('problem.try-again')} Joint account`, card());
    await expectInTime(() => shows('€2,847.16', card()), true);
    expect(main().querySelectorAll('[role=alert]')).toHaveLength(0);
  });
}

test('where the balances refuse the access for good, the session ends once for all accounts', async () => {
  await openPage(paths.accounts(), {
    faults: ['listBalances~token-expired~always', 'getToken:refresh_token~invalid-grant~always'],
  });
  await expectInTime(() => shows(t('sign-in.expired')), true);
});

test('balances whose consent ends meanwhile are hidden by a refresh', async () => {
  const { switchBank } = await openPage(paths.accounts());
  await expectInTime(() => shows('€11,250.00'), false);
  await switchBank({ faults: ['listBalances~status-403~always'] });
  press(t('accounts.refresh'), main());
  await expectInTime(() => main().innerText.split(t('accounts.not-shared')).length === 4, false);
  expect(link(t('problem.change-consent'))).toBeDefined();
  expect(shows('€11,250.00')).toBe(false);
});

test('a balance that is loaded again by keyboard keeps the focus in its card', async () => {
  await openPage(paths.accounts(), {
    faults: [...Array.from({ length: 3 }, () => 'listBalances~html~next'), 'listBalances~slow~always'],
  });
  await expectInTime(() => shows(t('accounts.balance-failed'), card()), false);
  const again = card().querySelector('button');
  again?.focus();
  await userEvent.keyboard('{Enter}');
  await expectInTime(() => again?.ariaDisabled === 'true', false);
  expect(document.activeElement).toBe(again);
  expect(shows(t('accounts.balance-failed'), card())).toBe(true);
  await expectInTime(() => shows('€2,847.16', card()), true);
  expect(document.activeElement).toBe(link('Joint account'));
});
