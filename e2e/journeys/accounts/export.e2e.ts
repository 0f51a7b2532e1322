import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { found, openMenu } from '#e2e/support/transactions-steps.ts';
import { expect, test } from '#e2e/support/test.ts';

async function download(page: Page, name: 'CSV' | 'JSON') {
  await openMenu(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).press('Enter'),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test(
  'a user exports exactly the filtered transactions, as CSV and as JSON',
  { tag: '@quick' },
  async ({ page, home }) => {
    await page.goto(`${home}${paths.accountTransactions('b0a1c3e4-joint')}?q=childcare&direction=out`);
    const shown = await found(page, /^\d+ transactions$/).textContent();
    const count = Number(shown?.split(' ')[0]);
    const csv = await download(page, 'CSV');
    expect(csv.name).toMatch(/^bankbook-joint-account-\d{4}-\d\d-\d\d-demo\.csv$/);
    const [, ...lines] = csv.text.split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(count);
    for (const line of lines) expect(line).toMatch(/,DBIT,-\d+(?:\.\d+)?,EUR,.*childcare/i);
    await expect(page.getByText(`${count} transactions exported`)).toBeAttached();

    const json = JSON.parse((await download(page, 'JSON')).text) as {
      demo: boolean;
      transactions: unknown[];
    };
    expect(json.demo).toBe(true);
    expect(json.transactions).toHaveLength(count);
  },
);
