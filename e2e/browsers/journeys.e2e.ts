import { expect } from 'playwright/test';
import { paths } from '#paths.ts';
import { startBenchBank } from '#e2e/servers/bench-bank.ts';
import { serveOnSeparateOrigin } from '#e2e/servers/separate-origin.ts';
import { JOINT } from '#e2e/support/consent-steps.ts';
import { APPROVE, CAMILLE, UNKNOWN } from '#e2e/support/payment-steps.ts';
import {
  openJointAccount,
  payAndApprove,
  reloadOnceStored,
  signInAtBank,
  signInAtDemo,
  test,
  toReview,
} from './browser-test.ts';
import type { Tab } from './tab.ts';

/** A PDF without text is smaller, one with fonts larger. */
const EMPTY_SHEET_BYTES = 10_000;

/** The index of the last drawn row, of which the heading row is the first. */
const lastRow = (tab: Tab) =>
  tab.run(() =>
    Number([...document.querySelectorAll('[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex')),
  );

test.describe('at the mock bank', () => {
  test('a user signs in, finds a transaction, and reloads the page', async ({ tab, demo }) => {
    await signInAtDemo(tab, demo);
    await tab.expectText('€2,847.16');
    await tab.click('link', /^Joint account/);
    await tab.click('link', 'Transactions');
    const expectFound = async () => {
      await tab.expectText('CHILDCARE');
      await expect.poll(() => tab.text()).not.toContain('Halle Verdier');
    };
    await tab.expectText('Halle Verdier');
    await tab.fill('searchbox', 'Search transactions', 'childcare');
    await expectFound();
    await expect.poll(() => tab.driver.url()).toContain('q=childcare');
    await tab.driver.reload();
    await expectFound();
  });

  test('a payment survives a reload in each step, and is approved at the bank', async ({ tab, demo }) => {
    await signInAtDemo(tab, demo);
    await payAndApprove(tab, demo, {
      reloads: true,
      approve: async () => {
        await tab.expectSeen('heading', 'Approve a payment');
        await tab.click('button', 'Approve');
      },
    });
    await tab.expectText(/€12\.50.*Camille Laurent/);
  });

  test('the pages fit a window of 320 pixels', async ({ tab, demo }) => {
    await tab.driver.resize(320, 640);
    await signInAtDemo(tab, demo);
    expect(await tab.run(() => innerWidth)).toBe(320);
    for (const [path, lastLoaded] of [
      [paths.accounts(), '€2,847.16'],
      [paths.accountTransactions(JOINT), 'Halle Verdier'],
      [paths.consentEdit(), 'Joint account'],
      [paths.paymentPayee(), 'Crèche Les Lutins'],
    ] as const) {
      await tab.driver.open(`${demo}${path}`);
      await tab.expectText(lastLoaded);
      const [content, room] = await tab.run(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth] as const;
      });
      expect(content, path).toBeLessThanOrEqual(room);
      // What a row cuts off makes the page no wider.
      const cutOff = await tab.run(() =>
        [...document.querySelectorAll('main bdi')]
          .filter((element) => element.checkVisibility())
          .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map(({ textContent }) => textContent),
      );
      expect(cutOff, path).toEqual([]);
    }
  });

  test('the printed sheet has the transactions that were searched for', async ({ tab, demo }) => {
    await openJointAccount(tab, demo);
    await tab.fill('searchbox', 'Search transactions', 'childcare');
    const count = () =>
      tab.run(() => {
        const texts = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
        return Number(texts.find((text) => /^\d+ transactions$/.test(text))?.split(' ')[0] ?? 0);
      });
    // Said once all pages are read; the address follows once nothing more is typed.
    await expect.poll(() => tab.driver.url()).toContain('q=childcare');
    await expect
      .poll(() => tab.run(() => document.querySelector('main [aria-busy=true]') === null))
      .toBe(true);
    await expect.poll(count).toBeGreaterThan(0);
    await tab.run(() =>
      // Listeners are called in their order, and the app's is there already.
      addEventListener('beforeprint', () => {
        const rows = [...document.querySelectorAll('body > article tbody tr')];
        const found = rows.filter(({ textContent }) => textContent.includes('CHILDCARE'));
        document.title = `${found.length} of ${rows.length}`;
      }),
    );
    const paper = await tab.driver.print();
    const rows = await count();
    expect(await tab.run(() => document.title)).toBe(`${rows} of ${rows}`);
    // Where a browser prints: more than an empty sheet.
    if (paper !== undefined) expect(paper.byteLength).toBeGreaterThan(EMPTY_SHEET_BYTES);
  });
});

test.describe('at a real bank', () => {
  test('a user signs in at a bank on another site, and other tabs are signed in too', async ({
    newTab,
    startBank,
  }) => {
    const bank = await startBank();
    const app = await serveOnSeparateOrigin('dist', bank);
    try {
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
    } finally {
      await app.close();
    }
  });

  test('a user sends a consent, with a reload in each step', async ({ tab, startBank }) => {
    const bank = await startBank();
    await signInAtBank(tab, bank.origin);
    await tab.driver.open(`${bank.origin}${paths.consentEdit()}`);
    await tab.click('checkbox', 'Everything of Everyday account');
    await tab.fill('textbox', /^IBAN of/, CAMILLE.iban);
    await tab.fill('textbox', /^Currency of/, 'EUR');
    await reloadOnceStored(tab);
    await tab.click('button', 'Review');
    await tab.expectSeen('heading', 'Review your consent');
    await tab.driver.reload();
    await tab.click('button', 'Send consent');
    await tab.expectSeen('heading', 'Consent sent');
    await tab.driver.reload();
    await tab.expectSeen('heading', 'Consent sent');
    expect(bank.consents).toMatchObject([
      { balances: [{ iban: CAMILLE.iban.replaceAll(' ', ''), currency: 'EUR' }] },
    ]);
  });

  test('a user loads, scrolls and searches 100,000 transactions', async ({ tab }) => {
    const bank = await startBenchBank({ build: 'live', rows: 100_000, pageSize: 10_000 });
    try {
      await signInAtBank(tab, bank.origin);
      await tab.click('link', /^Everyday account/);
      await tab.activate('button', 'Load all');
      await tab.expectText('100,000 transactions');
      await tab.run(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => lastRow(tab)).toBeGreaterThan(100_000);
      await tab.run(() => scrollTo(0, 0));
      await tab.fill('searchbox', 'Search transactions', 'halle');
      await tab.expectText('20,000 transactions');
    } finally {
      await bank.close();
    }
  });

  test('a sign-out in one tab signs out the other', async ({ newTab, startBank }) => {
    const bank = await startBank();
    const [one, other] = [await newTab(), await newTab()];
    await signInAtBank(one, bank.origin);
    await other.driver.open(`${bank.origin}${paths.accounts()}`);
    for (const tab of [one, other]) await tab.expectText('Everyday account');
    await one.click('button', 'Sign out');
    await one.expectText('You’re signed out.');
    await other.expectSeen('heading', 'Connect your bank');
    expect(await other.text()).not.toContain('Everyday account');
  });

  for (const http2 of [false, true]) {
    const protocol = http2 ? 'HTTP/2' : 'HTTP/1.1';
    test(`a payment through the gateway over ${protocol} is made once, whenever its connection is lost`, async ({
      tab,
      startGateway,
      engineName,
    }) => {
      const { bank, front } = await startGateway({ http2 });
      await signInAtBank(tab, front.origin);
      await payAndApprove(tab, front.origin);
      expect(front.posts()).toBe(1);
      expect(bank.payments[0]?.body).toMatch(/"amount":12\.5\b.*"FR1420041010050500013M02606"/);
      // The connection is used by now; over a new one a browser repeats nothing.
      await toReview(tab, front.origin, '13.50');
      front.loseNextPost('at the answer');
      await tab.click('button', 'Send payment request');
      // A browser that sends it again gets the first answer; one that doesn't can't know.
      const isRepeated = engineName === 'chromium' || (engineName === 'firefox' && !http2);
      await tab.expectSeen('heading', isRepeated ? APPROVE : UNKNOWN);
      expect(front.posts() - 1, 'arrivals').toBe(isRepeated ? 2 : 1);
      expect(bank.payments).toHaveLength(2);
      expect(bank.count('POST /api/v1/payment-requests')).toBe(2);
      for (const [moment, amount] of [
        ['before the request', '14.50'],
        ['in the answer', '15.50'],
      ] as const) {
        const before = bank.payments.length;
        await toReview(tab, front.origin, amount);
        front.loseNextPost(moment);
        await tab.click('button', 'Send payment request');
        // WebKitGTK waits on for the rest of an answer over HTTP/2, until the app's own time limit.
        if (engineName === 'webkit' && http2 && moment === 'in the answer')
          await expect.poll(() => bank.payments.length).toBe(before + 1);
        else await tab.expectSeen('heading', new RegExp(`${APPROVE}|${UNKNOWN}`));
        const isLost = moment === 'before the request' && !isRepeated;
        expect(bank.payments, moment).toHaveLength(before + (isLost ? 0 : 1));
        expect(bank.count('POST /api/v1/payment-requests'), moment).toBe(bank.payments.length);
      }
    });
  }
});
