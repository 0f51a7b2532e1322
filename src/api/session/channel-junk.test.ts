import { watchConsents } from '#api/consents/consent-news.ts';
import { queryClient } from '#api/http/query-client.ts';
import { followPayments } from '#api/payments/payment-news.ts';
import { openLog } from '#inspector/exchange-log.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bankOf } from './bank-address.ts';
import { setConnection } from './connection.ts';
import { accepting, fakeBank, signedIn, stubProfile } from '#testing/fake-connection.ts';
import { nextTask, stubBrowser } from '#testing/fake-fetch.ts';

const cyclic: Record<string, unknown> = { kind: 'calls' };
cyclic['calls'] = [cyclic];

/** What a page of the same origin may post, by mistake or on purpose. */
const junk: Record<string, unknown> = {
  undefined: undefined,
  null: null,
  'a number': Number.NaN,
  'a text': 'x'.repeat(1_000_000),
  'a list': [[['ended']]],
  'an empty object': {},
  'an object without a reason': { kind: 'ended', id: 'S1' },
  'an object with another reason': { kind: 'ended', reason: 'because', id: 'S1' },
  'a kind that is none': { kind: { kind: 'ended' } },
  'an object in a circle': cyclic,
  'a map': new Map([['kind', 'ended']]),
  'an error': new TypeError('x'),
  'calls that are none': {
    kind: 'calls',
    calls: [null, 7, { id: 1 }, { id: 'x', request: { url: 'no address' } }],
  },
  'a call that is none': {
    kind: 'calls',
    calls: [{ id: 'x', startedAt: 1, request: { url: 'no address' } }],
  },
  'a clearing without an end': { kind: 'clear', until: 'never' },
  'a consent that is neither': { isSent: 'yes' },
  'a draft without an id': { draft: 7 },
};

let opened: Awaited<ReturnType<typeof openEverything>>;

/** A tab that listens on every channel, and what its listeners were led to do. */
async function openEverything() {
  stubProfile(stubBrowser());
  const { session, profile, connection } = await signedIn(fakeBank({ accounts: accepting('AT0') }));
  const name = bankOf(connection.config);
  setConnection(connection);
  followPayments();
  const stop = watchConsents();
  const log = openLog();
  const reads = vi.spyOn(profile.store, 'readSession');
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const names = [name, `${name}:payments`, `${name}:consents`, 'bankbook:calls:1'];
  return {
    session,
    log,
    done: () => reads.mock.calls.length + invalidated.mock.calls.length + log.calls().length,
    channels: names.map((own) => new BroadcastChannel(own)),
    close() {
      stop();
      log.close();
    },
  };
}

beforeEach(async () => {
  opened = await openEverything();
});
afterEach(() => {
  opened.close();
});

describe('a tab that is posted what is no message does nothing:', () => {
  test.each(Object.entries(junk))('%s', async (_, message) => {
    for (const channel of opened.channels) channel.postMessage(message);
    // An error in a listener is one that nobody catches: it fails the run.
    await nextTask();
    expect(opened.done()).toBe(0);
    expect(opened.session.isSignedIn).toBe(true);
  });
});

test('50,000 messages on each channel make a tab look a few times', async () => {
  const [session, payments, consents, calls] = opened.channels;
  for (let n = 0; n < 50_000; n += 1) {
    session?.postMessage({ kind: 'started' });
    payments?.postMessage('changed');
    payments?.postMessage({ draft: 'D' });
    consents?.postMessage({ isSent: true });
    calls?.postMessage({ kind: 'hello' });
  }
  await nextTask();
  expect(opened.done()).toBeGreaterThan(0);
  expect(opened.done()).toBeLessThan(20);
  expect(opened.session.isSignedIn).toBe(true);
});
