import { test } from 'vitest';
import { paths } from '#paths.ts';
import { expectInTime, isHeadingFocused, main, press, shows, t } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { testReadFaults } from '#testing/page/read-faults.ts';

const JOINT = 'b0a1c3e4-joint';
const heading = 'Joint account';

testReadFaults('listBalances', {
  path: paths.accountBalances(JOINT),
  // The header names the first one.
  content: 'Expected balance',
  other: 'Expected balance',
  empty: 'balances.empty',
  part: 'balances',
  heading,
  // All are copies of the first.
  altered: { 'many-items': 'Booked balance' },
});

testReadFaults('listOwners', {
  path: paths.accountOwners(JOINT),
  content: 'Julien Martin',
  other: 'Julien Martin',
  empty: 'owners.empty',
  part: 'owners',
  heading,
  altered: { 'many-items': 'Claire Martin' },
});

testReadFaults('listOverdrafts', {
  path: paths.accountOverdrafts(JOINT),
  // The number alone: a fault may change the currency and thereby the decimals.
  content: '500',
  empty: 'overdrafts.none',
  part: 'overdrafts',
  heading,
  altered: {
    'collection-null': 'Your bank doesn’t say',
    'collection-no-list': 'Overdraft without an amount',
    'item-without-required': 'Overdraft without an amount',
    'currencies-odd': 'ZZZ',
  },
});

for (const [path, operation, section, text] of [
  [paths.accountBalances(JOINT), 'listBalances', 'balances', 'Expected balance'],
  [paths.accountTransactions(JOINT), 'listTransactions', 'transactions', 'Halle Verdier'],
] as const) {
  test(`a refresh that the consent no longer covers hides the ${section}, and leads to the form`, async () => {
    const { switchBank } = await openPage(path);
    await expectInTime(() => shows(text), false);
    await switchBank({ faults: [`${operation}~status-403~always`] });
    press(t('accounts.refresh'), main());
    const notice = `Your consent doesn’t cover the ${section} of this account now.`;
    await expectInTime(() => shows(notice) && !shows(text), false);
    await expectInTime(() => isHeadingFocused(heading), false);
    await switchBank();
    press(t('problem.try-again'), main());
    await expectInTime(() => shows(text), false);
  });
}
