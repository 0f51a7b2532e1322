import { readFile } from 'node:fs/promises';
import { paths } from '#paths.ts';
import { APPROVE, fillPayee, heading, JONAS, link, pay, UNKNOWN } from '#e2e/support/payment-steps.ts';
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
  await expect(question).toContainText(
    'sent payments, consents, funds checks, drafts, names, order, hidden accounts, notes, saved views',
  );
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

test('a bank data file that can’t be saved or opened is reported, and the next attempt succeeds', async ({
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
});

test('a change at which a fault fired names the fault', async ({ page, home }) => {
  await pay(page, home, '25', '?fault=createPaymentRequest~lost-after~next');
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await page.goto(`${home}${BANK_DATA}`);
  const change = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first();
  await expect(change).toContainText('createPaymentRequest');
  await expect(change).toContainText('Fault: The answer is lost after the bank has worked');
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
