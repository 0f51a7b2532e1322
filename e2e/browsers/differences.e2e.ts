import { expect } from 'playwright/test';
import { paths } from '#paths.ts';
import { serveOnSeparateOrigin } from '#e2e/servers/separate-origin.ts';
import { translateFromNowOn } from '#e2e/support/translate.ts';
import { signInAtBank, signInAtDemo, test, toReview } from './browser-test.ts';
import type { Tab } from './tab.ts';

const APPROVE = 'Approve this payment at your bank';
const UNKNOWN = 'We do not know whether the bank received it';

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
  bank.expireAccessTokens();
  await Promise.all(
    tabs.map((tab) =>
      tab.run(() => {
        document.documentElement.title = 'before';
        location.reload();
      }),
    ),
  );
  for (const tab of tabs) {
    await expect.poll(() => tab.run(() => document.documentElement.title)).toBe('');
    await tab.expectText('€1,523.40');
  }
  expect(bank.refreshReuse).toBe(0);
  expect(bank.count('GET /api/v1/oauth/token', ({ search }) => search.includes('refresh_token'))).toBe(1);
});

for (const http2 of [false, true]) {
  test(`a payment through the gateway over HTTP/${http2 ? '2' : '1.1'} is made once, also where its answer is lost`, async ({
    tab,
    startGateway,
  }, testInfo) => {
    const { bank, front } = await startGateway({ http2 });
    await signInAtBank(tab, front.origin);
    for (const [index, amount] of ['12.50', '13.50'].entries()) {
      await toReview(tab, front.origin, amount);
      // The first one has opened the connection, without which a browser repeats nothing.
      const isLost = index > 0;
      if (isLost) front.loseNextPost();
      const before = front.posts();
      await tab.click('button', 'Send payment request');
      await tab.expectSeen('heading', new RegExp(`^(?:${APPROVE}|${UNKNOWN})$`));
      const arrivals = front.posts() - before;
      // A browser that repeats the request gets the first answer; any other can't know.
      await tab.expectSeen('heading', isLost && arrivals === 1 ? UNKNOWN : APPROVE);
      if (isLost) testInfo.annotations.push({ type: 'arrivals', description: String(arrivals) });
      else expect(arrivals).toBe(1);
      expect(bank.payments).toHaveLength(index + 1);
      expect(bank.count('POST /api/v1/payment-requests')).toBe(index + 1);
    }
  });
}

test('a payment through the gateway is approved at the bank', async ({ tab, startGateway }) => {
  const { bank, front } = await startGateway({ http2: true });
  await signInAtBank(tab, front.origin);
  await toReview(tab, front.origin, '12.50');
  await tab.click('button', 'Send payment request');
  await tab.click('button', 'Continue to your bank');
  await tab.click('link', /^Go to /);
  await tab.expectSeen('heading', 'You’re back from your bank');
  await tab.expectText('Approved, says the return link');
  expect(bank.payments).toHaveLength(1);
});

test('a user signs in at a bank on another site, and other tabs are signed in too', async ({
  newTab,
  startBank,
}) => {
  const bank = await startBank();
  const app = await serveOnSeparateOrigin('dist', bank);
  // Another name is another site, between which browsers divide storage.
  const origin = app.origin.replace('127.0.0.1', 'localhost');
  bank.corsOrigin = origin;
  const [one, other] = [await newTab(), await newTab()];
  await signInAtBank(one, origin);
  await one.expectText('€1,523.40');
  await other.driver.open(`${origin}${paths.accounts()}`);
  await other.expectText('€1,523.40');
  await one.driver.open(`${origin}${paths.paymentPayee()}`);
  await one.expectText('Payments are not set up on this site.');
  await app.close();
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

test('the printed sheet has the transactions that were searched for', async ({ tab, demo }) => {
  await openJointAccount(tab, demo);
  await tab.fill('searchbox', 'Search transactions', 'childcare');
  const count = () =>
    tab.run(() => {
      const texts = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
      return Number(texts.find((text) => /^\d+ transactions$/.test(text))?.split(' ')[0] ?? 0);
    });
  // Said once all pages are read.
  await expect.poll(count).toBeGreaterThan(0);
  await tab.run(() =>
    // Listeners are called in their order, and the app's is there already.
    addEventListener('beforeprint', () => {
      document.title = String(document.querySelectorAll('body > article tbody tr').length);
    }),
  );
  await tab.driver.print();
  expect(Number(await tab.run(() => document.title))).toBe(await count());
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
  await tab.fill('searchbox', 'Search transactions', 'childcare');
  await expectTranslated('CHILDCARE');
  // Rows may still arrive.
  await tab.activate('link', 'Payments');
  await tab.click('link', 'New payment');
  await tab.click('button', 'Continue');
  await expectTranslated(/Enter the name/);
});

async function openJointAccount(tab: Tab, demo: string): Promise<void> {
  await signInAtDemo(tab, demo);
  await tab.driver.open(`${demo}${paths.accountTransactions('b0a1c3e4-joint')}`);
  await tab.expectText('Filters');
}
