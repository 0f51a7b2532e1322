import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { textsOf } from '#testing/page/fault-page.ts';
import { button } from '#testing/page/locators.ts';
import { expectFound, JOINT, menu, openTransactions } from '#testing/page/transactions-steps.ts';

const plot = page.getByRole('group', { name: /^Money in and out by month/ });

test('a user sees money in and out by month, and selects a month by keyboard', async () => {
  const { address } = await openTransactions(JOINT, { height: 900 });
  // A pointer would chase it down the page.
  (button('Load all').element() as HTMLElement).click();
  await expectFound(/^[\d,]+ transactions$/);
  const bars = plot.getByRole('button');
  await expect.poll(() => bars.elements()).toHaveLength(12);
  (bars.last().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  const may = bars.nth(10);
  await expect.element(may).toHaveFocus();
  await expect.element(may).toHaveAccessibleName(/^May 2026 In \+€[\d,.]+ Out −€[\d,.]+ Booked balance/);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`${JOINT}?from=2026-05-01&to=2026-05-31`);
  await expect.element(may).toHaveAttribute('aria-pressed', 'true');
  await button('Remove filter: May 2026').click();

  await button('By month').click();
  const months = page.getByRole('dialog').getByRole('table', { name: /^By month/ });
  await expect.poll(() => months.getByRole('row').elements().length).toBeGreaterThan(15);
  const names = textsOf(months.getByRole('rowheader'));
  expect(names[0]).toContain('Not over yet');
  expect(names.at(-1)).toContain('begins in this month');
  await expectAccessible();
  await months.getByRole('button').nth(2).click();
  await expect.poll(address).toBe(`${JOINT}?from=2026-04-01&to=2026-04-30`);
});

test('hidden amounts are in no chart, and a note says that exported files contain them', async () => {
  await openTransactions(JOINT, { height: 900 });
  await button('Hide amounts').click();
  await expect.element(page.getByText('Amounts are hidden, and so is the chart.')).toBeVisible();
  expect(plot.elements()).toEqual([]);
  await menu.click();
  await expect.element(page.getByText(/CSV, JSON and OFX files show them/)).toBeVisible();
});
