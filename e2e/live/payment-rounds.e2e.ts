import type { Page } from 'playwright/test';
import { button, heading, RESULT, REVIEW, toReview, APPROVE } from '#e2e/support/payment-steps.ts';
import { expect, signInAtBank, test } from '#e2e/support/test.ts';

/** A few in `npm run test:slow`; more by hand (docs/figures.md). */
const ROUNDS = Number(process.env.PAYMENT_ROUNDS ?? 2);

/** Each round pays another amount, because a repeated one needs a confirmation. */
const amountOf = (round: number) => String(100 + round);

/** Two clicks in each tab, the second tab triggered by the first: closer together than a test could call them. */
async function clickAtOnce(first: Page, second: Page): Promise<void> {
  await button(second, 'Send payment request').evaluate((send: HTMLElement) => {
    const channel = new BroadcastChannel('at-once');
    channel.addEventListener('message', () => {
      channel.close();
      // The other tab may be so fast that nothing is left to click.
      for (let clicks = 0; clicks < 2 && send.isConnected; clicks += 1) send.click();
    });
  });
  await button(first, 'Send payment request').evaluate((send: HTMLElement) => {
    const channel = new BroadcastChannel('at-once');
    channel.postMessage('now');
    channel.close();
    send.click();
    send.click();
  });
}

test(
  'two tabs that send one draft at once send one payment, every time @security',
  { tag: '@rounds' },
  async ({ page, context, startBank }) => {
    test.setTimeout(30_000 + ROUNDS * 10_000);
    const bank = await startBank();
    await signInAtBank(page, bank.origin);
    const second = await context.newPage();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await toReview(page, bank.origin, amountOf(round));
      await second.goto(page.url());
      await expect(heading(second, REVIEW)).toBeVisible();
      await clickAtOnce(page, second);
      await Promise.all([page, second].map((tab) => expect(heading(tab, APPROVE)).toBeVisible()));
      await expect(page).toHaveURL(RESULT);
      await expect(second).toHaveURL(page.url());
      expect(bank.payments, `by round ${round}`).toHaveLength(round);
    }
    expect(new Set(bank.payments.map(({ body }) => body)).size).toBe(ROUNDS);
  },
);
