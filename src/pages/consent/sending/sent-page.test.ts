import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { consentBody } from '#api/consents/consent-body.ts';
import { sentConsents } from '#api/consents/consents.ts';
import { randomId } from '#lib/random.ts';
import { clock } from '#lib/time/clock.ts';
import { paths } from '#paths.ts';
import { reviewAndSend, section } from '#testing/page/consent-steps.ts';
import { openPage } from '#testing/page/open-page.ts';
import { box, button, link } from '#testing/page/locators.ts';

const accounts = [
  {
    account_resource_id: 'b0a1c3e4-joint',
    name: 'Joint account',
    iban: 'FR7630588600010001234567812',
    currency: 'EUR',
    kinds: ['owners'],
  },
] as const;

test('trying again to see what an account shows keeps the focus in its row, and says what came', async () => {
  await openPage(paths.consentSent(), {
    faults: ['listOwners~status-422~next'],
    before: () =>
      sentConsents.put({
        id: randomId(),
        sent_at: clock.now(),
        state: 'accepted',
        accounts,
        body: consentBody(accounts),
      }),
  });
  const owners = section('Owners of Joint account');
  await expect.element(owners).toHaveTextContent('Couldn’t be checked');
  expect(owners.getByRole('status').elements()).toEqual([]);
  await owners.getByRole('button').click();
  await expect.element(owners.getByRole('status')).toHaveTextContent('Available');
  await expect.element(link('Owners of Joint account')).toHaveFocus();
});

test('an answer that the browser could not keep is announced at each attempt, until it is kept', async () => {
  const { go } = await openPage(paths.consentEdit(), { settings: { consent_approval: 'page' } });
  await box('Everything of Joint account').click();
  await reviewAndSend();
  // It waits for the bank.
  expect(document.querySelector('main header [data-tone]')).toHaveAttribute('data-tone', 'warning');
  await go(paths.consent());
  const put = vi.spyOn(sentConsents, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await button('I confirmed it at the bank').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Your browser couldn’t keep your answer. Try again.');
  const first = alert.element();
  await button('I confirmed it at the bank').click();
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(alert).toBeVisible();
  put.mockRestore();
  await button('I confirmed it at the bank').click();
  await expect.element(page.getByText('Noted: you confirmed it.')).toBeVisible();
  expect(alert.elements()).toEqual([]);
});
