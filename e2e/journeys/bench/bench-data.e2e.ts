import { readFile } from 'node:fs/promises';
import { paths } from '#paths.ts';
import { APPROVE, fillPayee, heading, JONAS, link, pay } from '#e2e/support/payment-steps.ts';
import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

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
    const notCovered = page.getByText('Your consent doesn’t cover the balances of this account now.');
    await expect(notCovered).toBeVisible();

    const steps = bench.getByRole('list', { name: 'Changes' });
    await expect(steps.getByRole('listitem').first()).toContainText('Consents were made to run out');
    await bench.getByRole('button', { name: 'Restore: Signed in' }).click();
    const question = bench.getByRole('alertdialog', { name: 'Restore Signed in?' });
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(bench.getByText('Signed in is restored.')).toBeVisible();
    const balance = page.getByRole('heading', { level: 2, name: 'Booked balance' });
    await expect(balance).toBeVisible();

    // Only the last change.
    await bench.getByRole('button', { name: 'Step back' }).click();
    await expect(notCovered).toBeVisible();
    // The buttons disappear, the focus stays.
    await steps
      .getByRole('button', { name: 'Back to before this Consents were made to run out' })
      .press('Enter');
    await expect(bench.getByText('Taken back.')).toBeVisible();
    await expect(bench.locator(':focus')).toHaveText(/^The last 50 changes/);
    await bench.getByRole('button', { name: 'Delete: Signed in' }).press('Enter');
    await bench.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(bench.getByText('Signed in is deleted.')).toBeVisible();
    await expect(bench.locator(':focus')).toHaveText(/^None yet\. A snapshot keeps/);
    await expect(balance).toBeVisible();
  },
);

test('a bank data file restores payments, drafts and settings of the app in another browser, and has no token', async ({
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
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const path = await (await saving).path();
  await expect(page.getByText('Saved, with what this app keeps.')).toBeVisible();
  const text = await readFile(path, 'utf8');
  expect(text).toContain('Jonas Feldmann');
  expect(text).not.toMatch(/"(?:access|refresh)_token": *"/);

  const otherBrowser = await browser.newContext();
  await watch(otherBrowser);
  const other = await otherBrowser.newPage();
  await other.goto(`${home}${BANK_DATA}`);
  await other.getByLabel('Open a bank data file').setInputFiles(path);
  const question = other.getByRole('alertdialog');
  await expect(question).toContainText(
    'sent payments, consents, funds checks, drafts, names, order, hidden accounts, notes, saved views',
  );
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(other.getByText(/sign in as this customer: The Martin household/)).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  await signInAtDemo(other, home);
  await other.goto(`${home}${paths.payments()}`);
  for (const payee of [/Jonas Feldmann/, /Camille Laurent/])
    await expect(link(other, payee).first()).toBeVisible();
  await otherBrowser.close();
});

test('a bank data file that can’t be saved or opened is reported, and the next attempt succeeds; the shortcut resets the bank', async ({
  page,
  home,
  watch,
}) => {
  watch.allowConsole(/disk full|not expected/);
  await page.goto(`${home}${BANK_DATA}`);
  await page.evaluate(() => {
    const getAll: IDBObjectStore['getAll'] = Reflect.get(IDBObjectStore.prototype, 'getAll');
    const clear: IDBObjectStore['clear'] = Reflect.get(IDBObjectStore.prototype, 'clear');
    function fail(): never {
      throw new DOMException('disk full', 'QuotaExceededError');
    }
    const isFull = (store: IDBObjectStore) => store.name === 'journal' && Reflect.has(window, 'isDiskFull');
    IDBObjectStore.prototype.getAll = function (...query) {
      return isFull(this) ? fail() : getAll.apply(this, query);
    };
    IDBObjectStore.prototype.clear = function () {
      return isFull(this) ? fail() : clear.apply(this);
    };
  });
  const setDiskFull = (isFull: boolean) =>
    page.evaluate(
      (value) =>
        value ? Reflect.set(window, 'isDiskFull', true) : Reflect.deleteProperty(window, 'isDiskFull'),
      isFull,
    );
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  const save = page.getByRole('button', { name: 'Save as a file' });
  await page.getByRole('switch', { name: /^Include what this app keeps/ }).check();
  await setDiskFull(true);
  await save.click();
  await expect(status('The file could not be saved. Try again.')).toBeVisible();
  await setDiskFull(false);
  const saving = page.waitForEvent('download');
  await save.click();
  const path = await (await saving).path();

  const open = async () => {
    await page.getByLabel('Open a bank data file').setInputFiles(path);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  };
  await page.evaluate(() =>
    Reflect.set(File.prototype, 'text', () => Promise.reject(new Error('not expected'))),
  );
  const reported = page.waitForEvent('console', (message) => message.text().includes('not expected'));
  await page.getByLabel('Open a bank data file').setInputFiles(path);
  await expect(page.getByText('The browser could not read this file. Choose it again.')).toBeVisible();
  await reported;
  await page.evaluate(() => Reflect.deleteProperty(File.prototype, 'text'));
  await setDiskFull(true);
  await open();
  await expect(
    status('what this app kept may be gone or replaced in part. Open the file again.'),
  ).toBeVisible();
  await setDiskFull(false);
  await open();
  await expect(status('so is what the app kept.')).toBeVisible();

  // The shortcut resets the bank, but not from a field.
  await page.goto(`${home}${BANK_DATA}?bank=consent_days~90`);
  const badge = page.getByRole('complementary', { name: 'Demo data' });
  for (const key of ['Delete', 'Backspace']) await page.getByRole('textbox', { name: 'Name' }).press(key);
  await expect(badge).toContainText('1 setting changed');
  await save.press('Backspace');
  await expect(status('The bank has forgotten everything that was done.')).toBeVisible();
  await expect(badge).not.toContainText('setting changed');
});
