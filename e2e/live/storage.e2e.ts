import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { button, CAMILLE, field, heading, toReview } from '#e2e/support/payment-steps.ts';
import { changeAndStore, entriesOf, leaveDatabase, storageOf } from '#e2e/support/storage.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const PAYMENT = { method: 'POST', path: '/api/v1/payment-requests' };
const NEWER = 'Reload: a newer version is open';
const UNFINISHED = 'You’re not completely signed out';
const SIGNED_OUT = 'You’re signed out.';

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click();

/** Makes the deletion of records fail in a page, until `localStorage` says otherwise. */
const failToDelete = () => {
  IDBObjectStore.prototype.clear = function () {
    if (localStorage.getItem('test:works') === null)
      throw new DOMException('disk full', 'QuotaExceededError');
    return this.delete(IDBKeyRange.lowerBound(-Infinity));
  };
};

/** The databases; localStorage also has the time of the last use. */
const databasesOf = async (page: Page) => (await entriesOf(page)).filter(([name]) => name.startsWith('idb '));

test.describe('databases of a newer version', () => {
  test('are left unchanged, and the user sees a prompt to reload @security', async ({
    page,
    watch,
    startBank,
  }) => {
    watch.allowConsole(/Bankbook could not start|NewerVersionError/);
    const bank = await startBank();
    await signInAtBank(page, bank.origin);
    await page.goto(`${bank.origin}/icon.svg`);
    await leaveDatabase(page, 'bankbook', 99);
    await page.goto(`${bank.origin}${paths.accounts()}`);
    await expect(heading(page, NEWER)).toBeVisible();
    await expectAccessible(page);
    const before = await databasesOf(page);
    expect(before).toContainEqual(['idb bankbook future key', '"from the future"']);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(heading(page, NEWER)).toBeVisible();
    expect(await databasesOf(page)).toEqual(before);
  });

  test('wait for a payment on its way, and no message says that nothing was sent @security', async ({
    page,
    context,
    watch,
    startBank,
  }) => {
    // A read in the background may meet the connection that makes way for the newer version.
    watch.allowConsole(/Bankbook could not start|NewerVersionError|database connection is closing/);
    const bank = await startBank();
    await signInAtBank(page, bank.origin);
    await toReview(page, bank.origin, '65.43');
    const answer = bank.hold(PAYMENT);
    await button(page, 'Send payment request').click();
    await expect.poll(() => bank.payments.length).toBe(1);
    const other = await context.newPage();
    await other.goto(`${bank.origin}/icon.svg`);
    const opened = leaveDatabase(other, 'bankbook-unresolved', 99);
    answer();
    await opened;
    await expect(heading(page, NEWER)).toBeFocused();
    await expect(page.getByText('what you sent is under Payments')).toBeVisible();
    await expect(page.getByText(/nothing was sent/i)).toHaveCount(0);
    expect(await entriesOf(other)).toContainEqual([
      expect.stringMatching(/^idb bankbook-unresolved journal /),
      expect.stringContaining('"state":"accepted"'),
    ]);
  });
});

test.describe('a sign-out', () => {
  test('whose deletion fails is not reported as done, and is finished at the next start @security', async ({
    page,
    watch,
    startBank,
  }) => {
    watch.allowConsole(/Bankbook could not start/);
    const bank = await startBank();
    await page.addInitScript(failToDelete);
    await signInAtBank(page, bank.origin);
    await signOut(page);
    await expect(heading(page, UNFINISHED)).toBeFocused();
    await expect(page.getByText(SIGNED_OUT)).toHaveCount(0);
    // Nothing is read before it is deleted.
    const calls = bank.count(/\/api\//);
    await page.goto(`${bank.origin}${paths.payments()}`);
    await expect(heading(page, UNFINISHED)).toBeVisible();
    expect(bank.count(/\/api\//)).toBe(calls);
    await page.evaluate(() => localStorage.setItem('test:works', 'yes'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Connect your bank')).toBeVisible();
    expect(await storageOf(page)).not.toMatch(/plain-(access|refresh)-/);
  });

  test('does not wait for a page that holds the databases open @security', async ({
    page,
    context,
    bank,
  }) => {
    await page.goto(`${bank.origin}${paths.paymentPayee()}`);
    await changeAndStore(page, () => field(page, /^Name/).fill(CAMILLE.name));
    const other = await context.newPage();
    await other.goto(`${bank.origin}/icon.svg`);
    // Open, and ignores requests to delete or change it.
    await other.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases()) {
        await new Promise((resolve) => {
          indexedDB.open(name).addEventListener('success', resolve);
        });
      }
    });
    await signOut(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText(SIGNED_OUT)).toBeVisible();
    expect(await storageOf(page)).not.toMatch(/plain-(access|refresh)-|payment-drafts/);
  });
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('an unfinished sign-out and a newer version are reported in French @security', async ({
    page,
    context,
    watch,
    startBank,
  }) => {
    watch.allowConsole(/Bankbook could not start|NewerVersionError/);
    const bank = await startBank();
    await page.addInitScript(failToDelete);
    await page.goto(`${bank.origin}${paths.signIn()}`);
    await page.getByRole('button', { name: 'Continuer vers votre banque' }).click();
    await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
    await expect(heading(page, 'La déconnexion n’est pas terminée')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('test:works', 'yes'));
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('button', { name: 'Continuer vers votre banque' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${bank.origin}/icon.svg`);
    await leaveDatabase(other, 'bankbook', 99);
    await expect(page.getByRole('heading', { level: 1, name: /^Rechargez la page/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recharger', exact: true })).toBeVisible();
  });
});
