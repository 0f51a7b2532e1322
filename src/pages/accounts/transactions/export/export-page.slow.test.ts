import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveNote } from '#api/accounts/note-records.ts';
import { paths } from '#paths.ts';
import { sendRows } from '#testing/page/bank-rows.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { expectInTime, textsOf } from '#testing/page/fault-page.ts';
import { button, link } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { showOnPaper } from '#testing/page/print.ts';
import { takeFiles } from '#testing/page/saved-files.ts';
import {
  count,
  expectFound,
  found,
  JOINT,
  menu,
  openTransactions,
  search,
} from '#testing/page/transactions-steps.ts';

const MANY_PAGES_MS = 180_000;

const sheet = page.getByRole('article');

async function choose(name: string) {
  await menu.click();
  await button(name).click();
}

test('a user chooses the separator of CSV files', async () => {
  const files = takeFiles();
  await openTransactions(`${JOINT}?q=coop`);
  await menu.click();
  await page.getByRole('combobox', { name: 'CSV with' }).selectOptions('semicolons, 1,50');
  await button('CSV').click();
  await expectInTime(() => files.length > 0, true);
  const text = await files[0]?.text;
  expect(text).toMatch(/^\uFEFFbooking_date;value_date;/);
  expect(text).toMatch(/;-\d+,\d\d;EUR;/);
});

test('a user exports what is booked for an accounting program, after the remaining pages have loaded', async () => {
  const files = takeFiles();
  await openTransactions();
  await expect.element(found(/^100 transactions loaded so far$/)).toBeVisible();
  await choose('OFX');
  await expectInTime(() => files.length > 0, true);
  expect(files[0]?.name).toBe('bankbook-joint-account-2026-06-17.ofx');
  const text = await files[0]?.text;
  expect(text).toContain('<ACCTID>00012345678</ACCTID>');
  expect(text).toContain('<LEDGERBAL><BALAMT>2847.16</BALAMT>');
  await expect.element(page.getByText('Left out, not booked: 4.')).toBeInTheDocument();
  expect(count()).toBeGreaterThan(500);
  expect(text?.match(/<STMTTRN>/g)).toHaveLength(count() - 4);
});

test('the printed sheet has all filtered transactions, whose they are, and no controls', async () => {
  vi.stubEnv('MODE', 'demo');
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await openTransactions(`${JOINT}?q=childcare`);
  await expectFound(/^\d+ transactions$/);
  await choose('Print');
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  const shown = count();
  await showOnPaper();
  await expect.element(sheet.getByText('Only: “childcare”')).toBeVisible();
  await expect.element(sheet.getByText('Demo data: none of this is real.')).toBeVisible();
  await expect.element(sheet.getByText('FR76 3058 8600 0100 0123 4567 812')).toBeVisible();
  await expect.element(sheet.getByRole('list', { name: 'In and out of what is shown' })).toBeVisible();
  expect(shown).toBeGreaterThan(5);
  expect(sheet.getByRole('row').elements()).toHaveLength(shown + 1);
  expect(sheet.getByRole('cell', { name: /^Out −€/ }).elements()).toHaveLength(shown);
  expect(textsOf(page.getByRole('navigation'))).toEqual([]);
});

test('the printed sheet has the order of the list, also where the browser’s own command prints it', async () => {
  await openTransactions(`${JOINT}?sort=newest`);
  await expectFound(/^[\d,]+ transactions$/);
  await showOnPaper();
  const rows = sheet.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('Coming up');
  await expect.element(rows.nth(2)).toHaveTextContent('Pending');
});

test('a user’s notes go into the files and onto paper as their own', async () => {
  const files = takeFiles();
  const notesGoToo = page.getByText('Your notes go with them, marked as your own.');
  await openTransactions(`${JOINT}?q=childcare`, {
    before: () => saveNote('b0a1c3e4-joint', '20260302-0', 'Half is Zoé’s'),
  });
  await expectFound(/^\d+ transactions$/);
  await menu.click();
  await expect.element(button('JSON')).toBeVisible();
  expect(notesGoToo.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await search.fill('SALARY C MARTIN');
  await menu.click();
  await expect.element(notesGoToo).toBeVisible();
  await button('JSON').click();
  await expectInTime(() => files.length > 0, true);
  const { transactions } = JSON.parse((await files[0]?.text) ?? '') as {
    transactions: { own_note?: string }[];
  };
  expect(transactions.length).toBeGreaterThan(1);
  expect(transactions.flatMap(({ own_note }) => own_note ?? [])).toEqual(['Half is Zoé’s']);
  await showOnPaper();
  await expect.element(sheet.getByText('Your note: Half is Zoé’s')).toBeVisible();
});

test('stopping an export leaves the focus on the menu', async () => {
  const { switchBank } = await openTransactions();
  await switchBank({ faults: ['listTransactions~slow~always'] });
  await choose('CSV');
  await button('Stop').click();
  await expect.element(menu).toHaveFocus();
  await expect.element(page.getByText('Stopped. Nothing was exported.')).toBeVisible();
});

test(
  'an export that stops at 250 pages says why, and continues if the user wants it to @security',
  { timeout: MANY_PAGES_MS },
  async () => {
    const files = takeFiles();
    sendRows(
      (number) => [
        {
          resource_id: `t-${number}`,
          transaction_amount: { amount: 1, currency: 'EUR' },
          credit_debit_indicator: 'CRDT',
          status: 'BOOK',
          details: [`Entry ${number}`],
        },
      ],
      () => 251,
    );
    await openTransactions();
    await choose('CSV');
    const stopped = page.getByText(/^250 pages read, .* Nothing was exported yet\.$/);
    await expect.poll(() => stopped.elements(), { timeout: MANY_PAGES_MS }).toHaveLength(1);
    await button('Go on with the export').click();
    await expectInTime(() => files.length > 0, true);
    expect((await files[0]?.text)?.match(/Entry /g)).toHaveLength(252);
    await expect.element(menu).toHaveFocus();
  },
);

/** Presses Tab until `target` has the focus. */
async function tabTo(target: typeof menu) {
  await expect.element(target).toBeVisible();
  for (let stops = 0; document.activeElement !== target.element(); stops += 1) {
    expect(stops).toBeLessThan(60);
    await userEvent.tab();
  }
}

test('a user gets from the accounts to a saved file by keyboard alone', async () => {
  const files = takeFiles();
  await openPage(paths.accounts());
  await tabTo(link('Joint account'));
  await userEvent.keyboard('{Enter}');
  await tabTo(search);
  await userEvent.keyboard('childcare');
  await expectFound(/^\d+ transactions$/);
  await tabTo(menu);
  await userEvent.keyboard('{Enter}');
  await tabTo(button('CSV'));
  await userEvent.keyboard('{Enter}');
  await expectInTime(() => files.length > 0, true);
  expect((await files[0]?.text)?.match(/\r\n/g)).toHaveLength(1 + count());
});

test('on a phone the menu is a sheet, as wide as it is, and in French begins with semicolons', async () => {
  const files = takeFiles();
  await openPage(JOINT, { width: 320, height: 700, language: 'fr' });
  const opener = button('Tri, synthèses, export');
  await opener.click();
  const choices = page.getByRole('dialog', { name: 'Tri, synthèses, export' });
  await expect.element(choices.getByText('OFX ne contient que les opérations comptabilisées.')).toBeVisible();
  await expect.element(choices.getByLabelText('CSV avec')).toHaveValue('semicolon');
  const isCutBy = () => choices.element().scrollWidth - choices.element().clientWidth;
  await expect.poll(isCutBy).toBe(0);
  await expectAccessible();
  await choices.getByRole('button', { name: 'JSON', exact: true }).click();
  await expectInTime(() => files.length > 0, true);
  expect(choices.elements()).toEqual([]);
  await expect.element(opener).toHaveFocus();
});
