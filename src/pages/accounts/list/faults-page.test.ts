import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import {
  AFTER_REPEATS_MS,
  callsTo,
  type Case,
  expectAccessibleOnce,
  expectInTime,
  expectNoMoreCalls,
  expectShell,
  expectSignIn,
  expectSound,
  findButton,
  isLong,
  isProblem,
  link,
  LONG_WAIT_MS,
  main,
  onceFor,
  OTHER_REQUEST,
  passTime,
  press,
  referencesOf,
  shows,
  t,
  testFaults,
} from '#testing/page/fault-page.ts';
import { expectValues, textOf } from '#testing/page/fault-values.ts';
import { region } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { testReadFaults } from '#testing/page/read-faults.ts';

const withoutLink = 'Your bank sent no usable identifier';

testReadFaults('listAccounts', {
  path: paths.accounts(),
  content: 'Holiday savings',
  other: 'Holiday savings',
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

/** Each account of the household calls for its own balances. */
const CARDS = 3;

/** What the card says in place of an amount, of which it shows the first that can be read. */
function isShownInCard({ outcome, fault }: Case<'listBalances'>): boolean {
  if (outcome === 'ended') return shows(t('sign-in.expired'));
  if (!shows('Joint account')) return false;
  if (outcome === 'empty') return shows(t('accounts.no-balance'), card());
  if (outcome === 'not-covered') return shows(t('accounts.not-shared'), card());
  if (isProblem(outcome)) return shows(t('accounts.balance-failed'), card());
  return shows(textOf(fault) ?? /\d[.,]\d\d/, card()) && !shows(t('accounts.balance-failed'));
}

const played = new Set<string>();

/** The page of the balances plays every fault; the cards each outcome, and every text of the bank. */
function isWanted({ fault, outcome, count }: Case<'listBalances'>): boolean {
  const isNew = !played.has(`${outcome} ${count}`);
  played.add(`${outcome} ${count}`);
  return isNew || textOf(fault) !== undefined;
}

async function expectInCards(one: Case<'listBalances'>): Promise<void> {
  const { faults, fault, outcome, count } = one;
  const opened = await openPage(paths.accounts(), {
    faults,
    console: fault === 'request-id-wrong' ? OTHER_REQUEST : undefined,
  });
  const calls = () => callsTo('listBalances', opened.calls);
  await expectInTime(() => isShownInCard(one), isLong(one));
  expectSound(opened.calls);
  if (outcome === 'ended') {
    expectSignIn();
    await passTime(AFTER_REPEATS_MS);
    // The first account that loses the session ends it for the others.
    expect(calls().length).toBeLessThanOrEqual(CARDS * count);
    return;
  }
  expectShell();
  // A fault for one call hits one of the accounts.
  const expected = faults.every((setting) => setting.endsWith('~next')) ? CARDS - 1 + count : CARDS * count;
  await expectInTime(() => calls().length >= expected, true);
  await expectNoMoreCalls(() => calls().length, expected);
  if (textOf(fault) !== undefined) await expectValues('listBalances', fault);
  await expectAccessibleOnce(isProblem(outcome) ? `card ${outcome}` : 'cards');
  if (isProblem(outcome)) await expectCardRecovery(outcome, opened);
  else expect(main().querySelectorAll('[role=alert]')).toHaveLength(0);
}

testFaults('listBalances', expectInCards, isWanted);

async function expectCardRecovery(
  outcome: string,
  { calls, switchBank }: Awaited<ReturnType<typeof openPage>>,
): Promise<void> {
  if (outcome === 'not-covered') {
    // One notice for all of them, without a reference: nothing went wrong.
    await expectInTime(() => link(t('problem.change-consent')) !== undefined, false);
    return;
  }
  expect(referencesOf(callsTo('listBalances', calls))).toContain(card().querySelector('code')?.textContent);
  const again = `${t('problem.try-again')} Joint account`;
  await passTime(LONG_WAIT_MS);
  await expectInTime(() => findButton(again, card()) !== undefined, false);
  await onceFor(`recovery of a card from ${outcome}`, async () => {
    await switchBank();
    press(again, card());
    await expectInTime(() => shows('€2,847.16', card()), true);
  });
}

test('on a phone a balance that fails takes one line below the account', async () => {
  await openPage(paths.accounts(), {
    faults: ['listBalances~status-500-stack~always'],
    width: 360,
    language: 'fr',
  });
  await expectInTime(() => findButton(`${t('problem.try-again')} Compte joint`) !== undefined, false);
  const row = link('Compte joint')?.closest('li');
  const sentence = [...(row?.querySelectorAll('p') ?? [])].find(
    (line) => line.textContent === t('accounts.balance-failed'),
  );
  const [said, again, name] = [sentence, row?.querySelector('button'), link('Compte joint')].map((element) =>
    element?.getBoundingClientRect(),
  );
  if (said === undefined || again === undefined || name === undefined)
    throw new Error('Something is missing.');
  expect(said.top).toBeGreaterThan(name.bottom);
  expect(Math.abs(said.top + said.height / 2 - (again.top + again.height / 2))).toBeLessThan(4);
  expect(row?.clientHeight).toBeLessThan(96);
});

test('balances whose consent ends meanwhile are hidden by a refresh', async () => {
  const { switchBank } = await openPage(paths.accounts());
  await expectInTime(() => shows('€11,250.00'), false);
  await switchBank({ faults: ['listBalances~status-403~always'] });
  press(t('accounts.refresh'), main());
  await expectInTime(() => main().innerText.split(t('accounts.not-shared')).length === 4, false);
  await expectInTime(() => link(t('problem.change-consent')) !== undefined, false);
  expect(shows('€11,250.00')).toBe(false);
});

test('a balance that a refresh cannot read stays, with its time', async () => {
  const { switchBank } = await openPage(paths.accounts());
  await expectInTime(() => shows('€2,847.16', card()), false);
  await switchBank({ faults: ['listBalances~html~always'] });
  press(t('accounts.refresh'), main());
  await expectInTime(() => shows(t('accounts.balance-stale', { time: '12:00' }), card()), true);
  expect(shows('€2,847.16', card())).toBe(true);
});

test('transactions that a refresh cannot read stay, with their time, and nothing says that all is up to date', async () => {
  const { switchBank } = await openPage(paths.accounts());
  const recent = region('Recent');
  await expect.element(recent).toHaveAttribute('aria-busy', 'false');
  await switchBank({ faults: ['listTransactions~html~always'] });
  press(t('accounts.refresh'), main());
  await expectInTime(() => shows(t('accounts.rows-not-refreshed', { time: '12:00' })), true);
  expect(recent.getByRole('listitem').elements()).not.toEqual([]);
  expect(shows(t('accounts.refreshed'), document.body)).toBe(false);
  await switchBank();
  press(t('accounts.refresh'), main());
  await expectInTime(() => shows(t('accounts.refreshed'), document.body), true);
});

test('a connection that is lost while a balance loads leaves the others, and it can be loaded again', async () => {
  const { calls, switchBank } = await openPage(paths.accounts(), {
    faults: ['listBalances~no-answer~next'],
  });
  // Without the rows of the sections, which may be read by then.
  const cards = () => [...main().querySelectorAll<HTMLElement>('li:not(section li)')];
  const read = () => cards().filter((item) => /\d[.,]\d\d/.test(item.innerText));
  await expectInTime(
    () => callsTo('listBalances', calls).length === CARDS && read().length >= CARDS - 1,
    false,
  );
  await switchBank({ settings: { network: 'off' } });
  await expectInTime(() => shows(t('accounts.balance-failed')), true);
  await switchBank();
  const failed = [...main().querySelectorAll('li')].find((item) => shows(t('accounts.balance-failed'), item));
  failed?.querySelector('button')?.click();
  await expectInTime(() => !shows(t('accounts.balance-failed')) && read().length === CARDS, true);
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
