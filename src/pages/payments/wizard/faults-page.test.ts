import { expect, test } from 'vitest';
import { savePaymentDraft } from '#api/payments/payments.ts';
import { clock } from '#lib/time/clock.ts';
import { randomId } from '#lib/random.ts';
import { blankForm, reducePayment } from './draft/payment-draft.ts';
import { paths } from '#paths.ts';
import {
  callsTo,
  expectAccessibleOnce,
  expectInTime,
  expectNoMoreCalls,
  expectShell,
  expectSound,
  findButton,
  hasHeading,
  isHeadingFocused,
  isLong,
  main,
  onceFor,
  press,
  referencesOf,
  shows,
  signInAgain,
  t,
  testFaults,
} from '#testing/page/fault-page.ts';
import { type Outcomes, settingsFor, unsafeApprovals } from '#testing/page/fault-outcomes.ts';
import { openPage } from '#testing/page/open-page.ts';

const NAME = 'Camille Laurent';

const form = [
  { kind: 'answer-payee', name: NAME, iban: 'FR1420041010050500013M02606' },
  {
    kind: 'answer-amount',
    amount: '240.00',
    typed_in: 'en',
    currency: 'EUR',
    reference: 'Rent',
    speed: 'standard',
  },
] as const;

/** Opens the review of a filled form, and sends it. */
async function pay(opening: Parameters<typeof openPage>[1]) {
  const id = randomId();
  const opened = await openPage(paths.paymentReview(id), {
    ...opening,
    before: () =>
      savePaymentDraft({ id, saved_at: clock.now(), form: form.reduce(reducePayment, blankForm) }),
  });
  await expectInTime(() => hasHeading(t('payment.review-heading')), false);
  press(t('label.send-payment'));
  return { ...opened, sent: () => callsTo('createPaymentRequest', opened.calls) };
}
type Paid = Awaited<ReturnType<typeof pay>>;

type Outcome = Exclude<Outcomes['createPaymentRequest'], 'ended'>;

/** What its page says, with what it is sent for. */
async function expectOutcome({ sent, calls }: Paid, outcome: Outcome, isLong: boolean): Promise<void> {
  const [kind] = /^(?:refused|not-sent|unknown)/.exec(outcome) ?? [];
  const title = () => t(`payments.title-${(kind ?? outcome) as 'refused'}`);
  await expectInTime(() => hasHeading(title()), isLong);
  // As a screen reader announces it.
  await expectInTime(() => isHeadingFocused(title()), false);
  const { payment_information_id } = JSON.parse(sent()[0]?.body ?? '{}') as Record<string, string>;
  const said = [
    outcome === 'approve' || outcome === 'sent' ? t(`payments.lead-${outcome}`) : t(`payments.${outcome}`),
    ...(kind === 'unknown' ? ['Don’t pay again until you’ve checked'] : []),
  ];
  expect(said.filter((text) => !shows(text))).toEqual([]);
  const named = [payment_information_id, ...(kind === 'unknown' ? [referencesOf(sent())[0]] : [])];
  expect(named.filter((text) => !main().textContent.includes(String(text)))).toEqual([]);
  expect(main().innerText).not.toMatch(/\bpaid\b/i);
  expectSound(calls);
  expectShell();
  await expectAccessibleOnce(`payment ${outcome}`);
}

/** A refused request can be changed into another payment. */
async function expectEditable(): Promise<void> {
  await expectInTime(() => hasHeading(t('payments.title-refused')), false);
  press(t('label.edit'));
  await expectInTime(() => hasHeading(t('payment.review-heading')), false);
  expect(main().innerText).toContain(NAME);
}

/** The session ends after the first click or the second one, and a sign-in leads to the confirmed payment. */
async function expectEnd(paid: Paid, count: number): Promise<void> {
  if (count === 2) {
    await expectInTime(() => hasHeading(t('payments.title-not-sent')), true);
    expect(paid.sent()).toHaveLength(1);
    press(t('label.send-payment'));
  }
  await signInAgain(paid);
  if (count === 2) await expectEditable();
  else await expectInTime(() => hasHeading(t('payment.review-heading')), false);
  expect(main().innerText).toContain('€240.00');
}

testFaults('createPaymentRequest', async (one) => {
  const { faults, fault, outcome, count } = one;
  const paid = await pay({ faults, settings: settingsFor(fault, 'createPaymentRequest') });
  if (fault === 'slow') await expectGuarded();
  if (outcome === 'ended') await expectEnd(paid, count);
  else await expectOutcome(paid, outcome, isLong(one));
  if (fault === 'slow') await expectInTime(mayBeLeft, false);
  // Whatever happens, one click sends one request.
  await expectNoMoreCalls(() => paid.sent().length, count);
  if (outcome.startsWith('refused')) await onceFor('edit of a refused payment', expectEditable);
});

/** While it is on its way, it can't be sent again, and the browser asks before the page is left. */
async function expectGuarded(): Promise<void> {
  await expectInTime(() => main().innerText.includes(t('label.sending')), false);
  expect(findButton(t('label.sending'))).toBeUndefined();
  expect(mayBeLeft()).toBe(false);
}

/** Without a question of the browser. */
const mayBeLeft = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

for (const payment_approach of unsafeApprovals) {
  test(`${payment_approach}: sent`, async () => {
    await expectOutcome(await pay({ settings: { payment_approach } }), 'sent', false);
  });
}
