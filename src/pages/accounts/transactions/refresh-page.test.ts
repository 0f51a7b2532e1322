import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callsTo, expectInTime, hasHeading } from '#testing/page/fault-page.ts';
import { button } from '#testing/page/locators.ts';
import { expectFound, found, openTransactions } from '#testing/page/transactions-steps.ts';

const scrollToEnd = () => scrollTo(0, document.documentElement.scrollHeight);

test('a user who refreshes while the next page loads sees the first one again', async () => {
  const { calls, switchBank } = await openTransactions();
  await expect.element(found(/^100 transactions loaded so far$/)).toBeVisible();
  await switchBank({ faults: ['listTransactions~no-answer~always'] });
  scrollToEnd();
  await expect.poll(() => callsTo('listTransactions', calls)).toHaveLength(2);
  await switchBank();
  (button('Refresh').element() as HTMLElement).click();
  const asked = () => callsTo('listTransactions', calls).map(({ query }) => query.size > 0);
  await expect.poll(() => asked().slice(0, 3)).toEqual([false, true, false]);
  expect(page.getByText('couldn’t be').elements()).toEqual([]);
});

test('a filter continues with the pages that a refresh has stopped', async () => {
  const { calls, switchBank } = await openTransactions();
  await switchBank({ faults: ['listTransactions~no-answer~always'] });
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('nothing-has-this-word');
  await expect.poll(() => callsTo('listTransactions', calls)).toHaveLength(2);
  // A fast answer would come before the page knows of the refresh.
  await switchBank({ faults: ['listTransactions~slow~next'] });
  (button('Refresh').element() as HTMLElement).click();
  await expectInTime(() => hasHeading('No transaction matches'), true);
});

test('further pages leave the time of the first', async () => {
  await openTransactions();
  await expect.element(page.getByText('Updated 12:00')).toBeInTheDocument();
  vi.setSystemTime(Date.UTC(2026, 5, 17, 10, 40));
  scrollToEnd();
  await expectFound(/^[2-9]00 transactions loaded so far$/);
  expect(page.getByText('Updated 12:00').elements()).toHaveLength(1);
});
