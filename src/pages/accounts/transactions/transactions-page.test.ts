import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo, expectInTime, hasHeading, textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button, title } from '#testing/page/locators.ts';
import {
  entries,
  expectFound,
  found,
  JOINT,
  links,
  menu,
  openTransactions,
  rows,
  search,
  table,
} from '#testing/page/transactions-steps.ts';

const openFilters = () => page.getByText('Filters', { exact: true }).click();

test('a user sees pending transactions apart from booked ones, day by day', async () => {
  await openTransactions(JOINT, { height: 2_000 });
  const [first, second, ...more] = textsOf(table.getByRole('rowheader'));
  expect([first, second]).toEqual(['Coming up', 'Pending']);
  expect(more.slice(0, 2)).toEqual(['Today, Wednesday 17 June', 'Yesterday, Tuesday 16 June']);
  expect(more).toContainEqual(expect.stringMatching(/^\w+day \d+ June$/));
});

test('a user scrolls, and the next pages load until the end', async () => {
  await openTransactions();
  await expect.element(found(/^100 transactions loaded so far$/)).toBeVisible();
  await expect.element(table).toHaveAttribute('aria-rowcount', '-1');
  await expectInTime(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return page.getByText('Balance brought forward').elements().length > 0;
  }, true);
  await expectFound(/^[\d,]+ transactions$/);
  expect(Number(table.element().ariaRowCount)).toBeGreaterThan(500);
});

test('a user searches all pages for a word, which becomes part of the address', async () => {
  const { address } = await openTransactions();
  await search.fill('childcare');
  await expect.poll(address).toBe(`${JOINT}?q=childcare`);
  await expectFound(/^\d+ transactions$/);
  await expect
    .poll(() => new Set(textsOf(links).map((text) => /Crèche Les Lutins/.test(text))))
    .toEqual(new Set([true]));
  const sums = page.getByRole('list', { name: 'In and out of what is shown' });
  await expect.element(sums).toHaveTextContent(/^In €0\.00Out −€[\d,]+\.00$/);
  // On a phone the sign says it; zero has none.
  await page.viewport(390, 844);
  const widthOf = (word: string) =>
    sums.getByText(word, { exact: true }).element().getBoundingClientRect().width;
  await expect.poll(() => widthOf('Out')).toBeLessThan(2);
  expect(widthOf('In')).toBeGreaterThan(8);
  await page.viewport(1280, 720);
  await button('Remove filter: “childcare”').click();
  await expect.element(search).toHaveFocus();
  await expect.poll(address).toBe(JOINT);
});

test('a user filters by direction and amount, and removes the filters', async () => {
  const { address } = await openTransactions();
  await openFilters();
  await page.getByRole('combobox', { name: 'Direction' }).selectOptions('In');
  const from = page.getByRole('textbox', { name: 'Amount from' });
  await from.fill('1000,00');
  await expect.poll(address).toBe(`${JOINT}?direction=in&min=1000.00`);
  await expectFound(/^[1-9]\d* transactions?$/);
  await expect
    .poll(() => new Set(entries().map((text) => /\+€\d,\d{3}/.test(text))))
    .toEqual(new Set([true]));
  await from.fill('much');
  await expect.element(page.getByText('Enter a number, such as 12.50')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount to' }).fill('2000');
  await button('Clear all filters').click();
  await expect.poll(address).toBe(JOINT);
});

test.for([390, 1280])(
  'a user clears the fields of the filters at once, and keeps the search, %i px wide',
  async (width) => {
    const { address } = await openTransactions(`${JOINT}?q=card`, { width, height: 800 });
    await openFilters();
    await page.getByRole('combobox', { name: 'Direction' }).selectOptions('Out');
    const from = page.getByRole('textbox', { name: 'Amount from' });
    await from.fill('20');
    await expect.poll(address).toBe(`${JOINT}?q=card&direction=out&min=20`);
    await button('Clear').click();
    await expect.poll(address).toBe(`${JOINT}?q=card`);
    await expect.element(from).toHaveValue('');
    expect(button('Clear').elements()).toEqual([]);
    await expect.element(page.getByRole('group', { name: 'Filters' })).toHaveFocus();
    await expectAccessible();
  },
);

test('a user chooses a period by its name, and clears it again', async () => {
  const { address } = await openTransactions();
  await openFilters();
  const period = page.getByRole('group', { name: 'Period' });
  const lastMonth = period.getByRole('button', { name: 'Last month' });
  await lastMonth.click();
  await expect.poll(address).toBe(`${JOINT}?from=2026-05-01&to=2026-05-31`);
  await expect.element(lastMonth).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Remove filter: May 2026')).toBeVisible();
  const thisYear = period.getByRole('button', { name: 'This year' });
  await thisYear.click();
  await expect.poll(address).toBe(`${JOINT}?from=2026-01-01&to=2026-12-31`);
  await expect.element(lastMonth).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2026-01-01');
  await thisYear.click();
  await expect.poll(address).toBe(JOINT);
  await page.getByLabelText('From', { exact: true }).fill('2026-05-02');
  await expect.poll(address).toBe(`${JOINT}?from=2026-05-02`);
});

test('an order in the address is that of the list, whose rows then name their days', async () => {
  await openTransactions(`${JOINT}?q=card&direction=out&status=booked&sort=largest`);
  await expect.element(page.getByLabelText('Order', { exact: true })).toHaveValue('largest');
  await expect.element(search).toHaveValue('card');
  await expect.element(page.getByRole('combobox', { name: 'Direction' })).toBeVisible();
  await expectFound(/^[\d,]+ transactions$/);
  const amounts = () => entries().map((text) => Number(/−€([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  await expect.poll(amounts).toEqual(amounts().toSorted((one, other) => other - one));
  expect(amounts().length).toBeGreaterThan(5);
  await expect.element(rows.nth(3).getByRole('time')).toBeVisible();
});

test('the address that Back leads to decides what is searched for', async () => {
  const { address } = await openTransactions();
  await search.fill('card');
  await expect.poll(address).toBe(`${JOINT}?q=card`);
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect.element(search).toHaveValue('');
  history.back();
  await expect.element(search).toHaveValue('card');
});

test('Back undoes each change of the filters and the order, together with the typed text', async () => {
  const { address } = await openTransactions();
  const direction = page.getByRole('combobox', { name: 'Direction' });
  const order = page.getByLabelText('Order', { exact: true });
  await openFilters();
  await search.fill('card');
  await direction.selectOptions('Out');
  await expect.poll(address).toBe(`${JOINT}?q=card&direction=out`);
  await menu.click();
  await order.selectOptions('Largest first');
  await expect.poll(address).toBe(`${JOINT}?q=card&direction=out&sort=largest`);
  await userEvent.keyboard('{Escape}');
  await button('Clear all filters').first().click();
  await expect.poll(address).toBe(`${JOINT}?sort=largest`);
  history.back();
  await expect.element(direction).toHaveValue('out');
  await expect.element(search).toHaveValue('card');
  history.back();
  await expect.element(order).toHaveValue('bank');
  history.back();
  await expect.element(direction).toHaveValue('');
  await expect.element(search).toHaveValue('card');
});

test('the transactions of one account never show under another’s name', async () => {
  const { go } = await openTransactions(`${JOINT}?q=childcare`);
  await expect.element(links.first()).toHaveTextContent('Crèche Les Lutins');
  await go(paths.accountTransactions('b0a1c3e4-savings'));
  await expect.element(title('Holiday savings')).toBeVisible();
  await expect.poll(() => textsOf(links).join()).toMatch(/^(?!.*Crèche).*Interest/);
  history.back();
  await expect.element(title('Joint account')).toBeVisible();
  await expect.element(search).toHaveValue('childcare');
  await expect.element(links.first()).toHaveTextContent('Crèche Les Lutins');
});

test('a user loads all pages, is told so at their end, and starts again', async () => {
  await openTransactions();
  // By keyboard: a pointer chases the button down the page, while more rows load above it.
  (button('Load all').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const end = page.getByText(/^All [\d,]+ transactions are loaded\.$/);
  await expectInTime(() => end.elements().length > 0, true);
  await expect.element(end).toHaveFocus();
  await expectFound(/^[\d,]+ transactions$/);
  // It covers a row, and so goes back to the end of the list.
  await expect.element(end).not.toBeInViewport();
  await expect.element(end).toHaveFocus();
  await button('Refresh').click();
  await expect.element(found(/^100 transactions loaded so far$/)).toBeVisible();
});

async function openWithoutMatch() {
  await openPage(`${JOINT}?q=nothing-has-this-word`);
  await expectInTime(() => hasHeading('No transaction matches'), true);
}

test('a search without a match says so, with a way to clear it', async () => {
  await openWithoutMatch();
  expect(page.getByRole('region', { name: 'Money in and out' }).elements()).toEqual([]);
  await button('Clear all filters').click();
  await expect.element(rows.first()).toBeVisible();
});

test('of no transactions there is nothing to export', async () => {
  await openWithoutMatch();
  await menu.click();
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toBeVisible();
  expect(button('CSV').elements()).toEqual([]);
});

test('a bank without dates has no day groups, no statements, and neither a filter nor an order by date', async () => {
  await openTransactions(`${paths.accountTransactions('1')}?from=2026-01-01`, { as: 'bare' });
  await expect.element(page.getByText(/the dates in this address aren’t used/)).toBeVisible();
  expect(entries()).not.toEqual([]);
  expect(page.getByRole('button', { name: /^Remove filter/ }).elements()).toEqual([]);
  expect(textsOf(page.getByRole('rowheader')).filter((text) => /\d/.test(text))).toEqual([]);
  await menu.click();
  const order = page.getByRole('combobox', { name: 'Order' });
  await expect.element(order).toBeVisible();
  expect(textsOf(order.getByRole('option'))).not.toContain('Newest first');
  expect(button('Monthly statement').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByText('Your bank sends no dates, so you can’t filter by date.'))
    .toBeVisible();
});

test('bounds in the wrong order are reported, and no page is loaded for them', async () => {
  const { calls } = await openPage(`${JOINT}?min=200&max=100`);
  await expect.element(page.getByRole('heading', { name: 'No transaction matches' })).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Amount to' }))
    .toHaveAccessibleDescription(/Nothing lies between these amounts/);
  expect(callsTo('listTransactions', calls)).toHaveLength(1);
  await page.getByRole('button', { name: /^Remove filter: 200/ }).click();
  await expect.element(rows.first()).toBeVisible();
});

test('on a phone the open chart compares the same days of the month before', async () => {
  vi.setSystemTime('2026-03-14T09:30:00+01:00');
  await openTransactions(JOINT, { width: 390, height: 844 });
  await button('Money in and out').click();
  const chart = page.getByRole('region', { name: 'Money in and out' });
  const sameDays = chart.getByText(/^Same days, 1\s*–\s*14 Feb$/);
  await expect.element(sameDays).toBeVisible();
  await expect.element(chart).toHaveTextContent(/In \+€[\d,.]+Out −€[\d,.]+$/);
  await chart.getByRole('button', { name: 'By month' }).click();
  const compared = page.getByRole('dialog').getByRole('table', { name: 'Same days compared' });
  await expect
    .poll(() => textsOf(compared.getByRole('columnheader')).slice(1))
    .toEqual(['March so far', expect.stringMatching(/^1\s*–\s*14 Feb$/)]);
  await expect.element(compared.getByRole('cell', { name: /^Including \d pending\.$/ })).toBeVisible();
  expect(textsOf(compared.getByRole('rowheader'))).toEqual(['In', 'Out', 'Pending']);
  await expectAccessible();
  // Below another month they would read as its own sum.
  await userEvent.keyboard('{Escape}');
  const month = page.getByRole('combobox', { name: 'Month' });
  await month.selectOptions('Feb 2026');
  await expect.element(month).toHaveValue('2026-02');
  expect(sameDays.elements()).toEqual([]);
});

test('the pointer may move onto the tooltip of a bar, and Escape closes it until another bar', async () => {
  await openTransactions();
  // The last button loads more.
  const bars = page.getByRole('group', { name: /^Money in and out by month/ }).getByRole('button');
  await expect.element(bars.nth(-2)).toBeVisible();
  const shown = () =>
    bars.elements().flatMap((bar) => {
      const text = bar.lastElementChild;
      return text !== null && text.checkVisibility({ opacityProperty: true }) ? [text.textContent] : [];
    });
  await bars.nth(-2).hover();
  await expect.poll(shown).toHaveLength(1);
  const [name] = shown();
  await bars
    .nth(-2)
    .getByText(/^\p{L}+ \d{4}$/u)
    .hover();
  expect(shown()).toEqual([name]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(shown).toEqual([]);
  await bars.nth(-3).hover();
  await expect.poll(shown).toHaveLength(1);
  expect(shown()).not.toEqual([name]);
  // The same for the keyboard.
  await userEvent.unhover(bars.nth(-3));
  await expect.poll(shown).toEqual([]);
  (bars.nth(-2).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shown).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(shown).toEqual([]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shown).toHaveLength(1);
});

test.for<[string, string]>([
  ['next-repeats', 'sent the same page twice'],
  ['links-odd', 'link to the next page doesn’t work'],
  ['links-foreign', 'link to the next page leads elsewhere'],
])('where the links go wrong (%s) what was read stays, and a message says why', async ([fault, said]) => {
  const { calls } = await openTransactions(`${JOINT}?sort=largest`, {
    faults: [`listTransactions~${fault}~always`],
  });
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(found(/^100 transactions$/)).toBeVisible();
  expect(entries()).not.toEqual([]);
  expect(callsTo('listTransactions', calls)).toHaveLength(1);
});

test('a page that fails leaves the others, and can be requested again', async () => {
  const { switchBank } = await openTransactions();
  await expect.element(found(/^100 transactions loaded so far$/)).toBeVisible();
  await switchBank({ faults: ['listTransactions~status-400-problem~always'] });
  await button('Load all').click();
  await expect.element(page.getByText('The next transactions couldn’t be loaded.')).toBeVisible();
  await expect.element(found(/^100 transactions loaded so far$/)).toBeVisible();
  await switchBank();
  await button('Try again').click();
  await expect.element(found(/^[\d,]+ transactions$/)).toBeVisible();
  expect(page.getByText('couldn’t be loaded').elements()).toEqual([]);
});

test('a link that a user follows right after typing a search leads away', async () => {
  const { address } = await openTransactions();
  await search.fill('childcare');
  (page.getByRole('link', { name: 'Payments' }).element() as HTMLElement).click();
  // The pause after the typing ends before React has shown that the link is followed.
  vi.advanceTimersByTime(300);
  await expect.poll(address).toBe(paths.payments());
  await expect.element(title('Payments')).toBeVisible();
});
