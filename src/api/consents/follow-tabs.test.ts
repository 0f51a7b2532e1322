import { beforeEach, expect, test, vi } from 'vitest';
import { account, openConsentTab } from '#testing/fake-consents.ts';
import { profileForEach } from '#testing/browser-profile.ts';

const accounts = [account(1, ['balances'])];
let page: EventTarget & { hidden: boolean };
let view: EventTarget;

const profile = profileForEach();

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
});

/** A tab that follows the others and has read one account's balances; messages do not reach it while it sleeps. */
async function sleepingTab() {
  const tab = await openConsentTab(profile);
  const { followTabs } = await import('./follow-tabs.ts');
  const changed = vi.fn<() => void>();
  const stop = followTabs(changed);
  const { balances } = tab.accountQueries;
  await tab.queryClient.ensureQueryData(balances('account-1'));
  return {
    changed,
    stop,
    knows: () => tab.queryClient.getQueryData(balances('account-1').queryKey) !== undefined,
  };
}

/** Another tab whose messages nobody hears. */
async function unheardTab() {
  const onMessage = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  );
  const tab = await openConsentTab(profile);
  await tab.sendConsent({ accounts });
  vi.stubGlobal('BroadcastChannel', onMessage);
}

const wakeUps: [string, () => void][] = [
  ['is seen again', () => void page.dispatchEvent(new Event('visibilitychange'))],
  [
    'comes back as the browser kept it',
    () => void view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
];

test.each(wakeUps)(
  'a tab that has slept through a consent forgets what it read once it %s',
  async (_, wake) => {
    const { changed, knows, stop } = await sleepingTab();
    await unheardTab();
    expect(knows()).toBe(true);
    wake();
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(knows()).toBe(false);
    wake();
    stop();
  },
);

test('a new tab receives a consent that was sent before it subscribed, once', async () => {
  const tab = await openConsentTab(profile);
  const { consentChannel, subscribeEarly } = await import('./consent-channel.ts');
  const { followTabs } = await import('./follow-tabs.ts');
  const onMessage = vi.fn<() => void>();
  subscribeEarly(() => {});
  consentChannel().subscribe(onMessage);
  const { balances } = tab.accountQueries;
  await tab.queryClient.ensureQueryData(balances('account-1'));
  await (await openConsentTab(profile)).sendConsent({ accounts });
  // On its way, and taken by the bank.
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledTimes(2));
  const changed = vi.fn<() => void>();
  followTabs(changed)();
  expect(changed).toHaveBeenCalledOnce();
  expect(tab.queryClient.getQueryData(balances('account-1').queryKey)).toBeUndefined();
  followTabs(changed)();
  expect(changed).toHaveBeenCalledOnce();
});

test('where nothing was sent meanwhile, nothing is forgotten', async () => {
  const { changed, knows, stop } = await sleepingTab();
  for (const [, wake] of wakeUps) wake();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(knows()).toBe(true);
  expect(changed).not.toHaveBeenCalled();
  stop();
});

test('a tab that has unsubscribed receives nothing', async () => {
  const { changed, knows, stop } = await sleepingTab();
  stop();
  await unheardTab();
  for (const [, wake] of wakeUps) wake();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(knows()).toBe(true);
  expect(changed).not.toHaveBeenCalled();
});
