import { expect } from 'playwright/test';
import { paths } from '#paths.ts';
import { serveOnSeparateOrigin } from '#e2e/servers/separate-origin.ts';
import { signInAtBank, signInAtDemo, test, toReview } from './browser-test.ts';
import type { Tab } from './tab.ts';

const APPROVE = 'Approve this payment at your bank';
/** A browser that repeats the request gets the first answer; any other can't know. */
const APPROVE_OR_UNKNOWN =
  /^(?:Approve this payment at your bank|We do not know whether the bank received it)$/;

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
  }) => {
    const { bank, origin, loseNextPayment } = await startGateway({ http2 });
    await signInAtBank(tab, origin);
    for (const [index, amount] of ['12.50', '13.50'].entries()) {
      await toReview(tab, origin, amount);
      // The first one has opened the connection, without which a browser repeats nothing.
      if (index > 0) loseNextPayment();
      await tab.click('button', 'Send payment request');
      await tab.expectSeen('heading', index > 0 ? APPROVE_OR_UNKNOWN : APPROVE);
      expect(bank.payments).toHaveLength(index + 1);
      expect(bank.count('POST /api/v1/payment-requests')).toBe(index + 1);
    }
  });
}

test('a user signs in at a bank on another origin, and other tabs are signed in too', async ({
  newTab,
  startBank,
}) => {
  const bank = await startBank();
  const app = await serveOnSeparateOrigin('dist', bank);
  bank.corsOrigin = app.origin;
  const [one, other] = [await newTab(), await newTab()];
  await signInAtBank(one, app.origin);
  await one.expectText('€1,523.40');
  await other.driver.open(`${app.origin}${paths.accounts()}`);
  await other.expectText('€1,523.40');
  await one.driver.open(`${app.origin}${paths.paymentPayee()}`);
  await one.expectText('Payments are not set up on this site.');
  await app.close();
});

test('a day is typed into the filter', async ({ tab, demo }) => {
  await openJointAccount(tab, demo);
  await tab.click('button', 'Filters');
  await tab.run(() => document.querySelector<HTMLInputElement>('input[type=date]')?.focus());
  // Firefox moves to the next part when one is full, WebKit at the slash.
  await tab.driver.type('10/10/2026');
  await expect.poll(() => tab.driver.url()).toContain('from=2026-10-10');
});

test('the printed sheet has all transactions of a list', async ({ tab, demo }) => {
  await openJointAccount(tab, demo);
  await tab.fill('searchbox', 'Search transactions', 'childcare');
  await expect.poll(() => tab.driver.url()).toContain('q=childcare');
  await tab.expectText(/\d transactions/);
  await tab.run(() =>
    // Listeners are called in their order, and the app's is there already.
    addEventListener('beforeprint', () => {
      const { innerText } = document.querySelector('main') ?? document.body;
      const counts: readonly string[] = innerText.match(/\d+(?= transactions)/g) ?? [];
      const printed = document.querySelectorAll('body > article tbody tr').length;
      document.title = counts.includes(String(printed)) ? 'all' : `${printed} of ${counts.join()}`;
    }),
  );
  await tab.driver.print();
  expect(await tab.run(() => document.title)).toBe('all');
});

async function openJointAccount(tab: Tab, demo: string): Promise<void> {
  await signInAtDemo(tab, demo);
  await tab.driver.open(`${demo}${paths.accountTransactions('b0a1c3e4-joint')}`);
  await tab.expectText('Filters');
}
