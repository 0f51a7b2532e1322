import { expect } from 'playwright/test';
import { paths } from '#paths.ts';
import { translateFromNowOn } from '#e2e/support/translate.ts';
import { openJointAccount, signInAtBank, signInAtDemo, test } from './browser-test.ts';
import type { Tab } from './tab.ts';

test('tabs that renew the token at once use every refresh token once', async ({ newTab, startBank }) => {
  const bank = await startBank();
  const tabs = [await newTab(), await newTab(), await newTab()];
  const [first] = tabs;
  if (first === undefined) throw new Error('There is no tab.');
  await signInAtBank(first, bank.origin);
  for (const tab of tabs) {
    await tab.driver.open(`${bank.origin}${paths.accounts()}`);
    await tab.expectText('€1,523.40');
  }
  // No other call may find the expired token: a reload would cut off its renewal.
  let calls = 0;
  const newCalls = () => {
    const before = calls;
    calls = bank.requests.length;
    return calls - before;
  };
  await expect.poll(newCalls, { intervals: [1_000] }).toBe(0);
  bank.expireAccessTokens();
  const loaded = (tab: Tab) => tab.run(() => performance.timeOrigin);
  const before = await Promise.all(tabs.map(loaded));
  const waitingToRenew = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name?.endsWith(':refresh')).length;
  };
  const renew = bank.hold({ path: /\/oauth\/token$/ }, tabs.length);
  // Once the script has ended, which a driver waits for.
  await Promise.all(tabs.map((tab) => tab.run(() => void setTimeout(() => location.reload()))));
  for (const [index, tab] of tabs.entries()) {
    await expect(async () => expect(await loaded(tab)).not.toBe(before[index])).toPass();
  }
  await expect.poll(() => first.run(waitingToRenew), 'tabs that wait for each other').toBe(tabs.length);
  renew();
  for (const tab of tabs) await tab.expectText('€1,523.40');
  expect(bank.refreshReuse).toBe(0);
  expect(bank.count('GET /api/v1/oauth/token', ({ search }) => search.includes('refresh_token'))).toBe(1);
});

test('a day is typed into the filter', async ({ tab, demo }) => {
  await openJointAccount(tab, demo);
  await tab.click('button', 'Filters');
  // The fields load after the rows.
  await expect.poll(() => tab.run(() => document.querySelectorAll('input[type=date]').length)).toBe(2);
  await tab.run(() => document.querySelector<HTMLInputElement>('input[type=date]')?.focus());
  // Firefox moves to the next part when one is full, WebKit at the slash.
  await tab.driver.type('10/10/2026');
  await expect.poll(() => tab.driver.url()).toContain('from=2026-10-10');
});

test('a popover and a dialog close with Escape, and the button has the focus again', async ({
  tab,
  demo,
}) => {
  await openJointAccount(tab, demo);
  const menu = 'Order, overviews, export';
  const isOpen = () =>
    tab.run(
      () =>
        document.querySelector(':popover-open, dialog:modal')?.localName.replace('div', 'popover') ??
        'nothing',
    );
  const opens = (label: string) =>
    document.querySelector(`[aria-label="${label}"]`)?.ariaHasPopup ?? 'popover';
  const focused = () => document.activeElement?.outerHTML.slice(0, 200);
  for (const [width, opened] of [
    [1280, 'popover'],
    [360, 'dialog'],
  ] as const) {
    await tab.driver.resize(width, 800);
    // The driver does not wait until the page is as wide.
    await expect.poll(() => tab.run(opens, menu)).toBe(opened);
    await tab.click('button', menu);
    await expect.poll(isOpen).toBe(opened);
    await tab.driver.pressEscape();
    await expect.poll(isOpen, `after Escape in the ${opened}`).toBe('nothing');
    await expect.poll(() => tab.run(focused), `after the ${opened}`).toContain(menu);
  }
});

test('a page that the browser translates follows what the user does', async ({ tab, demo }) => {
  await signInAtDemo(tab, demo);
  await tab.run(translateFromNowOn);
  const expectTranslated = async (text: string | RegExp) => {
    await tab.expectText(text);
    await expect.poll(() => tab.run(() => isTranslated())).toBe(true);
  };
  await tab.click('link', /^Joint account/);
  await expectTranslated('Halle Verdier');
  await tab.fill('searchbox', 'Search transactions', 'no row has this');
  await expectTranslated('No transaction matches');
  await expect.poll(() => tab.text()).not.toContain('Halle Verdier');
  await tab.fill('searchbox', 'Search transactions', 'childcare');
  await expectTranslated('CHILDCARE');
  await expect.poll(() => tab.text()).not.toContain('No transaction matches');
  // Rows may still arrive.
  await tab.activate('link', 'Payments');
  await tab.click('link', 'New payment');
  await tab.click('button', 'Continue');
  await expectTranslated(/Enter the name/);
});
