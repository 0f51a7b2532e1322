import { expect, test } from 'vitest';
import { saveFundsDraft } from '#api/payments/funds.ts';
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
  isHeadingFocused,
  isLong,
  LONG_WAIT_MS,
  main,
  onceFor,
  passTime,
  press,
  referencesOf,
  signInAgain,
  t,
  testFaults,
} from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';

const form = { iban: 'FR7630588600010001234567812', currency: 'EUR', amount: '120.00', payee: '' };

const isFilled = () => {
  const values = new Set([...main().querySelectorAll('input')].map(({ value }) => value));
  return values.has('FR76 3058 8600 0100 0123 4567 812') && values.has(form.amount);
};

/** Opens a question that is filled in, at a bank with these faults and settings. */
async function openCheck(bank: Pick<Parameters<typeof openPage>[1] & object, 'faults' | 'settings'>) {
  const id = randomId();
  const opened = await openPage(paths.fundsCheck(id), {
    ...bank,
    before: () => saveFundsDraft({ id, saved_at: clock.now(), form }),
    // It names the reference of a refused key, because only a bug of the app causes one.
    console: /the bank refused a funds confirmation \(422\)|carries another request’s X-Request-ID/,
  });
  await expectInTime(isFilled, false);
  return { ...opened, sent: () => callsTo('createFundsConfirmation', opened.calls) };
}

testFaults('createFundsConfirmation', async (one) => {
  const { faults, fault, outcome, count } = one;
  const opened = await openCheck({ faults });
  const calls = opened.sent;
  const askAgain = async () => {
    await expectInTime(isFilled, false);
    press(t('funds.check'));
    await expectInTime(() => isHeadingFocused(t('funds.yes')), true);
  };
  press(t('funds.check'));
  if (fault === 'slow') {
    await expectInTime(() => main().innerText.includes(t('funds.checking')), false);
    expect(findButton(t('funds.checking'))).toBeUndefined();
  }
  if (outcome === 'ended') {
    await signInAgain(opened);
    await expectNoMoreCalls(() => calls().length, count);
    await askAgain();
  } else if (outcome === 'yes' || outcome === 'unclear') {
    await expectInTime(() => isHeadingFocused(t(`funds.${outcome}`)), isLong(one));
    expectSound(opened.calls);
    await expectNoMoreCalls(() => calls().length, count);
  } else {
    await expectAlert(t(`funds.failed-${outcome}-body`), isLong(one), calls);
    expectSound(opened.calls);
    expectShell();
    await expectAccessibleOnce(`funds ${outcome}`);
    await expectNoMoreCalls(() => calls().length, count);
    expect(isFilled()).toBe(true);
    if (outcome === 'no-answer' || outcome === 'unreadable' || outcome === 'wait') {
      await onceFor(`recovery from funds ${outcome}`, async () => {
        await opened.switchBank();
        await passTime(LONG_WAIT_MS);
        await askAgain();
      });
    }
  }
  // All calls have one key and the same bytes, and each its own reference.
  const keys = calls().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(calls().map(({ body }) => body)).size).toBe(1);
  expect(new Set(referencesOf(calls())).size).toBe(calls().length);
});

test('a funds check asked offline is not sent, and can be asked once online', async () => {
  const opened = await openCheck({ settings: { network: 'off' } });
  press(t('funds.check'));
  await expectInTime(() => main().innerText.includes(t('funds.failed-offline-body')), false);
  await opened.switchBank();
  await expectNoMoreCalls(() => opened.sent().length, 0);
  press(t('funds.check'));
  await expectInTime(() => isHeadingFocused(t('funds.yes')), false);
});

test('a connection lost during a funds check leaves no answer, and the same question is asked again', async () => {
  const opened = await openCheck({ faults: ['createFundsConfirmation~no-answer~next'] });
  press(t('funds.check'));
  await expectInTime(() => opened.sent().length === 1, false);
  await opened.switchBank({ settings: { network: 'off' } });
  await expectAlert(t('funds.failed-no-answer-body'), true, opened.sent);
  await opened.switchBank();
  press(t('funds.check'));
  await expectInTime(() => isHeadingFocused(t('funds.yes')), false);
});
