import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { passTime } from '#testing/page/fault-page.ts';
import { button, title } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { field } from '#testing/page/payment-steps.ts';
import { watchedUse } from '#testing/page/watched-use.ts';
import { readDeparture } from './departure.ts';

const HOUR_MS = 3_600_000;

const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
const question = page.getByRole('alertdialog', { name: 'Sign out before you’ve finished?' });
const saved = page.getByRole('status').filter({ hasText: /^Saved$/ });

/** Opens a form with a draft, and watches whether it is used. */
async function openForm(minutes: number, session_hours = 0) {
  const opened = await openPage(paths.paymentPayee(), {
    config: { session_hours },
    before: async (opened) => watchedUse(opened, minutes),
  });
  await field(/^Name/).fill('Camille');
  await expect.element(saved).toBeVisible();
  return opened;
}

test('a user who signs out at the warning reads what is lost, and it is gone', async () => {
  const { go, signIn } = await openForm(1);
  const signOut = async () => {
    await passTime(40_000);
    await warning.getByRole('button', { name: 'Sign out' }).click();
    await expect.element(question).toHaveTextContent('Camille');
    expect(warning.elements()).toEqual([]);
  };
  await signOut();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field(/^Name/)).toHaveValue('Camille');
  await signOut();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText('You’re signed out.', { exact: true })).toBeVisible();
  await signIn('household');
  await go(paths.payments());
  await expect.element(page.getByText('Nothing sent from this browser yet')).toBeVisible();
  expect(page.getByText('Camille').elements()).toEqual([]);
});

test('a laptop that wakes late shows nothing, and its first input does not extend the session', async () => {
  const { connection } = await openForm(10);
  // Until the next input is noted.
  await passTime(6_000);
  // The clock alone: timers have paused.
  vi.setSystemTime(Date.now() + HOUR_MS);
  document.dispatchEvent(new PointerEvent('pointermove'));
  expect(connection.session.isSignedIn).toBe(false);
  await expect.element(page.getByText(/Bankbook wasn’t used for a while/)).toBeVisible();
  expect(document.body.innerText).not.toContain('Camille');
});

test('a session ends after its hours, however much it is used, and the draft is found again', async () => {
  const { go, signIn } = await openForm(0, 1);
  vi.advanceTimersByTime(HOUR_MS - 60_000);
  await field(/^Name/).fill('Camille L');
  await expect.element(saved).toBeVisible();
  await expect.element(button('Continue')).toBeVisible();
  await passTime(60_000);
  await expect
    .element(page.getByText('Your session has ended: for your security it lasts only some hours'))
    .toBeVisible();
  await expect.element(title('Connect your bank')).toBeVisible();
  await signIn('household');
  await go(readDeparture().from ?? '');
  await expect.element(field(/^Name/)).toHaveValue('Camille L');
});
