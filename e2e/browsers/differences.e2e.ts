import { expect } from 'playwright/test';
import { paths } from '#paths.ts';
import { serveOnSeparateOrigin } from '#e2e/servers/separate-origin.ts';
import { signInAtBank, signInAtDemo, test, toReview } from './browser-test.ts';
import type { Tab } from './tab.ts';

const PAYMENTS = '/api/v1/payment-requests';
const APPROVE = 'Approve this payment at your bank';
const UNKNOWN = 'We do not know whether the bank received it';

/** Ways to lose a kept connection after the bank's work, and which browsers by themselves send a POST again then. */
const LOSSES = [
  ['a reset', { doWorkThen: { reset: true } }, ['firefox']],
  ['a connection that is closed', { doWorkThen: { close: true } }, ['firefox']],
  ['a status of 408', { doWorkThen: { status: 408, body: {} } }, []],
] as const;

for (const [what, fault, repeating] of LOSSES) {
  test(`the second payment of a session that ends in ${what} arrives once`, async ({
    tab,
    startBank,
    engineName,
  }) => {
    const bank = await startBank();
    await signInAtBank(tab, bank.origin);
    await toReview(tab, bank.origin, '12.50');
    await tab.click('button', 'Send payment request');
    await tab.expectSeen('heading', APPROVE);
    bank.fault({ method: 'POST', path: PAYMENTS }, fault, 9);
    await toReview(tab, bank.origin, '13.50');
    await tab.click('button', 'Send payment request');
    await tab.expectSeen('heading', UNKNOWN);
    expect(bank.payments).toHaveLength(2);
    // A plain call on a used connection, which docs/decisions/0023 quotes.
    const before = bank.count(`POST ${PAYMENTS}`);
    await tab.run(async (path) => {
      await fetch('/config.json', { cache: 'no-store' }).then((answer) => answer.text());
      await fetch(path, { method: 'POST', body: '{}' }).catch(() => undefined);
    }, PAYMENTS);
    expect(bank.count(`POST ${PAYMENTS}`) - before > 1).toBe(repeating.some((name) => name === engineName));
  });
}

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
  await Promise.all(tabs.map((tab) => tab.run(() => location.reload())));
  for (const tab of tabs) await tab.expectText('€1,523.40');
  expect(bank.refreshReuse).toBe(0);
  expect(bank.count('GET /api/v1/oauth/token', ({ search }) => search.includes('refresh_token'))).toBe(1);
});

for (const [where, options] of [
  ['over HTTP/2', { http2: true }],
  ['where the server keeps the connections that it used', { keepsFiller: true }],
] as const) {
  test(`a browser that can’t stream says on the first step that it sends nothing ${where}`, async ({
    tab,
    startBank,
  }) => {
    const bank = await startBank(options);
    await signInAtBank(tab, bank.origin);
    await tab.driver.open(`${bank.origin}${paths.paymentPayee()}`);
    await tab.expectText('Payments can’t be sent from this browser.');
    expect(await tab.count('button', 'Continue')).toBe(0);
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
  await one.expectText('Payments can’t be sent from this site.');
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
  await tab.expectText(/(?<!\d)\d transactions/);
  const [, count] = /(?<!\d)(\d) transactions/.exec(await tab.text()) ?? [];
  await tab.run(() =>
    // Listeners are called in their order, and the app's is there already.
    addEventListener('beforeprint', () => {
      document.title = `${document.querySelectorAll('body > article tbody tr').length} rows`;
    }),
  );
  await tab.driver.print();
  expect(await tab.run(() => document.title)).toBe(`${count} rows`);
});

async function openJointAccount(tab: Tab, demo: string): Promise<void> {
  await signInAtDemo(tab, demo);
  await tab.driver.open(`${demo}${paths.accountTransactions('b0a1c3e4-joint')}`);
  await tab.expectText('Filters');
}
