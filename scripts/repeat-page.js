/*
 * What measure-repeats.mjs runs in the browser: the ways to send, each with the reads that go with it.
 * `ownOriginLine` is the app's own (src/api/http/line.ts).
 */
import { elsewhereLine, ownOriginLine, directLine } from '../src/api/http/line.ts';

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Begins a GET without credentials and abandons it inside its body. */
async function abandon(path) {
  const stop = new AbortController();
  await fetch(path, { credentials: 'omit', cache: 'no-store', signal: stop.signal });
  stop.abort();
}

/** Begins a GET without credentials and abandons it before its answer. */
async function abandonEarly(path, milliseconds) {
  const stop = new AbortController();
  const answer = fetch(path, { credentials: 'omit', cache: 'no-store', signal: stop.signal }).catch(
    () => undefined,
  );
  await pause(milliseconds);
  stop.abort();
  await answer;
}

const six = (work) => Promise.all(Array.from({ length: 6 }, work));
const forever = new AbortController().signal;

/** By name: what comes before, the credentials of the call that is sent once, and of reads. */
const ways = {
  nothing: { once: 'same-origin', reads: 'same-origin' },
  omit: { once: 'omit', reads: 'same-origin' },
  asset: { once: 'omit', reads: 'same-origin', before: () => abandon('/asset.bin') },
  one: { once: 'omit', reads: 'same-origin', before: () => abandon('/connection-filler.bin') },
  early: {
    once: 'omit',
    reads: 'same-origin',
    before: () => six(() => abandonEarly('/connection-filler.bin', 5)),
  },
  six: { once: 'omit', reads: 'same-origin', before: () => six(() => abandon('/connection-filler.bin')) },
  'six-shared': { once: 'omit', reads: 'omit', before: () => six(() => abandon('/connection-filler.bin')) },
  stream: { once: 'omit', reads: 'omit', isStreamed: true },
  chosen: { once: 'omit', reads: 'omit', line: ownOriginLine() },
};

/** A body that is streamed is one that the browser can't send a second time. */
const bodyOf = (isStreamed) =>
  isStreamed ? { body: new Blob(['{"payment":1}']).stream(), duplex: 'half' } : { body: '{"payment":1}' };

function callsOf(name, bank, preflight) {
  const way = ways[name];
  const send =
    way.line === undefined ? directLine : bank === location.origin ? ownOriginLine() : elsewhereLine;
  const options = (repeatCosts) => ({ repeatCosts, signal: forever });
  const headers = preflight ? { authorization: 'Bearer x', 'content-type': 'application/json' } : {};
  return {
    read: () =>
      send(async () => {
        const answer = await fetch(`${bank}/read`, { credentials: way.reads, cache: 'no-store', headers });
        await answer.text();
      }, options()),
    async once(key, loss, method) {
      await way.before?.();
      const begin = async ({ isStreamed }) => {
        const answer = await fetch(`${bank}/once?key=${key}&loss=${loss}`, {
          method,
          credentials: way.once,
          cache: 'no-store',
          headers,
          ...(method === 'POST' && bodyOf(isStreamed || way.isStreamed)),
        });
        await answer.text();
        return answer.status;
      };
      return send(begin, options(method === 'POST' ? 'money' : 'sign-in'));
    },
  };
}

const reading = { isOn: false };

/** Reads without pause, several at once, until stopped. */
async function readOn(way, bank, preflight) {
  reading.isOn = true;
  const { read } = callsOf(way, bank, preflight);
  const loop = async () => {
    while (reading.isOn) {
      await read().catch(() => undefined);
      await pause(Math.random() * 10);
    }
  };
  await Promise.all(Array.from({ length: 3 }, loop));
}

globalThis.measured = {
  /** The outcome of a call that is sent once: its status, or `failed`. */
  once: ({ way, bank, preflight, key, loss, method }) =>
    callsOf(way, bank, preflight)
      .once(key, loss, method)
      .catch((error) => `failed: ${error}`),
  read: ({ way, bank, preflight }) => callsOf(way, bank, preflight).read(),
  startReading: ({ way, bank, preflight }) => void readOn(way, bank, preflight),
  stopReading: () => void (reading.isOn = false),
};
