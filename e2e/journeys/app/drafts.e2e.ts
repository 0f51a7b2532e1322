import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { box } from '#e2e/support/consent-steps.ts';
import { CAMILLE, field, fillPayee } from '#e2e/support/payment-steps.ts';
import { holdVault } from '#e2e/support/storage.ts';
import { expect, quickIf, test } from '#e2e/support/test.ts';

interface DraftForm {
  readonly open: (page: Page, demo: string) => Promise<unknown>;
  /** Changes the form to the state of this number. */
  readonly change: (page: Page, to: number) => Promise<void>;
  readonly expectChanged: (page: Page, to: number) => Promise<void>;
}

const typedInto = (name: RegExp): Omit<DraftForm, 'open'> => ({
  change: (page, to) => field(page, name).fill(`${to}`),
  expectChanged: (page, to) => expect(field(page, name)).toHaveValue(new RegExp(`^${to}(?:\\.00)?$`)),
});

/** A box for each state: the state before may be lost. */
const nthBox = (page: Page, to: number) =>
  box(
    page,
    ['Balances', 'Owners', 'Transactions'].flatMap((what) => [
      `${what} of Joint account`,
      `${what} of Holiday savings`,
    ])[to] ?? '',
  );

const forms: Readonly<Record<string, DraftForm>> = {
  consent: {
    open: (page, demo) => page.goto(`${demo}${paths.consentEdit('form')}`),
    change: (page, to) => nthBox(page, to).check(),
    expectChanged: (page, to) => expect(nthBox(page, to)).toBeChecked(),
  },
  payee: { open: (page, demo) => page.goto(`${demo}${paths.paymentPayee('form')}`), ...typedInto(/^Name/) },
  amount: {
    async open(page, demo) {
      await page.goto(`${demo}${paths.paymentPayee('form')}`);
      await fillPayee(page, CAMILLE);
      await expect(field(page, /^Amount/)).toBeVisible();
    },
    ...typedInto(/^Amount/),
  },
  'funds check': {
    open: (page, demo) => page.goto(`${demo}${paths.fundsCheck('form')}`),
    ...typedInto(/^Amount/),
  },
};

for (const [name, { open, change, expectChanged }] of Object.entries(forms)) {
  test(
    `what is changed in a form is not lost without a question: ${name}`,
    quickIf(name === 'consent'),
    async ({ page, home }) => {
      const state = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
      await open(page, home);
      await change(page, 1);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Identity' }).click();
      await page.waitForURL((url) => url.pathname === paths.profile());
      await page.goBack();
      await expectChanged(page, 1);

      await change(page, 2);
      let isAsked = false;
      page.once('dialog', (dialog) => {
        isAsked = true;
        void dialog.accept();
      });
      await page.reload();
      if (!isAsked) await expectChanged(page, 2);
      page.removeAllListeners('dialog');

      await change(page, 3);
      await expect(state(/^Saved$/)).toBeVisible();
      await holdVault(page);
      await change(page, 4);
      await expect(state(/^Saving…$/)).toBeVisible();
      const asking = page.waitForEvent('dialog');
      void page.evaluate(() => location.reload());
      const dialog = await asking;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expectChanged(page, 4);
    },
  );
}

test('a change that the browser can’t keep is not left without a question', async ({ page, home }) => {
  await page.goto(`${home}${paths.paymentPayee('form')}`);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
  await field(page, /^Name/).fill('Camille');
  await expect(page.getByText(/^Your browser couldn’t keep what you entered/)).toBeVisible();
  const identity = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Identity' });
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await identity.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, /^Name/)).toHaveValue('Camille');
  await identity.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL((url) => url.pathname === paths.profile());
});
