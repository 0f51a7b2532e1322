import { listAccounts } from '#contract/accounts.ts';
import { type Client, createClient } from '#api/http/client.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import { fakeFetch, json, nextTask, stubBrowser } from '#testing/fake-fetch.ts';
import { deferred, fakeProfile } from '#testing/fake-profile.ts';
import { machineClock, setClock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TOO_DEEP } from '#lib/redact/redact-data.ts';
import { fakeCall } from '#testing/fake-calls.ts';
import { type ExchangeLog, exchangeLog, openLog } from './exchange-log.ts';

const signal = new AbortController().signal;
const logs: ExchangeLog[] = [];

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('BroadcastChannel', fakeProfile().Channel);
});
afterEach(() => {
  for (const log of logs.splice(0)) log.close();
});

/** A tab with a separate log. */
function open(): ExchangeLog {
  const log = openLog();
  logs.push(log);
  return log;
}

function door(
  answer: () => Response | Promise<Response> = () => json({ accounts: [] }),
): () => Promise<unknown> {
  const client: Client = createClient({ baseUrl: 'https://bank.example', fetch: fakeFetch(answer).fetch });
  return () =>
    client
      .send(listAccounts, {}, { bearer: 'T', signal })
      .catch(() => undefined)
      .then(nextTask);
}

const bodies = (log: ExchangeLog) => log.calls().map(({ response }) => response?.body);
const answering = (body: unknown) => door(() => json(body))();

describe('the log', () => {
  test('stores each call, oldest first, and notifies its subscribers', async () => {
    const log = open();
    const listener = vi.fn<() => void>();
    const stop = log.subscribe(listener);
    const before = log.calls();
    await answering({ accounts: [], n: 1 });
    await answering({ accounts: [], n: 2 });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(log.calls()).not.toBe(before);
    expect(bodies(log)).toEqual(['{"accounts":[],"n":1}', '{"accounts":[],"n":2}']);
    stop();
    await answering({});
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('stores the first 500 levels of a body that is nested too deep', async () => {
    const log = open();
    const text = '['.repeat(20_000) + ']'.repeat(20_000);
    await door(() => new Response(text, { headers: { 'content-type': 'application/json' } }))();
    const [body] = bodies(log);
    expect(body).toBe(`${'['.repeat(500)}"${TOO_DEEP}"${']'.repeat(500)}`);
    expect(log.calls()).toHaveLength(1);
  });

  test('drops the oldest call after 500', async () => {
    const log = open();
    const call = door();
    for (let n = 0; n < 510; n += 1) await call();
    expect(log.calls()).toHaveLength(500);
    expect(log.calls()[0]?.id).toMatch(/-11$/);
  });

  test('drops the oldest calls if bodies grow large, but never the newest', async () => {
    const log = open();
    const megabytes = (count: number) => ({ accounts: [], text: 'x'.repeat(count * 1024 * 1024) });
    for (const count of [12, 12, 12]) await answering(megabytes(count));
    expect(log.calls()).toHaveLength(2);
    await answering(megabytes(31));
    expect(log.calls()).toHaveLength(1);
  });

  test('names the fault that acted on a call, for other tabs too', async () => {
    const t = ((id: string) => id) as Translate;
    const log = open();
    log.nameFaults(({ operation }) => (operation === 'listAccounts' ? 'status-403' : undefined));
    await door(() => json({}, { status: 403 }))();
    expect(log.calls()).toMatchObject([{ operation: 'listAccounts', fault: 'status-403' }]);
    expect(log.faultLabel(t, 'status-403')).toBe('status-403');
    log.nameFaults(
      () => undefined,
      (translate, fault) => `${translate('inspector.fault')} ${fault}`,
    );
    expect(log.faultLabel(t, 'status-403')).toBe('inspector.fault status-403');
    await answering({ accounts: [] });
    expect(log.calls().map(({ fault }) => fault)).toEqual(['status-403', undefined]);
    const late = open();
    await vi.waitFor(() => expect(late.calls().map(({ fault }) => fault)).toEqual(['status-403', undefined]));
  });

  test('is one for each page', () => {
    const log = exchangeLog();
    logs.push(log);
    expect(exchangeLog()).toBe(log);
  });
});

describe('other tabs', () => {
  test('receive a call at once, and each call once', async () => {
    const [one, other] = [open(), open()];
    await answering({ accounts: [], n: 1 });
    // Here both listen to the same app, unlike two tabs: two calls, each known to both.
    await vi.waitFor(() => expect(one.calls()).toHaveLength(2));
    expect(new Set(one.calls().map(({ id }) => id))).toEqual(new Set(other.calls().map(({ id }) => id)));
  });

  test('that open later receive the earlier calls', async () => {
    open();
    await answering({ accounts: [], n: 1 });
    const late = open();
    await vi.waitFor(() => expect(bodies(late)).toEqual(['{"accounts":[],"n":1}']));
  });

  test.each([
    ['the machine’s clock', 0],
    ['a clock a year back', -365 * DAY_MS],
    ['a clock a year ahead', 365 * DAY_MS],
  ])('by %s, drop calls in progress when all is cleared, and store later ones', async (_, offset) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setClock({ offset });
    onTestFinished(() => setClock(machineClock));
    const [one, other] = [open(), open()];
    await answering({ accounts: [], n: 1 });
    const late = deferred<Response>();
    const underWay = door(() => late.promise)();
    vi.advanceTimersByTime(5);
    one.forget();
    expect(one.calls()).toEqual([]);
    await vi.waitFor(() => expect(other.calls()).toEqual([]));
    late.resolve(json({ accounts: [], n: 2 }));
    await underWay;
    vi.advanceTimersByTime(5);
    await answering({ accounts: [], n: 3 });
    await vi.waitFor(() => expect(new Set(bodies(other))).toEqual(new Set(['{"accounts":[],"n":3}'])));
    expect(new Set(bodies(one))).toEqual(new Set(['{"accounts":[],"n":3}']));
  });

  test('do not restore cleared calls from a tab that slept meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const one = open();
    const channel = new BroadcastChannel('bankbook:calls:1');
    const call = { ...fakeCall('listAccounts', { startedAt: Date.now() }), id: 'slept' };
    vi.advanceTimersByTime(5);
    one.forget();
    channel.postMessage({ kind: 'calls', calls: [call, { ...call, id: 'new', startedAt: Date.now() + 1 }] });
    await vi.waitFor(() => expect(one.calls().map(({ id }) => id)).toEqual(['new']));
  });

  test('post any number of calls, and only as many are read as can be stored', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const log = open();
    const channel = new BroadcastChannel('bankbook:calls:1');
    // A call has one address, which is read once.
    const reads = vi.spyOn(URL, 'parse');
    const call = fakeCall('listAccounts');
    for (let message = 1; message <= 20; message += 1) {
      const calls = Array.from({ length: 600 }, (_, n) => ({
        ...call,
        id: `${message}-${n}`,
        startedAt: message,
      }));
      channel.postMessage({ kind: 'calls', calls });
    }
    await vi.waitFor(() => expect(log.calls().at(-1)?.id).toBe('20-599'));
    expect(log.calls()).toHaveLength(500);
    expect(reads.mock.calls.length).toBeLessThanOrEqual(1_000);
  });

  test('are cleared together', async () => {
    const one = open();
    await answering({ accounts: [] });
    const other = open();
    await vi.waitFor(() => expect(other.calls()).toHaveLength(1));
    other.clear();
    await vi.waitFor(() => expect(one.calls()).toEqual([]));
    expect(other.calls()).toEqual([]);
  });
});
