import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { expectInTime, textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button } from '#testing/page/locators.ts';

const JOINT = paths.accountTransactions('b0a1c3e4-joint');

const found = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

async function openOverview(name: string) {
  const opened = await openPage(JOINT);
  await button('Order, overviews, export').click();
  await button(name).click();
  return { ...opened, dialog: page.getByRole('dialog', { name }) };
}

test('a user sees whom the money went to, and chooses one', async () => {
  const { dialog, address } = await openOverview('By payee');
  await expect
    .element(dialog.getByRole('status').first())
    .toHaveTextContent('100 transactions loaded so far');
  await dialog.getByRole('button', { name: 'Load all' }).click();
  await expectInTime(() => /^\d{3} transactions$/.test(textsOf(dialog.getByRole('status'))[0] ?? ''), true);
  const payee = dialog.getByRole('listitem').filter({ hasText: 'Halle Verdier' });
  await expect.element(payee).toHaveTextContent(/\d+ transactions · last on \d+ \w+.*−€[\d,.]+/);
  await expectAccessible();
  const [count = ''] = /\d+ transactions/.exec(textsOf(payee).join()) ?? [];
  await payee.getByRole('link').click();
  await expect.poll(address).toBe(`${JOINT}?title=Halle+Verdier`);
  expect(dialog.elements()).toEqual([]);
  await expect.element(found(count)).toBeVisible();
  // Nothing else on a phone says what the list shows.
  await page.viewport(320, 640);
  await button('Remove filter: Only “Halle Verdier”').click();
  await expect.poll(address).toBe(JOINT);
});

test('a user sees what comes back every month, and leaves without a choice', async () => {
  const { dialog } = await openOverview('Seen every month');
  await expect
    .element(dialog)
    .toHaveTextContent('None in what is loaded. Load all transactions to look further back.');
  await dialog.getByRole('button', { name: 'Load all' }).click();
  const items = () => textsOf(dialog.getByRole('listitem'));
  const monthly =
    /Crèche Les Lutins.*1\d months · around the \d+(?:st|nd|rd|th) · last on \d+ \w+.*−€420\.00/;
  await expectInTime(() => items().some((text) => monthly.test(text)), true);
  // The button is gone with what it loaded.
  await expect.element(dialog.getByRole('heading').first()).toHaveFocus();
  // Groceries are bought every week.
  expect(items().filter((text) => text.includes('Halle Verdier'))).toEqual([]);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Order, overviews, export')).toHaveFocus();
});

test('a user sees a longer course of the balance, and all months, as soon as older rows are loaded', async () => {
  await openPage(JOINT, { height: 900 });
  const plot = page.getByRole('group', { name: /^Money in and out by month/ });
  await expect.element(plot.getByText('Not loaded yet')).toBeVisible();
  const course = page.getByRole('group', { name: 'Booked balance, calculated here' });
  const line = course.getByRole('img');
  await expect
    .element(line)
    .toHaveAccessibleName(
      /^From €[\d,.]+ on \d+ \w+ \d{4} to €2,847\.16 on \d+ \w+ \d{4}\. Lowest €[\d,.]+, highest €[\d,.]+\.$/,
    );
  const year = course.getByRole('button', { name: '365 days' });
  expect(year.elements()).toEqual([]);
  await expectAccessible();
  await plot.getByRole('button', { name: 'Load them' }).click();
  await expectInTime(() => found(/^\d{3} transactions$/).elements().length > 0, true);
  expect(plot.getByText('Not loaded yet').elements()).toEqual([]);
  await expect.element(plot.getByRole('button').last()).toHaveFocus();
  const before = line.element().ariaLabel;
  await year.click();
  await expect.element(year).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => line.element().ariaLabel).not.toBe(before);
  await expectAccessible();
});
