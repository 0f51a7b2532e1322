import { readFile } from 'node:fs/promises';
import { paths } from '#paths.ts';
import { APPROVE, fillPayee, heading, JONAS, link, pay } from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

const BANK_DATA = '/bench/bank-data';

test(
  'a snapshot restores bank data, in the other tab as well, and a step back undoes that',
  { tag: '@quick' },
  async ({ page, context, home }) => {
    await page.goto(`${home}/accounts/b0a1c3e4-joint/balances`);
    const bench = await context.newPage();
    await bench.goto(`${home}${BANK_DATA}`);
    await bench.getByRole('textbox', { name: 'Name' }).fill('Signed in');
    await bench.getByRole('button', { name: 'Save snapshot' }).click();
    await expect(bench.getByText('Saved as Signed in.')).toBeVisible();

    await page.goto(`${home}/bench/clock`);
    await page.getByRole('button', { name: 'Expire the consent now' }).click();
    await expect(page.getByText('1 consent has run out.')).toBeVisible();
    await page.goto(`${home}/accounts/b0a1c3e4-joint/balances`);
    await expect(
      page.getByText('Your consent does not cover the balances of this account now.'),
    ).toBeVisible();

    const steps = bench.getByRole('list', { name: 'Changes' });
    await expect(steps.getByRole('listitem').first()).toContainText('Consents were made to run out');
    await bench.getByRole('button', { name: 'Restore: Signed in' }).click();
    const question = bench.getByRole('alertdialog', { name: 'Restore Signed in?' });
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(bench.getByText('Signed in is restored.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Booked balance' })).toBeVisible();

    // The buttons disappear, the focus stays.
    await steps.getByRole('button', { name: 'Back to before this A snapshot was restored' }).press('Enter');
    await expect(bench.getByText('Taken back.')).toBeVisible();
    await expect(bench.getByText(/^The last 50 changes/)).toBeFocused();
    await bench.getByRole('button', { name: 'Delete: Signed in' }).press('Enter');
    await bench.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(bench.getByText('Signed in is deleted.')).toBeVisible();
    await expect(bench.getByText(/^None yet\. A snapshot keeps/)).toBeFocused();
    await expect(
      page.getByText('Your consent does not cover the balances of this account now.'),
    ).toBeVisible();
  },
);

test('a bank data file contains no secret, and restores the data in another browser', async ({
  page,
  home,
  browser,
  watch,
}) => {
  await page.goto(`${home}${BANK_DATA}?bank=consent_days~90&clock=+1d`);
  await expect(page.getByText('authorizations', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^bankbook-bank-[\d-]+\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  const tokens = await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('bankbook-mock-bank');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
    });
    const stored = await new Promise<unknown>((resolve) => {
      const request = opened.transaction('state').objectStore('state').get('bank');
      request.addEventListener('success', () => resolve(request.result));
    });
    opened.close();
    return [...JSON.stringify(stored).matchAll(/"(?:access|refresh)_token":"([^"]+)"/g)].map(
      ([, token]) => token,
    );
  });
  expect(tokens).toHaveLength(2);
  for (const token of tokens) expect(text).not.toContain(token);

  const otherBrowser = await browser.newContext();
  await watch(otherBrowser);
  const other = await otherBrowser.newPage();
  await other.goto(`${home}${BANK_DATA}`);
  const field = other.getByLabel('Open a bank data file');
  const upload = (name: string, content: string) =>
    field.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await upload('bad.json', text.replace('"consent_days": 90', '"consent_days": "soon"'));
  await expect(other.getByText(/Wrong is: state\.settings\.consent_days/)).toBeVisible();
  await upload('newer.json', text.replace('"version": 1', '"version": 9'));
  await expect(other.getByText(/is of version 9, which is newer/)).toBeVisible();
  await expect(other.getByText('Nothing has changed at the bank yet.')).toBeVisible();

  await upload('good.json', text);
  await other
    .getByRole('alertdialog', { name: 'Open good.json?' })
    .getByRole('button', { name: 'Replace' })
    .click();
  await expect(other.getByText(/^The data of good\.json is in place/)).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Demo data' })).toContainText(
    '1 setting changed · clock moved',
  );
  await otherBrowser.close();
});

test('a bank data file restores payments, drafts and settings of the app in another browser', async ({
  page,
  home,
  browser,
  watch,
}) => {
  await pay(page, home, '25');
  await expect(heading(page, APPROVE)).toBeVisible();
  await page.goto(`${home}${paths.paymentPayee()}`);
  await fillPayee(page, JONAS);
  await page.goto(`${home}${BANK_DATA}?demo=1,keep,theme-dark`);
  await page.getByRole('switch', { name: /^Include what this app keeps/ }).check();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const path = await (await saving).path();
  await expect(page.getByText('Saved, with what this app keeps.')).toBeVisible();

  const otherBrowser = await browser.newContext();
  await watch(otherBrowser);
  const other = await otherBrowser.newPage();
  await signInAtDemo(other, home, 'student');
  await other.goto(`${home}${BANK_DATA}`);
  const field = other.getByLabel('Open a bank data file');
  const text = await readFile(path, 'utf8');
  const wrong = text.replace('"single_keys": "on"', '"single_keys": "perhaps"');
  await field.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(wrong) });
  await expect(other.getByText(/Wrong is: app\.preferences\.single_keys/)).toBeVisible();
  await field.setInputFiles(path);
  const question = other.getByRole('alertdialog');
  await expect(question).toContainText('sent payments, consents, funds checks, drafts and settings');
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(other.getByText(/sign in as this customer: The Martin household/)).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  await signInAtDemo(other, home);
  await other.goto(`${home}${paths.payments()}`);
  await expect(link(other, /Jonas Feldmann/)).toBeVisible();
  await link(other, /Camille Laurent/)
    .first()
    .click();
  await expect(heading(other, APPROVE)).toBeVisible();
  await otherBrowser.close();
});

test('the shortcut resets the bank, but not from a field, and the last step restores it', async ({
  page,
  context,
  home,
}) => {
  const bench = await context.newPage();
  // The former address keeps working.
  await bench.goto(`${home}/bench/state?note=1&bank=consent_days~90#changes`);
  await expect(bench).toHaveURL(`${home}${BANK_DATA}?note=1#changes`);
  const badge = bench.getByRole('complementary', { name: 'Demo data' });
  for (const key of ['Delete', 'Backspace']) await bench.getByRole('textbox', { name: 'Name' }).press(key);
  await expect(badge).toContainText('1 setting changed');
  await bench.getByRole('button', { name: 'Save as a file' }).press('Backspace');
  await expect(bench.getByText('The bank has forgotten everything that was done.')).toBeVisible();
  await expect(badge).not.toContainText('setting changed');
  // The other tab is notified at once that the session has ended.
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();

  await bench.getByRole('button', { name: `Back to before this The bank was reset` }).click();
  await expect(badge).toContainText('1 setting changed');
});
