import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { openMenu } from '#e2e/support/transactions-steps.ts';
import { tabTo } from '#e2e/support/keys.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

/** The lines of a CSV file (RFC 4180), each as its cells. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, comma = '', quoted, unquoted = ''] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(,|\r\n|^)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    if (comma === '\r\n') lines.push([]);
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? unquoted);
  }
  return lines.filter((line) => line.length > 1);
}

async function openJointAccount(page: Page, demo: string, query = ''): Promise<void> {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}${paths.accountTransactions('b0a1c3e4-joint')}${query}`);
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
}

async function download(page: Page, name: 'CSV' | 'JSON' | 'OFX') {
  await openMenu(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).press('Enter'),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const count = async (page: Page) =>
  Number(
    (
      await page
        .getByRole('status')
        .filter({ hasText: /^[\d,]+ transactions$/ })
        .textContent()
    )?.replaceAll(/\D/g, ''),
  );

test(
  'a user exports exactly the filtered transactions, as CSV and as JSON',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await openJointAccount(page, demo, '?q=childcare&direction=out');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ transactions$/ })).toBeVisible();
    const rows = await count(page);
    const csv = await download(page, 'CSV');
    expect(csv.name).toMatch(/^bankbook-joint-account-\d{4}-\d\d-\d\d-demo\.csv$/);
    const [header, ...lines] = cellsOf(csv.text);
    expect(header).toEqual([
      'booking_date',
      'value_date',
      'transaction_date',
      'expected_booking_date',
      'status',
      'credit_debit_indicator',
      'amount',
      'currency',
      'description',
      'resource_id',
      'transaction_amount',
      'own_note',
    ]);
    expect(lines).toHaveLength(rows);
    for (const [, , , , , indicator, amount, currency, description] of lines) {
      expect([indicator, currency]).toEqual(['DBIT', 'EUR']);
      expect(amount).toMatch(/^-\d+(?:\.\d+)?$/);
      expect(description).toMatch(/childcare/i);
    }
    await expect(page.getByText(`${rows} transactions exported`)).toBeAttached();

    const json = JSON.parse((await download(page, 'JSON')).text) as {
      demo: boolean;
      transactions: unknown[];
    };
    expect(json.demo).toBe(true);
    expect(json.transactions).toHaveLength(rows);
  },
);

test('a user chooses the separator of CSV files once, and a French page begins with semicolons', async ({
  page,
  demo,
}) => {
  await openJointAccount(page, demo, '?q=coop');
  await openMenu(page);
  await page.getByRole('combobox', { name: 'CSV with' }).selectOption('semicolons, 1,50');
  await page.reload();
  await expect(page.getByLabel('CSV with')).toHaveValue('semicolon');
  const { text } = await download(page, 'CSV');
  expect(text).toMatch(/^\uFEFFbooking_date;value_date;/);
  expect(text).toMatch(/;-\d+,\d\d;EUR;/);

  await page.evaluate(() => {
    localStorage.removeItem('bankbook:csv');
    localStorage.setItem('bankbook:language', 'fr');
  });
  await page.reload();
  await expect(page.getByLabel('CSV avec')).toHaveValue('semicolon');
});

test('a user exports what is booked for an accounting program', async ({ page, demo }) => {
  await openJointAccount(page, demo);
  const { name, text } = await download(page, 'OFX');
  expect(name).toMatch(/^bankbook-joint-account-\d{4}-\d\d-\d\d-demo\.ofx$/);
  expect(text).toContain('<ACCTID>00012345678</ACCTID>');
  expect(text).toMatch(/<LEDGERBAL><BALAMT>[\d.]+<\/BALAMT>/);
  expect(text.match(/<STMTTRN>/g)).toHaveLength((await count(page)) - 4);
  await expect(page.getByText('Left out, not booked: 4.')).toBeAttached();
});

test('an export loads the remaining pages', async ({ page, demo }) => {
  await openJointAccount(page, demo);
  await expect(page.getByText(/^100 transactions loaded so far$/)).toBeVisible();
  const { text } = await download(page, 'CSV');
  expect(cellsOf(text).length - 1).toBe(await count(page));
  expect(cellsOf(text).length).toBeGreaterThan(500);
});

test('the printed sheet lists all filtered transactions', async ({ page, demo }) => {
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
    };
  });
  await openJointAccount(page, demo, '?q=childcare');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ transactions$/ })).toBeVisible();
  const rows = await count(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article').filter({ hasText: 'Only: “childcare”' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('row')).toHaveCount(rows + 1);
  await expect(sheet.getByText('Demo data: none of this is real.')).toBeVisible();
  await expect(sheet.getByText('FR76 3058 8600 0100 0123 4567 812')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'In and out of what is shown' })).toBeVisible();
  await expect(sheet.getByRole('cell', { name: /^Out −€/ })).toHaveCount(rows);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('a user’s notes go into the files and onto paper as their own', async ({ page, demo }) => {
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
    };
  });
  await openJointAccount(page, demo, '?q=SALARY C MARTIN');
  const list = page.getByRole('table', { name: 'Transactions' });
  await openMenu(page);
  await expect(page.getByText('Your notes go with them')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await list.getByRole('link').first().click();
  const note = page.getByRole('textbox', { name: 'Your note' });
  await note.fill('Half is Zoé’s');
  await note.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Transactions of Joint account' }).click();

  const [header = [], ...lines] = cellsOf((await download(page, 'CSV')).text);
  expect(lines.map((cells) => cells[header.indexOf('own_note')])).toEqual(
    lines.map((_, index) => (index === 0 ? 'Half is Zoé’s' : '')),
  );
  await openMenu(page);
  await expect(page.getByText('Your notes go with them, marked as your own.')).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').getByText('Your note: Half is Zoé’s')).toBeVisible();
});

test('the printed sheet has the order of the list', async ({ page, demo }) => {
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
    };
  });
  await openJointAccount(page, demo, '?sort=newest');
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ transactions$/ })).toBeAttached();
  await openMenu(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('article').getByRole('row');
  await expect(rows.nth(1)).toContainText('Coming up');
  await expect(rows.nth(2)).toContainText('Pending');
});

test('a user sees money in and out by month, and selects a month by keyboard', async ({ page, demo }) => {
  await openJointAccount(page, demo);
  await page.getByRole('button', { name: 'Load all' }).click();
  // Some twenty pages.
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ transactions$/ })).toBeVisible({
    timeout: 60_000,
  });
  const bars = page.getByRole('group', { name: /^Money in and out by month/ }).getByRole('button');
  await expect(bars).toHaveCount(12);
  await bars.last().focus();
  await bars.last().press('ArrowLeft');
  await expect(bars.nth(10)).toBeFocused();
  await expect(bars.nth(10)).toHaveAccessibleName(/^\w+ \d{4} In \+€[\d,.]+ Out −€[\d,.]+ Booked balance/);
  await expectAccessible(page);
  await bars.nth(10).press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
  await expect(bars.nth(10)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Remove filter: \w+ \d{4}$/ }).click();

  await page.getByRole('button', { name: 'By month' }).click();
  const months = page.getByRole('dialog').getByRole('table', { name: /^By month/ });
  await expect.poll(() => months.getByRole('row').count()).toBeGreaterThan(15);
  await expect(months.getByRole('rowheader').first()).toContainText('Not over yet');
  await expect(months.getByRole('rowheader').last()).toContainText('begins in this month');
  await expectAccessible(page);
  await months.getByRole('button').nth(2).press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
});

test('hidden amounts are in no chart, and a note says that exported files contain them', async ({
  page,
  demo,
}) => {
  await openJointAccount(page, demo, '?sort=newest');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await openMenu(page);
  await expect(page.getByText(/CSV, JSON and OFX files show them/)).toBeVisible();
  await expect(page.getByText('Amounts are hidden, and so is the chart.')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Money in and out by month/ })).toHaveCount(0);
});

test('stopping an export leaves the focus on the menu', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'webshop');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await openMenu(page);
  const csv = page.getByRole('button', { name: 'CSV', exact: true });
  await csv.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Order, overviews, export' })).toBeFocused();
  await expect(page.getByText('Stopped. Nothing was exported.')).toBeVisible();
});

test('on a phone the menu is a sheet, as wide as it is', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openJointAccount(page, demo);
  await page.evaluate(() => localStorage.setItem('bankbook:language', 'fr'));
  await page.reload();
  const opener = page.getByRole('button', { name: 'Tri, synthèses, export' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Tri, synthèses, export' });
  await expect(sheet.getByText('OFX ne contient que les opérations comptabilisées.')).toBeVisible();
  await expect
    .poll(() => sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'JSON', exact: true }).click(),
  ]);
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a user gets from sign-in to an exported file by keyboard alone', async ({ page, demo }) => {
  await page.goto(demo);
  await tabTo(page, page.getByRole('button', { name: 'Continue to your bank' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Approve' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Joint account', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search transactions' }));
  await page.keyboard.type('childcare');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ transactions$/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Order, overviews, export' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'CSV', exact: true }));
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(cellsOf(await readFile(await file.path(), 'utf8')).length).toBeGreaterThan(1);
});
