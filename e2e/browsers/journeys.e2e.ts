import { expect } from 'playwright/test';
import { paths } from '#paths.ts';
import { readStorage } from '#e2e/support/storage.ts';
import { signInAtBank, signInAtDemo, test, toReview } from './browser-test.ts';
import type { Tab } from './tab.ts';

const APPROVE = 'Approve this payment at your bank';

/** The index of the last drawn row, of which the heading row is the first. */
const lastRow = (tab: Tab) =>
  tab.run(() =>
    Number([...document.querySelectorAll('[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex')),
  );

/** Expects a text that is shown after much has arrived. Fails once nothing more does, however slow the machine is. */
async function expectOnceLoaded(tab: Tab, text: RegExp): Promise<void> {
  for (let shown = ''; !text.test(shown);) {
    const before = shown;
    await expect
      .poll(async () => (shown = await tab.text()), { message: String(text), timeout: 120_000 })
      .not.toBe(before);
  }
}

/** Typed text is stored after a moment, within which nobody reloads. */
async function reloadOnceStored(tab: Tab): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await tab.run(readStorage);
        return last === before;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  await tab.driver.reload();
}

test.describe('at the mock bank', () => {
  test('a user signs in, finds a transaction, and reloads the page', async ({ tab, demo }) => {
    await signInAtDemo(tab, demo);
    await tab.expectText('€2,847.16');
    await tab.click('link', /^Joint account/);
    await tab.click('link', 'Transactions');
    await tab.fill('searchbox', 'Search transactions', 'childcare');
    await tab.expectText('CHILDCARE');
    await expect.poll(() => tab.driver.url()).toContain('q=childcare');
    await tab.driver.reload();
    await tab.expectText('CHILDCARE');
  });

  test('a user loads, scrolls and searches 100,000 transactions', async ({ tab, demo }) => {
    test.setTimeout(600_000);
    await signInAtDemo(tab, demo, /^A busy web shop/);
    await tab.click('link', /^Takings/);
    await tab.activate('button', 'Load all');
    await expectOnceLoaded(tab, /100,\d{3} transactions/);
    await tab.run(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => lastRow(tab)).toBeGreaterThan(100_000);
    await tab.run(() => scrollTo(0, 0));
    await tab.fill('searchbox', 'Search transactions', 'refund');
    await tab.expectText(/(?<!\d|,)\d{1,2},\d{3} transactions/);
  });

  test('a consent survives a reload in each step, and is sent', async ({ tab, demo }) => {
    await signInAtDemo(tab, demo);
    await tab.driver.open(`${demo}${paths.consentEdit()}`);
    await tab.click('checkbox', 'Everything of Joint account');
    await reloadOnceStored(tab);
    await tab.click('button', 'Review');
    await tab.expectSeen('heading', 'Review your consent');
    await tab.driver.reload();
    await tab.click('button', 'Send consent');
    await tab.expectSeen('heading', 'Consent sent');
  });

  test('a payment survives a reload in each step, and is approved at the bank', async ({ tab, demo }) => {
    await signInAtDemo(tab, demo);
    await toReview(tab, demo, '12.50', () => reloadOnceStored(tab));
    await tab.driver.reload();
    await tab.click('button', 'Send payment request');
    await tab.expectSeen('heading', APPROVE);
    await tab.driver.reload();
    await tab.click('button', 'Continue to your bank');
    await tab.click('link', /^Go to /);
    await tab.expectSeen('heading', 'Approve a payment');
    await tab.click('button', 'Approve');
    await tab.expectSeen('heading', 'You’re back from your bank');
    await tab.driver.reload();
    await tab.expectText('Approved, says the return link');
  });

  test('the pages fit a window of 320 pixels', async ({ tab, demo }) => {
    await tab.driver.resize(320, 640);
    await signInAtDemo(tab, demo);
    expect(await tab.run(() => innerWidth)).toBe(320);
    for (const path of [
      paths.accounts(),
      paths.accountTransactions('b0a1c3e4-joint'),
      paths.consentEdit(),
      paths.paymentPayee(),
    ]) {
      await tab.driver.open(`${demo}${path}`);
      await tab.expectSeen('heading', /./);
      expect(await tab.run(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});

test.describe('at a real bank', () => {
  test('a user signs in, reads the accounts and sends a payment once', async ({ tab, startBank }) => {
    const bank = await startBank();
    await signInAtBank(tab, bank.origin);
    await tab.expectText('€1,523.40');
    await toReview(tab, bank.origin, '12.50');
    await tab.click('button', 'Send payment request');
    await tab.expectSeen('heading', APPROVE);
    expect(bank.payments).toHaveLength(1);
  });

  test('a user sends a consent', async ({ tab, startBank }) => {
    const bank = await startBank();
    await signInAtBank(tab, bank.origin);
    await tab.driver.open(`${bank.origin}${paths.consentEdit()}`);
    await tab.click('checkbox', 'Everything of Everyday account');
    await tab.fill('textbox', /^IBAN of/, 'FR14 2004 1010 0505 0001 3M02 606');
    await tab.fill('textbox', /^Currency of/, 'EUR');
    await tab.click('button', 'Review');
    await tab.click('button', 'Send consent');
    await tab.expectSeen('heading', 'Consent sent');
    expect(bank.consents).toHaveLength(1);
  });

  test('a sign-out in one tab signs out the other', async ({ newTab, startBank }) => {
    const bank = await startBank();
    const [one, other] = [await newTab(), await newTab()];
    await signInAtBank(one, bank.origin);
    await other.driver.open(`${bank.origin}${paths.accounts()}`);
    await other.expectText('Everyday account');
    await one.click('button', 'Sign out');
    await one.expectText('You’re signed out.');
    await other.expectSeen('heading', 'Connect your bank');
    expect(await other.text()).not.toContain('Everyday account');
  });
});
