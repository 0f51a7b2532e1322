import { serveBuild } from '#e2e/servers/static.ts';
import { demoDirectory, expect, expectAccessible, recordCalls, test } from '#e2e/support/test.ts';
import { openMenu, openTransactions } from '#e2e/support/transactions-steps.ts';

test('a user prints the statement of a month, with the balances before and after', async ({
  page,
  demo,
  context,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
    };
  });
  await openTransactions(page, demo);
  const calls = recordCalls(context);
  await openMenu(page);
  await page.getByRole('button', { name: 'Monthly statement' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Monthly statement' });
  await dialog.getByRole('combobox', { name: 'Month' }).selectOption({ index: 3 });
  await expect(dialog.getByText('Not all transactions of this month are loaded yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Load the rest' }).press('Enter');
  const print = dialog.getByRole('button', { name: 'Print', exact: true });
  await expect(print).toBeFocused();
  await expect(dialog.getByText(/^Opening balance on 1 \w+ \d{4}$/)).toBeVisible();
  await expectAccessible(page);
  for (const [name, ending] of [
    ['CSV', 'csv'],
    ['OFX', 'ofx'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^bankbook-joint-account-\\d{4}-\\d\\d-demo\\.${ending}$`),
    );
    await expect(dialog.getByText(/^\d+ transactions exported\.$/)).toBeVisible();
  }

  await print.press('Enter');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: /^Statement: \w+ \d{4}$/ })).toBeVisible();
  await expect(sheet.getByText('FR76 3058 8600 0100 0123 4567 812')).toBeVisible();
  await expect(sheet.getByText('Belrive', { exact: true })).toBeVisible();
  const amounts = await sheet.getByRole('definition').allTextContents();
  const [opening = 0, came = 0, went = 0, closing = 0] = amounts.map((text) =>
    Math.round(100 * Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''))),
  );
  expect(opening + came + went).toBe(closing);
  const cells = sheet.getByRole('row').last().getByRole('cell');
  await expect(cells.last()).toHaveText(amounts[3] ?? '');
  await expect(dialog).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Order, overviews, export' })).toBeFocused();
  expect(calls.filter((call) => !call.endsWith('/transactions'))).toEqual([]);
});

test('a bank without dates has no monthly statements', async ({ page, demo }) => {
  await openTransactions(page, demo, { persona: 'bare', account: 'Account 1' });
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Monthly statement' })).toHaveCount(0);
});

test('what could not be loaded says so, opens at the next click, and leaves the list to print', async ({
  page,
}) => {
  let isMissing = true;
  const server = await serveBuild({
    directory: demoDirectory,
    build: 'demo',
    before(request, response) {
      const isRefused = isMissing && /\/(?:statement|overview|views)-dialog-/.test(request.url ?? '');
      if (isRefused) response.writeHead(404).end();
      return isRefused;
    },
  });
  await openTransactions(page, server.origin);
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('childcare');
  const opener = page.getByRole('button', { name: 'Order, overviews, export' });
  const items = ['Monthly statement', 'By payee'];
  for (const name of items) {
    await openMenu(page);
    await page.getByRole('button', { name }).press('Enter');
    const failure = page.getByRole('alertdialog', { name });
    await expect(failure).toHaveAccessibleDescription(/^This could not be loaded\./);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toContainText(/childcare/i);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page
    .getByRole('alertdialog', { name: 'Save this view' })
    .getByRole('button', { name: 'Close' })
    .click();

  isMissing = false;
  for (const name of items) {
    await openMenu(page);
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByRole('dialog', { name: 'Save this view' })).toBeVisible();
  await server.close();
});
