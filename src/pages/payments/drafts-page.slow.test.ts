import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { savePaymentDraft } from '#api/payments/payments.ts';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { CAMILLE, field } from '#testing/page/payment-steps.ts';
import { blankForm, reducePayment } from './wizard/draft/payment-draft.ts';

const DRAFT = 'form';
const identity = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Identity' });
const state = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

/** Without a question of the browser. */
const mayBeLeft = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Keeps a transaction on the encrypted records open, so that nothing else can be written; returns what ends it. */
async function holdRecords(): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bankbook-vault');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('not opened')));
  });
  const store = database.transaction('entries', 'readwrite').objectStore('entries');
  let isHeld = true;
  // Consecutive requests keep the transaction alive.
  const goOn = () => {
    if (isHeld) store.count().addEventListener('success', goOn);
  };
  goOn();
  return () => {
    isHeld = false;
    database.close();
  };
}

async function savePayee(): Promise<void> {
  const payee = { kind: 'answer-payee', name: CAMILLE.name, iban: CAMILLE.iban } as const;
  await savePaymentDraft({ id: DRAFT, saved_at: clock.now(), form: reducePayment(blankForm, payee) });
}

test.for([
  ['payee', paths.paymentPayee(DRAFT), /^Name/],
  ['amount', paths.paymentAmount(DRAFT), /^Amount/],
  ['funds check', paths.fundsCheck(DRAFT), /^Amount/],
] as const)('what is changed in a form is not lost without a question: %s', async ([name, path, label]) => {
  await openPage(path, { before: async () => (name === 'amount' ? savePayee() : undefined) });
  await field(label).fill('1');
  await identity.click();
  await expect.element(title('Your identity')).toBeVisible();
  history.back();
  await expect.element(field(label)).toHaveValue(expect.stringMatching(/^1(?:\.00)?$/));
  await field(label).fill('2');
  await expect.element(state('Saved')).toBeVisible();
  await expect.poll(mayBeLeft).toBe(true);
  const release = await holdRecords();
  try {
    await field(label).fill('3');
    await expect.element(state('Saving…')).toBeVisible();
    await expect.poll(mayBeLeft).toBe(false);
  } finally {
    release();
  }
  await expect.element(state('Saved')).toBeVisible();
  await expect.poll(mayBeLeft).toBe(true);
});

test('a change that the browser can’t keep is not left without a question', async () => {
  await openPage(paths.paymentPayee(DRAFT));
  await expect.element(title('Who are you paying?')).toBeVisible();
  const write = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
  await field(/^Name/).fill('Camille');
  await expect.element(page.getByText(/^Your browser couldn’t keep what you entered/)).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await identity.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field(/^Name/)).toHaveValue('Camille');
  await expect.poll(mayBeLeft).toBe(false);
  await identity.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(title('Your identity')).toBeVisible();
  write.mockRestore();
});
