import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { oneAccountQueries } from '#api/accounts/account.ts';
import { queryClient } from '#api/http/query-client.ts';
import { paths } from '#paths.ts';
import { sendRows } from '#testing/page/bank-rows.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo } from '#testing/page/fault-page.ts';
import { button, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { showOnPaper } from '#testing/page/print.ts';
import {
  expectFound,
  found,
  JOINT,
  links,
  menu,
  openTransactions,
  rows,
  search,
} from '#testing/page/transactions-steps.ts';

const MANY_PAGES_MS = 180_000;

const elementOf = (locator: Locator) => locator.element() as HTMLElement;
const lastRow = () => Number(rows.elements().at(-1)?.ariaRowIndex);

const booked = (number: number, currency = 'EUR', amount = 1) => ({
  resource_id: `t-${number}`,
  transaction_amount: { amount, currency },
  credit_debit_indicator: 'CRDT',
  status: 'BOOK',
  details: [`Entry ${number}`],
});

test('the way back from a transaction restores the filter and the place in the list', async () => {
  await openTransactions(`${JOINT}?q=card`);
  await expectFound(/^[\d,]+ transactions$/);
  scrollTo(0, 2_000);
  await expect.poll(lastRow).toBeGreaterThan(30);
  // A pointer would scroll it into view.
  elementOf(links.nth(12)).click();
  await expect.element(title('Transaction')).toBeVisible();
  await page.getByRole('link', { name: 'Transactions of Joint account' }).click();
  await expect.element(search).toHaveValue('card');
  await expect.poll(() => scrollY).toBe(2_000);
});

test('the focus stays on a transaction however far the user scrolls', async () => {
  await openTransactions();
  elementOf(links.nth(2)).focus();
  await expect.element(links.nth(2)).toHaveFocus();
  scrollTo(0, 5_000);
  await expect.poll(lastRow).toBeGreaterThan(60);
  await expect.element(rows.first()).not.toBeInViewport();
  expect(document.activeElement?.closest('[role=row]')).not.toBeNull();
});

test.for([390, 1280])(
  'a search typed in the middle of the list shows its first hits, %i px wide',
  async (width) => {
    await openTransactions(JOINT, { width, height: 800 });
    scrollTo(0, 3_000);
    await expect.poll(lastRow).toBeGreaterThan(40);
    await search.click();
    await userEvent.keyboard('card');
    // On a phone the field alone shows what is typed.
    const chip = button('Remove filter: “card”');
    await expect.poll(() => chip.elements()).toHaveLength(width === 390 ? 0 : 1);
    const below = width === 390 ? button('Search all accounts') : chip;
    await expect.element(below).toBeInViewport();
    await expect.element(links.first()).toBeInViewport();
    // Nothing of it is under the toolbar.
    const underToolbar = () =>
      search.element().getBoundingClientRect().bottom - below.element().getBoundingClientRect().top;
    await expect.poll(underToolbar).toBeLessThanOrEqual(0);
    await expect.element(search).toHaveFocus();
  },
);

test('a list that is not displayed draws no more rows than one that is', async () => {
  await openTransactions();
  scrollTo(0, 2_000);
  await expect.poll(lastRow).toBeGreaterThan(30);
  const drawn = () => document.querySelectorAll('[data-place]').length;
  const before = drawn();
  await showOnPaper();
  await expect.poll(() => document.querySelector('[data-place]')?.checkVisibility()).toBe(false);
  // Sizes are measured within a frame.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  expect(drawn()).toBeLessThanOrEqual(before);
});

test('a user who loads all pages from the end of the list can stop the loading there', async () => {
  const { switchBank } = await openTransactions();
  await switchBank({ faults: ['listTransactions~no-answer~always'] });
  elementOf(button('Load all')).focus();
  await userEvent.keyboard('{Enter}');
  const stop = button('Stop');
  await expect.element(stop).toHaveFocus();
  await expect.element(stop).toBeInViewport();
  await expect.element(page.getByText('Loading all transactions', { exact: true })).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Load all')).toHaveFocus();
  await expect.element(button('Load all')).toBeInViewport();
});

test('an amount too long for its row is never cut, and is shown in full at a click', async () => {
  await openTransactions(JOINT, {
    width: 320,
    height: 2_000,
    faults: ['listTransactions~amounts-extreme~always'],
  });
  const whole = page.getByRole('note').getByText('€1,000,000,000,000,000,000,000.00');
  expect(whole.elements()).toEqual([]);
  await button('Too long to show here').first().click();
  await expect.element(whole).toBeVisible();
  await expectAccessible();
});

test('of a long answer the first rows come first, and are never taken for all of them', async () => {
  sendRows(() =>
    Array.from({ length: 20_000 }, (_, index) => ({ ...booked(index + 1), booking_date: '2026-03-05' })),
  );
  const said: string[] = [];
  const note = (text = '') => {
    if (text !== '' && said.at(-1) !== text) said.push(text);
  };
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-place]') === null) return;
    for (const { textContent } of document.querySelectorAll('[role=status]')) note(textContent);
    note(document.querySelector('ul[aria-label="In and out of what is shown"]')?.textContent);
  });
  onTestFinished(() => observer.disconnect());
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  await openTransactions();
  await expectFound(/^20,000 transactions$/);
  await expect.element(page.getByText('Entry 1', { exact: true })).toBeVisible();
  const numbers = said.filter((text) => /\d.*transaction|€/.test(text));
  expect(numbers.filter((text) => !/so far|20,000/.test(text))).toEqual([]);
  expect(numbers[0]).toMatch(/^\d{3} transactions loaded so far$/);
  await search.fill('entry 19999');
  await expect.element(page.getByText('Entry 19999', { exact: true })).toBeVisible();
});

/** Notes once the list was busy for both eye and ear when a frame was drawn. */
function noteBusyFrames(): void {
  const list = document.querySelector('main [role="table"], main table')?.closest('[aria-busy]');
  const line = list?.previousElementSibling;
  if (list === null || list === undefined || line === null || line === undefined)
    throw new Error('There is no list with a line above it.');
  const isBusy = () => list.getAttribute('aria-busy') === 'true' && line.hasAttribute('data-busy');
  const observer = new MutationObserver(() => {
    if (isBusy())
      requestAnimationFrame(() => {
        if (isBusy()) document.documentElement.dataset['busyFrames'] = 'shown';
      });
  });
  observer.observe(list, { attributeFilter: ['aria-busy'] });
  onTestFinished(() => {
    observer.disconnect();
    delete document.documentElement.dataset['busyFrames'];
  });
}

test('a page of 30,000 transactions stays as small, and says that it orders them before it does', async () => {
  sendRows(
    (number) =>
      Array.from({ length: 10_000 }, (_, index) => ({
        ...booked(number * 10_000 + index + 1),
        booking_date: '2026-03-05',
      })),
    () => 2,
  );
  await openTransactions();
  await expectFound(/^10,000 transactions loaded so far$/);
  /** At the top, where the filters and the totals are on the page too. */
  const elements = async () => {
    scrollTo(0, 0);
    await expect.element(search).toBeInViewport();
    return document.querySelectorAll('main *').length;
  };
  expect(await elements()).toBeLessThan(650);
  // A pointer would scroll to it, and the next page would be read before the click.
  elementOf(button('Load all')).click();
  await expectFound(/^30,000 transactions$/);
  expect(await elements()).toBeLessThan(650);

  await menu.click();
  noteBusyFrames();
  const order = page.getByRole('combobox', { name: 'Order' });
  await order.selectOptions('Largest first');
  await expect.poll(() => document.documentElement.dataset['busyFrames']).toBe('shown');
  await order.selectOptions('Newest first');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelectorAll('main [aria-busy=true]')).toHaveLength(0);

  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(lastRow).toBeGreaterThan(30_000);
  await expect.element(rows.last()).toBeInViewport();
  await search.fill('entry 2999');
  await expectFound(/^1\d transactions$/);
  expect(await elements()).toBeLessThan(650);
});

test(
  'a user who loaded more than 250 pages and refreshes confirms before more than 250 are read again @security',
  { timeout: MANY_PAGES_MS },
  async () => {
    // The links end, so that the whole list is loaded and nothing is pending at the refresh.
    let last = 260;
    sendRows(
      (number) => [booked(number)],
      () => last,
    );
    const { calls } = await openTransactions(`${JOINT}?sort=largest`, {
      before: () =>
        queryClient.prefetchInfiniteQuery({
          ...oneAccountQueries.transactions('b0a1c3e4-joint'),
          pages: 261,
        }),
    });
    await expect.element(found(/^261 transactions$/)).toBeVisible();
    last = Infinity;
    await button('Refresh').click();
    await expect
      .poll(() => found(/^250 pages read, and there are more/).elements(), { timeout: MANY_PAGES_MS })
      .toHaveLength(1);
    expect(callsTo('listTransactions', calls)).toHaveLength(250);
  },
);

test('a user who refreshes sees transactions beside a currency of ten thousand letters, also with the chart open', async () => {
  const long = 'x'.repeat(10_000);
  let currencies = ['EUR'];
  sendRows(() =>
    currencies.map((currency) => ({
      transaction_amount: { amount: 12.5, currency },
      credit_debit_indicator: 'CRDT',
      status: 'BOOK',
      booking_date: '2026-03-05',
      details: [`Market stall in ${currency.slice(0, 3)}`],
    })),
  );
  await openPage(JOINT, { height: 2_000 });
  await expect.element(page.getByRole('group', { name: /^Money in and out by month/ })).toBeVisible();
  currencies = [long, 'EUR'];
  await button('Refresh').click();
  await expect.element(page.getByText('Market stall in xxx', { exact: true })).toBeInViewport();
  await expect.element(page.getByText('Market stall in EUR', { exact: true })).toBeInViewport();
  const sums = page.getByRole('list', { name: 'In and out of what is shown' }).getByRole('listitem');
  await expect.element(sums.first()).toHaveTextContent(`+12.5 ${long.slice(0, 40)}…`);
  await button('Too long to show here').click();
  await expect.element(page.getByRole('note')).toHaveTextContent(`12.5 ${long}`);
});

test('a user on a tall screen who refreshes a short page sees every row of the longer list', async () => {
  // Seven sums of hundreds of digits, then one of few: the list moves up and grows, the page stays as tall.
  let transactions = Array.from({ length: 7 }, (_, index) => booked(index + 1, `Q${index}`, 1e308));
  sendRows(() => transactions);
  await openPage(JOINT, { height: 4_000 });
  await expect.element(page.getByText('Entry 7', { exact: true })).toBeInViewport();
  transactions = Array.from({ length: 42 }, (_, index) => booked(index + 1));
  await button('Refresh').click();
  await expect.element(page.getByText('Entry 42', { exact: true })).toBeInViewport();
});

test('a page that is opened by its address starts at its top, wherever another one was left', async () => {
  const { enter } = await openTransactions(JOINT, { width: 844, height: 390 });
  scrollTo(0, 700);
  await expect.poll(() => scrollY).toBe(700);
  enter(paths.accounts());
  await expect.element(title('Accounts')).toBeVisible();
  await expect.element(page.getByText('€2,847.16', { exact: true }).first()).toBeVisible();
  await expect.poll(() => scrollY).toBe(0);
});

test('a user sees which transactions came since they last looked, without a further call', async () => {
  const entry = (resource_id: string, booking_date: string) => ({
    resource_id,
    booking_date,
    transaction_amount: { amount: 1, currency: 'EUR' },
    credit_debit_indicator: 'CRDT',
    status: 'BOOK',
    details: [`Entry ${resource_id}`],
  });
  const sent = [entry('b', '2026-02-02'), entry('a', '2026-02-01')];
  sendRows(() => sent);
  const { calls } = await openTransactions();
  const row = (name: string) => rows.filter({ hasText: name });
  await expect.element(row('Entry b')).toBeVisible();
  const line = page.getByText(/^\d+ new since /);
  expect(line.elements()).toEqual([]);
  sent.unshift(entry('c', '2026-02-03'));
  calls.length = 0;
  await button('Refresh').click();
  await expect.element(line).toHaveTextContent(/^1 new since \d\d:\d\d$/);
  expect(row('Entry c').getByText('New', { exact: true }).elements()).toHaveLength(1);
  expect(row('Entry b').getByText('New', { exact: true }).elements()).toEqual([]);
  await expectAccessible();
  expect(calls).toHaveLength(1);
});

test('a search that is typed before a long list is prepared finds its row once it is', async () => {
  sendRows(() => Array.from({ length: 30_000 }, (_, index) => booked(index + 1)));
  await openTransactions();
  await search.fill('Entry 29999');
  await expectFound(/^1 transaction$/);
  await expect.element(rows.filter({ hasText: 'Entry 29999' })).toBeVisible();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
});
