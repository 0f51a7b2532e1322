import { expect, test, vi } from 'vitest';
import { paths } from '#paths.ts';
import {
  callsTo,
  expectAccessibleOnce,
  expectInTime,
  expectNoMoreCalls,
  expectShell,
  expectSignIn,
  expectSound,
  findButton,
  hasHeading,
  isHeadingFocused,
  isLong,
  link,
  main,
  passTime,
  shows,
  t,
  testFaults,
} from '#testing/page/fault-page.ts';
import { approvedAddress, openPage } from '#testing/page/open-page.ts';

const ACCOUNT = 'Holiday savings';

/** Longer than an access token lasts. */
const LIFETIME_MS = 15 * 60_000 + 1_000;

const FAILURES = {
  spent: 'callback.incomplete-spent',
  unreachable: 'callback.incomplete-unreachable',
  incomplete: 'callback.incomplete-body',
  'set-up': 'callback.incomplete-set-up',
  narrower: 'callback.narrower',
} as const;

testFaults('getToken:authorization_code', async (one) => {
  const { faults, fault, outcome, count } = one;
  const opened = await openPage(approvedAddress, {
    as: 'nobody',
    faults,
    // For operators.
    console: outcome === 'narrower' ? /did not grant the scope/ : undefined,
  });
  const calls = () => callsTo('getToken:authorization_code', opened.calls).length;
  if (fault === 'slow') {
    await expectInTime(() => hasHeading(t('callback.loading')), false);
    expect(document.title).toBe(`${t('callback.loading')} · Bankbook`);
  }
  await expectInTime(() => shows(outcome === 'data' ? ACCOUNT : t(FAILURES[outcome])), isLong(one));
  expectSound(opened.calls);
  await expectAccessibleOnce(`exchange ${outcome}`);
  await expectNoMoreCalls(calls, count);
  if (outcome === 'narrower') {
    link(t('callback.narrower-continue'))?.click();
    await expectInTime(() => shows(ACCOUNT), false);
  } else if (outcome !== 'data') {
    expect(hasHeading(t('callback.incomplete'))).toBe(true);
    expect(findButton(t('problem.try-again'))).toBeDefined();
    return;
  }
  expectShell();
  await expectInTime(() => isHeadingFocused(t('app.accounts')), false);
  expect(main().querySelectorAll('[role=alert]')).toHaveLength(0);
});

testFaults('getToken:refresh_token', async (one) => {
  const { faults, outcome, count } = one;
  const opened = await openPage(paths.accounts(), { faults: ['listAccounts~token-expired~next', ...faults] });
  const calls = () => callsTo('getToken:refresh_token', opened.calls).length;
  const isShown = () => {
    if (outcome === 'ended') return shows(t('sign-in.expired'));
    return outcome === 'data' ? shows(ACCOUNT) : hasHeading(t(`problem.${outcome}`));
  };
  await expectInTime(isShown, isLong(one));
  expectSound(opened.calls);
  if (outcome === 'ended') expectSignIn();
  else expectShell();
  await expectAccessibleOnce(`renewal ${outcome}`);
  // What stands beside the accounts is read last, and would renew a token that lasts for half a minute.
  const accounts = 3;
  const isRead = () => callsTo('listTransactions', opened.calls).length === accounts;
  if (outcome === 'data') await expectInTime(isRead, false);
  await expectNoMoreCalls(calls, count);
});

for (const when of ['before', 'during'] as const) {
  test(`a user who is offline ${when} the exchange of a code reads that the bank was out of reach`, async () => {
    const { calls, switchBank } = await openPage(approvedAddress, {
      as: 'nobody',
      ...(when === 'before'
        ? { settings: { network: 'off' } }
        : { faults: ['getToken:authorization_code~no-answer~next'] }),
    });
    const count = () => callsTo('getToken:authorization_code', calls).length;
    await expectInTime(() => count() === 1, false);
    await switchBank({ settings: { network: 'off' } });
    await expectInTime(() => shows(t(FAILURES.unreachable)), false);
    expect(count()).toBe(1);
  });
}

test('a user who is offline when a sign-in starts stays on its page, and reads why', async () => {
  await openPage(paths.signIn(), { as: 'nobody', settings: { network: 'off' } });
  await expectInTime(() => findButton(t('sign-in.continue')) !== undefined, false);
  findButton(t('sign-in.continue'))?.click();
  await expectInTime(() => shows(t('problem.offline-body')), false);
  expect(hasHeading(t('sign-in.heading'))).toBe(true);
  // Announced again at the next attempt.
  const notice = () =>
    [...document.querySelectorAll('[role=alert]')].find((alert) =>
      alert.textContent.includes(t('problem.offline-body')),
    );
  const first = notice();
  await expectInTime(() => {
    // Until the button takes a click again.
    findButton(t('sign-in.continue'))?.click();
    return notice() !== undefined && notice() !== first;
  }, false);
});

for (const when of ['before', 'during'] as const) {
  test(`a user who is offline ${when} the renewal of a token keeps the session`, async () => {
    const { calls, go, switchBank } = await openPage(paths.payments());
    await expectInTime(() => hasHeading(t('app.payments')), false);
    // The next read begins with a renewal.
    await passTime(LIFETIME_MS);
    calls.length = 0;
    const count = () => callsTo('getToken:refresh_token', calls).length;
    await switchBank(
      when === 'before'
        ? { settings: { network: 'off' } }
        : { faults: ['getToken:refresh_token~no-answer~next'] },
    );
    void go(paths.accounts());
    if (when === 'during') await expectInTime(() => count() > 0, false);
    await switchBank({ settings: { network: 'off' } });
    await expectInTime(() => hasHeading(t('problem.offline')), false);
    expectShell();
    await switchBank();
    await expectInTime(() => shows(ACCOUNT), false);
  });
}

test('a user who leaves the page during the renewal of a token continues with the new one', async () => {
  const { calls, go } = await openPage(paths.accounts(), {
    faults: ['listAccounts~token-expired~next', 'getToken:refresh_token~slow~next'],
  });
  const count = () => callsTo('getToken:refresh_token', calls).length;
  await expectInTime(() => count() === 1, false);
  void go(paths.beneficiaries());
  await expectInTime(() => shows('Mamie Odette'), true);
  await expectNoMoreCalls(count, 1);
  expect(main().querySelectorAll('[role=alert]')).toHaveLength(0);
});

// Without Web Locks, tabs avoid each other only by chance (src/lib/lock.ts).
test('a user in a browser without Web Locks renews the token as well, once', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const { calls } = await openPage(paths.accounts(), { faults: ['listAccounts~token-expired~next'] });
  await expectInTime(() => shows(ACCOUNT), true);
  await expectNoMoreCalls(() => callsTo('getToken:refresh_token', calls).length, 1);
});
