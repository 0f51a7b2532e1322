import { accepting, fakeBank, signedIn, stubProfile } from '#testing/fake-connection.ts';
import { nextTask, stubBrowser } from '#testing/fake-fetch.ts';
import type { EndReason } from '#api/session/session-messages.ts';
import type { SessionEvent } from '#api/session/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ExchangeLog, openLog } from './exchange-log.ts';
import { clearKeptLog, clearLogWithSession } from './clear-log-with-session.ts';
import { keepLog } from './kept-log.ts';

let log: ExchangeLog;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const browser = stubBrowser();
  stubProfile(browser);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  log = openLog();
});
afterEach(() => {
  log.close();
});

test('the log of a session that another one replaces is cleared', async () => {
  const { session, accounts } = await signedIn(fakeBank({ accounts: accepting('AT0') }));
  const listeners: ((event: SessionEvent) => void)[] = [];
  clearLogWithSession(
    { id: 'a', subscribe: (listener) => (listeners.push(listener), () => {}) },
    log,
    () => () => {},
  );
  await accounts();
  await nextTask();
  expect(log.calls()).toHaveLength(1);
  for (const listener of listeners) listener({ kind: 'replaced' });
  expect(log.calls()).toHaveLength(0);
  await session.end('signed-out');
});

test.each<[EndReason, number]>([
  ['signed-out', 0],
  ['idle', 0],
  ['expired', 1],
])('after a session that ended so (%s), the log has %i calls', async (reason, count) => {
  const { session, accounts } = await signedIn(fakeBank({ accounts: accepting('AT0') }));
  clearLogWithSession(session, log, () => () => {});
  await accounts();
  await nextTask();
  expect(log.calls()).toHaveLength(1);
  await session.end(reason);
  expect(log.calls()).toHaveLength(count);
});

test('the log of a session that the bank ended is cleared when a user signs in in another tab', async () => {
  const { session, accounts } = await signedIn(fakeBank({ accounts: accepting('AT0') }));
  const forget = vi.spyOn(log, 'forget');
  let notify = (_hasStarted: boolean) => {};
  clearLogWithSession(session, log, (listener) => {
    notify = listener;
    return () => {};
  });
  await accounts();
  await nextTask();
  // A tab also receives the message about its own new session.
  notify(true);
  expect(forget).not.toHaveBeenCalled();
  await session.end('expired');
  const endedAt = Date.now();
  notify(false);
  expect(log.calls()).toHaveLength(1);
  vi.setSystemTime(endedAt + 60_000);
  notify(true);
  expect(log.calls()).toHaveLength(0);
  // Calls since the end belong to the new session.
  expect(forget.mock.lastCall?.[0]).toBeLessThanOrEqual(endedAt);
});

test('a tab that never had a session deletes the calls of the previous one, and stores those of the next one', () => {
  const forget = vi.spyOn(log, 'forget');
  const openedAt = Date.now();
  let notify = (_hasStarted: boolean) => {};
  clearLogWithSession({ id: undefined, subscribe: () => () => {} }, log, (listener) => {
    notify = listener;
    return () => {};
  });
  vi.setSystemTime(openedAt + 60_000);
  notify(true);
  expect(forget.mock.calls).toEqual([[openedAt]]);
});

test('a tab that was left for the sign-in forgets what it restored, and nothing of the new session', () => {
  const forget = vi.spyOn(log, 'forget');
  const openedAt = Date.now();
  let notify = (_hasStarted: boolean) => {};
  const session: { id: string | undefined; subscribe: () => () => void } = {
    id: undefined,
    subscribe: () => () => {},
  };
  clearLogWithSession(session, log, (listener) => {
    notify = listener;
    return () => {};
  });
  vi.setSystemTime(openedAt + 60_000);
  session.id = 'b';
  notify(true);
  notify(true);
  expect(forget.mock.calls).toEqual([[openedAt]]);
});

test.each<[EndReason, 'on' | 'off', number]>([
  ['signed-out', 'on', 0],
  ['signed-out', 'off', 1],
  ['expired', 'on', 1],
])(
  'in the demo, after a session that ended so (%s) with Keep log %s, the log has %i calls',
  async (...row) => {
    const [reason, kept, count] = row;
    const { session, accounts } = await signedIn(fakeBank({ accounts: accepting('AT0') }));
    clearKeptLog(session, log, () => () => {});
    keepLog.set(kept);
    await accounts();
    await nextTask();
    await session.end(reason);
    expect(log.calls()).toHaveLength(count);
    keepLog.set('off');
  },
);
