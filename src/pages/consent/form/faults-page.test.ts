import { expect, test } from 'vitest';
import { saveConsentDraft } from '#api/consents/consents.ts';
import { clock } from '#lib/time/clock.ts';
import { randomId } from '#lib/random.ts';
import { paths } from '#paths.ts';
import {
  callsTo,
  expectAccessibleOnce,
  expectAlert,
  expectInTime,
  expectNoMoreCalls,
  expectShell,
  expectSound,
  findButton,
  hasHeading,
  isLong,
  link,
  main,
  onceFor,
  press,
  signInAgain,
  t,
  testFaults,
} from '#testing/page/fault-page.ts';
import { type Outcomes, settingsFor } from '#testing/page/fault-outcomes.ts';
import { openPage } from '#testing/page/open-page.ts';

const account = {
  account_resource_id: 'b0a1c3e4-joint',
  name: 'Joint account',
  iban: 'FR7630588600010001234567812',
  currency: 'EUR',
  kinds: ['balances'],
} as const;

const titleOf = (outcome: Exclude<Outcomes['putConsents'], 'sent' | 'ended'>) =>
  outcome === 'set-up' || outcome === 'wait' ? t(`problem.${outcome}`) : t(`consent.failed-${outcome}`);

/** The choices are still there. */
async function expectTicked(): Promise<void> {
  link(t('consent.back-to-edit'))?.click();
  await expectInTime(
    () => main().querySelector<HTMLInputElement>('[aria-label="Balances of Joint account"]:checked') !== null,
    false,
  );
}

/** Opens the review of a consent, and sends it. */
async function send(opening: Parameters<typeof openPage>[1]) {
  const id = randomId();
  const opened = await openPage(paths.consentReview(id), {
    ...opening,
    before: () => saveConsentDraft({ id, saved_at: clock.now(), accounts: [account] }),
  });
  await expectInTime(() => findButton(t('consent.send')) !== undefined, false);
  press(t('consent.send'));
  return { ...opened, sent: () => callsTo('putConsents', opened.calls) };
}

/** The same again, which the bank then accepts. */
async function expectSentAgain({ switchBank, sent }: Awaited<ReturnType<typeof send>>): Promise<void> {
  await switchBank();
  press(t('label.send-again'));
  await expectInTime(() => hasHeading(t('consent.sent-heading')), false);
  expect(new Set(sent().map(({ body }) => body)).size).toBe(1);
}

testFaults('putConsents', async (one) => {
  const { faults, fault, outcome, count } = one;
  const opened = await send({ faults, settings: settingsFor(fault, 'putConsents') });
  const calls = opened.sent;
  if (fault === 'slow') {
    await expectInTime(() => main().innerText.includes(t('label.sending')), false);
    expect(findButton(t('label.sending'))).toBeUndefined();
  }
  if (outcome === 'sent') {
    await expectInTime(() => hasHeading(t('consent.sent-heading')), isLong(one));
    expectSound(opened.calls, fault === 'links-outside' || fault === 'links-crossed');
    return expectNoMoreCalls(() => calls().length, count);
  }
  if (outcome === 'ended') {
    // The sign-in leads back to the review.
    await signInAgain(opened);
    await expectInTime(() => hasHeading(t('consent.review-heading')), false);
  } else {
    await expectAlert(titleOf(outcome), isLong(one), calls);
    expectSound(opened.calls);
    expectShell();
    await expectAccessibleOnce(`consent ${outcome}`);
  }
  await expectNoMoreCalls(() => calls().length, count);
  if (outcome === 'unconfirmed') {
    await onceFor('a consent sent again', () => expectSentAgain(opened));
  } else await onceFor(`the choices after ${outcome}`, expectTicked);
});

test('a connection lost while a consent is sent leaves its outcome unknown', async () => {
  const opened = await send({ faults: ['putConsents~no-answer~next'] });
  await expectInTime(() => opened.sent().length === 1, false);
  await opened.switchBank({ settings: { network: 'off' } });
  await expectAlert(titleOf('unconfirmed'), false, opened.sent);
  await expectSentAgain(opened);
});
