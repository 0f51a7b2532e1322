import { expect, test, vi } from 'vitest';
import { json } from '#testing/fake-fetch.ts';
import { profileForEach } from '#testing/browser-profile.ts';
import { openPaymentTab } from '#testing/fake-payments.ts';

const profile = profileForEach();
const notSetUp = { config: { repeats_recognised: false } };

test('where payments are not set up, nothing is sent, and it can be confirmed once they are', async () => {
  const post = () => json({ applied_authentication_approach: 'REDIRECT' });
  const before = await openPaymentTab(profile, { ...notSetUp, post });
  expect(await before.confirm()).toMatchObject({
    state: 'not-sent',
    failure: { kind: 'set-up', is_not_set_up: true },
  });
  expect(before.posts()).toEqual([]);
  const tab = await openPaymentTab(profile, { post });
  expect(await tab.confirmAgain('P1')).toMatchObject({ state: 'accepted', timesSent: 1 });
  expect(tab.posts()).toHaveLength(1);
});

test('an unknown payment that can’t be resent stays unknown: the reason is beside it, and the attempt is not counted', async () => {
  const start = Date.now();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  const post = () => json({}, { status: 409 });
  const tab = await openPaymentTab(profile, { post });
  const open = { state: 'unknown', isInDoubt: true, attempted_at: start, failure: { status: 409 } } as const;
  const first = await tab.confirm();
  expect(first).toMatchObject({ ...open, timesSent: 1 });

  vi.setSystemTime(start + 1_000);
  const later = await openPaymentTab(profile, { ...notSetUp, post });
  expect(await later.resendPayment('P1')).toEqual({
    ...first,
    lastUnsent: { kind: 'set-up', is_not_set_up: true },
  });
  expect(await later.one('P1')).toMatchObject({ state: 'unknown', lastUnsent: { is_not_set_up: true } });
  expect(later.posts()).toEqual([]);
  expect((await profile.stored()).unresolved).toHaveLength(1);

  vi.setSystemTime(start + 2_000);
  const again = await (await openPaymentTab(profile, { post })).resendPayment('P1');
  expect(again).toMatchObject({ ...open, timesSent: 2, attempted_at: start + 2_000 });
  expect(again.lastUnsent).toBeUndefined();
});
