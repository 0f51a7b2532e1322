import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { paths } from '#paths.ts';
import { review, reviewAndSend, section } from '#testing/page/consent-steps.ts';
import { callsTo, textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { showOnPaper } from '#testing/page/print.ts';
import { box, button, link, region } from '#testing/page/locators.ts';

const JOINT = 'b0a1c3e4-joint';

async function tickAndSend(...names: readonly string[]) {
  for (const name of names) await box(name).click();
  await reviewAndSend();
}

test('a user is warned of a consent that is about to expire, and renews it with everything that it covered', async () => {
  const { go } = await openPage(paths.consentEdit(), {
    settings: { consent_days: 1 },
    config: { consent_reminder_days: 1 },
  });
  const reminder = page.getByText('Time to renew your consent');
  await tickAndSend('Balances of Joint account', 'Owners of Holiday savings');
  await expect.element(section('Balances of Joint account')).toHaveTextContent('Available');
  await go(paths.consent());
  await expect.element(page.getByText(/^Renew it by 18 June 2026.+1 day/)).toBeVisible();

  vi.setSystemTime(clock.now() + DAY_MS);
  await go(paths.accounts());
  await expect.element(reminder).toBeVisible();
  await button('Refresh').click();
  await expect.element(page.getByText('doesn’t cover the balances of 3 accounts.')).toBeVisible();
  await go(paths.accountOverdrafts(JOINT));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      /doesn’t cover the overdrafts of this account now\. The one you sent on 17 June 2026.+ did\. It may have run out/,
    );
  await go(paths.accountOwners(JOINT));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('doesn’t cover the owners of this account now.');
  expect(page.getByText('The one you sent on').elements()).toEqual([]);
  await go(paths.accounts());
  await link('Renew').click();
  await expect.element(box('Balances of Joint account')).toBeChecked();
  await expect.element(box('Owners of Holiday savings')).toBeChecked();
  const sections = page.getByRole('checkbox', {
    name: /^(?:Balances|Owners|Transactions) of/,
    checked: true,
  });
  expect(sections.elements()).toHaveLength(2);
  await expect.element(page.getByText(/It may have run out\. Sending it renews it\.$/)).toBeVisible();
  await review();
  await expect
    .element(page.getByRole('heading', { name: /^Will be granted/ }))
    .toHaveTextContent(/^Will be granted again$/);
  expect(region('Stays as it is').elements()).toEqual([]);
  await button('Send consent').click();
  await expect.element(section('Balances of Joint account')).toHaveTextContent('Available');
  await expect.element(section('Owners of Holiday savings')).toHaveTextContent('Available');
  await go(paths.accounts());
  await expect.element(page.getByText('doesn’t cover the balances of 2 accounts.')).toBeVisible();
  expect(reminder.elements()).toEqual([]);
});

test('an operator’s rule for renewing is shown as a rule, and the user is reminded when it is due', async () => {
  const { go, signIn, calls } = await openPage(paths.consentEdit(), {
    config: { consent_reminder_days: 90 },
  });
  const reminder = page.getByText('Time to renew your consent');
  await tickAndSend('Everything of Joint account');
  expect(callsTo('putConsents', calls)).toHaveLength(1);
  await link('Your consent').click();
  await expect.element(page.getByText(/^Renew it by 15 September 2026.+90 days/)).toBeVisible();
  await go(paths.accounts());
  await expect.element(region('Recent')).toHaveAttribute('aria-busy', 'false');
  expect(reminder.elements()).toEqual([]);

  vi.setSystemTime(clock.now() + 91 * DAY_MS);
  await signIn('household');
  await go(paths.consent());
  await go(paths.accounts());
  await expect.element(reminder).toBeVisible();
  await link('Renew').click();
  await expect.element(box('Everything of Joint account')).toBeChecked();
});

test('a long history is shown in parts', async () => {
  const { go } = await openPage(paths.consentEdit());
  const entries = () =>
    page
      .getByRole('region', { name: 'Sent earlier', exact: true })
      .getByRole('heading', { level: 3 })
      .elements().length;
  for (const [index, kind] of (['Balances', 'Owners', 'Transactions'] as const).entries()) {
    await tickAndSend(`${kind} of Joint account`);
    await link('Your consent').click();
    // The latest one has its own card.
    await expect.element(page.getByText(/^Your bank accepted this on/)).toBeVisible();
    await expect.poll(entries).toBe(2 * index);
    await button('Withdraw everything').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw everything' }).click();
    await expect.element(page.getByText('Everything is withdrawn. Your bank accepted it.')).toBeVisible();
    await expect.poll(entries).toBe(2 * index + 1);
    await go(paths.consentEdit());
  }
  await tickAndSend('Owners of Joint account');
  await link('Your consent').click();
  await expect.poll(entries).toBe(5);
  await button('Show more').click();
  await expect.poll(entries).toBe(6);
  expect(button('Show more').elements()).toEqual([]);
  await expect.element(page.getByText('6 of 6 shown')).toHaveFocus();
});

test('a sent consent is printed without controls', async () => {
  const { go } = await openPage(paths.consentEdit());
  await tickAndSend('Balances of Joint account', 'Everything of Holiday savings');
  await go(paths.consent());
  const row = page.getByRole('row', { name: 'Holiday savings Yes Yes Yes' });
  await expect.element(row).toBeVisible();
  await expect.element(button('Withdraw everything')).toBeVisible();
  await showOnPaper();
  await expect.element(row).toBeVisible();
  await expect.element(page.getByText(/^Your bank accepted this on/)).toBeVisible();
  expect(textsOf(page.getByRole('button'))).toEqual([]);
  expect(textsOf(page.getByRole('navigation'))).toEqual([]);
});
