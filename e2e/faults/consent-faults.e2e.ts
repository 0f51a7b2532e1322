import type { Page, Request } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  expectInTime,
  expectNoMoreCalls,
  expectSoundWrite,
  runWrites,
  signInAgain,
  test,
} from './fault-page.ts';
import { switchBank } from './fault-switch.ts';
import { type ConsentOutcome, type Settings, settingsQuery, type WriteCase } from './write-cases.ts';
import { expect, signInAtBank } from '#e2e/support/test.ts';

const MESSAGES: Readonly<Record<Exclude<ConsentOutcome, 'sent' | 'ended'>, string>> = {
  refused: 'Your bank did not accept this consent',
  conflict: 'Your consent was changed elsewhere meanwhile',
  forbidden: 'This app may not change your consent',
  'set-up': 'This app is not set up correctly for this bank',
  wait: 'The bank asks to wait',
  unconfirmed: 'We couldn’t confirm that your bank has this consent',
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const box = (page: Page) => page.getByRole('checkbox', { name: 'Balances of Joint account', exact: true });

/** Returns a growing list of the page's PUTs. */
function recordConsents(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') requests.push(request);
  });
  return requests;
}

async function sendWith(page: Page, demo: string, settings: Settings): Promise<void> {
  await page.goto(`${demo}${paths.consentEdit()}?${settingsQuery('putConsents', settings)}`);
  await box(page).check();
  await page.getByRole('button', { name: 'Review' }).click();
  // An unconfirmed consent of the previous case is sent again.
  await page.getByRole('button', { name: /^Send (consent|again)$/ }).click();
}

async function runCase(
  page: Page,
  demo: string,
  { row, settings, outcome, calls }: WriteCase<'C'>,
  sent: () => readonly Request[],
): Promise<void> {
  await sendWith(page, demo, settings);
  if (row === 'N10') {
    await expect(page.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  }
  const alert = page.getByRole('main').getByRole('alert');
  const isShown = () =>
    outcome === 'sent'
      ? heading(page, 'Consent sent').isVisible()
      : outcome === 'ended'
        ? page.getByText('Your session has ended.').isVisible()
        : alert.getByText(MESSAGES[outcome], { exact: true }).isVisible();
  await expectInTime(page, isShown, true);
  if (outcome !== 'sent' && outcome !== 'ended') {
    // Announced by the summary that takes the focus, with the reference of the call.
    await expect(alert).toBeFocused();
    expect(sent().map((request) => request.headers()['x-request-id'])).toContain(
      await alert.getByRole('code').first().textContent(),
    );
    await expectSoundWrite(page, `consent ${outcome}`);
  }
  await expectNoMoreCalls(page, sent, calls);
  if (outcome === 'ended') {
    // The sign-in leads back to the review.
    await signInAgain(page);
    await expect(heading(page, 'Review your consent')).toBeVisible();
  }
  // The choices are still there.
  if (outcome !== 'sent') {
    await page.getByRole('link', { name: 'Change what is ticked' }).click();
    await expect(box(page)).toBeChecked();
  }
}

test('the app handles every fault while a consent is sent', { tag: '@matrix' }, async ({ page, demo }) => {
  await runWrites(page, 'C', {
    requests: recordConsents(page),
    run: (faultCase, sent) => runCase(page, demo, faultCase, sent),
    home: `${demo}${paths.consent()}`,
  });
});

test('a reload while a consent is sent leaves its outcome unknown and keeps the form', async ({
  page,
  demo,
}) => {
  const requests = recordConsents(page);
  await sendWith(page, demo, '@~no-answer~next');
  // Until the bank has counted it, a reload takes it back.
  await expect(page.getByRole('button', { name: 'Demo data · 1 fault fired' })).toBeVisible();
  await page.reload();
  await page.goto(`${demo}${paths.consent()}`);
  await expect(page.getByText(/^We couldn’t confirm what you sent/)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again, and your bank accepted it.')).toBeVisible();
  expect(requests.map((request) => request.postData())).toEqual([
    requests[0]?.postData(),
    requests[0]?.postData(),
  ]);
});

test('a connection lost while a consent is sent leaves its outcome unknown, and it can be sent again', async ({
  page,
  demo,
}) => {
  const requests = recordConsents(page);
  await sendWith(page, demo, '@~no-answer~next');
  await expect.poll(() => requests.length).toBe(1);
  await switchBank(page, { settings: { network: 'off' }, forgets: false });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(MESSAGES.unconfirmed);
  await switchBank(page, { forgets: false });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(heading(page, 'Consent sent')).toBeVisible();
  expect(requests.map((request) => request.postData())).toEqual([
    requests[0]?.postData(),
    requests[0]?.postData(),
  ]);
});

test.describe('at a bank on a server', () => {
  test.use({ storageState: undefined });

  test('a redirect of the consent is reported as a configuration problem', async ({ page, startBank }) => {
    const bank = await startBank({
      accounts: [
        {
          resource_id: 'plain-1',
          name: 'Everyday account',
          account_id: { iban: 'FR7630588600010001234567812', currency: 'EUR' },
        },
      ],
    });
    await signInAtBank(page, bank.origin);
    await page.goto(`${bank.origin}${paths.consentEdit()}`);
    await page
      .getByRole('checkbox', { name: /^Balances of/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Review' }).click();
    bank.fault({ method: 'PUT', path: '/api/v1/consents' }, { redirect: `${bank.origin}/elsewhere` });
    await page.getByRole('button', { name: 'Send consent' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(MESSAGES['set-up']);
    expect(bank.consents).toEqual([]);
  });
});
