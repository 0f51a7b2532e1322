import { expect, test } from 'vitest';
import { json, noAnswer } from '#testing/fake-fetch.ts';
import { beforeWrite, profileForEach } from '#testing/browser-profile.ts';
import { openPaymentTab, fakePaymentBody } from '#testing/fake-payments.ts';

const profile = profileForEach();

/** A tab whose payment P1 is unknown: the bank has not answered its first attempt. */
async function tabWithUnknown() {
  const tab = await openPaymentTab(profile, { post: noAnswer });
  expect(await tab.confirm()).toMatchObject({ state: 'unknown' });
  return tab;
}

test('a payment that two tabs resend at once is sent once more', async () => {
  await tabWithUnknown();
  const tabs = [await openPaymentTab(profile), await openPaymentTab(profile)];
  const ended = await Promise.all(tabs.map((tab) => tab.resendPayment('P1')));
  expect(tabs.flatMap((tab) => tab.posts())).toHaveLength(1);
  expect(ended.map(({ state, timesSent }) => ({ state, timesSent }))).toEqual([
    { state: 'accepted', timesSent: 2 },
    { state: 'accepted', timesSent: 2 },
  ]);
});

test('a payment whose stored bytes differ from the confirmed ones is not sent again', async () => {
  const tab = await tabWithUnknown();
  const { paymentBodies } = await import('./payment-records.ts');
  const stored = await paymentBodies.get('P1');
  if (stored === undefined) throw new Error('the body is kept');
  const { bodyText } = await import('#api/http/request.ts');
  const { createPaymentRequest } = await import('#contract/payment-requests.ts');
  await paymentBodies.put({
    ...stored,
    text: bodyText(createPaymentRequest, fakePaymentBody('P1', { amount: 99 })),
  });
  expect(await tab.resendPayment('P1')).toMatchObject({ state: 'unknown', timesSent: 1 });
  expect(tab.posts()).toHaveLength(1);

  await paymentBodies.put(stored);
  expect(await tab.resendPayment('P1')).toMatchObject({ timesSent: 2 });
  expect(tab.posts()).toHaveLength(2);
});

test('a late answer to one attempt does not change the next attempt', async () => {
  const tab = await tabWithUnknown();
  await tab.resendPayment('P1');
  const { ending, JournalRow } = await import('./payment-journal.ts');
  const row = JournalRow.parse((await profile.stored()).rows[0]);
  expect(row.attempt).toBe(2);
  expect(ending(1, { state: 'rejected' })(row)).toBeUndefined();
  expect(ending(2, { state: 'accepted' })(row)).toMatchObject({ state: 'accepted' });
});

test('an attempt that was not sent leaves an unknown payment as it was, whatever the reason', async () => {
  await tabWithUnknown();
  const { ending, JournalRow, repeating } = await import('./payment-journal.ts');
  const before = JournalRow.parse((await profile.stored()).rows[0]);
  const { last_unsent: _, ...open } = before;
  for (const kind of ['offline', 'set-up', 'session-ended', 'bug', 'timeout', 'wait'] as const) {
    const failure = { kind };
    expect(repeating('unknown', 'not-sent', failure)(before)).toEqual({ ...open, last_unsent: failure });
    const repeated = repeating('unknown', 'submitting')(before);
    if (repeated === undefined) throw new Error('it is sent again');
    expect(ending(2, { state: 'not-sent', failure })(repeated)).toMatchObject({
      ...open,
      attempt: 2,
      unsent_attempts: 1,
      last_unsent: failure,
    });
    // The bank did not look at it: it went out all the same.
    const answered = ending(2, { state: 'not-sent', failure, reference: 'r-2' })(repeated);
    expect(answered).toMatchObject({ state: 'unknown', unsent_attempts: 0, failure });
    expect(answered?.last_unsent).toBeUndefined();
  }
});

test('payments of one bank are not shown at another bank', async () => {
  const tab = await openPaymentTab(profile, { post: () => json({}) });
  await tab.confirm();
  expect(await tab.list()).toHaveLength(1);
  const [, payments] = await profile.databases();
  const row = (await payments.get('journal', 'P1')) as object;
  await payments.put('journal', { ...row, bank: 'bankbook:https://other.example:app' }, 'P1');
  expect(await tab.list()).toEqual([]);
});

test('a draft whose payment is unknown can’t become another payment', async () => {
  const tab = await tabWithUnknown();
  const { beginning, JournalRow } = await import('./payment-journal.ts');
  const row = JournalRow.parse((await profile.stored()).rows[0]);
  const another = { ...row, id: 'P2', hash: 'other' };
  for (const state of ['unknown', 'submitting', 'accepted'] as const) {
    expect(beginning(another, 'submitting')([{ ...row, state }])).toEqual({});
  }
  // The draft of a refused payment can; without this, a check that refuses everything would pass the lines above.
  expect(beginning(another, 'submitting')([{ ...row, state: 'rejected' }]).write).toMatchObject({ id: 'P2' });
  expect(tab.posts()).toHaveLength(1);
});

test('a payment whose session ends at the last moment is not sent', async () => {
  const tab = await openPaymentTab(profile, { post: () => json({}) });
  beforeWrite('payments', () => void tab.session.end('expired'));
  expect(await tab.confirm()).toMatchObject({ state: 'not-sent', failure: { kind: 'session-ended' } });
  expect(tab.posts()).toHaveLength(0);
});
