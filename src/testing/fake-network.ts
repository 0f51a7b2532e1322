import { vi } from 'vitest';
import { connectionFiller } from '#api/http/connection-filler.ts';
import { fakeLocks } from './fake-locks.ts';

/** For tests: one request for the file that fills connections. */
export interface Filling {
  readonly method: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * For tests: the app's own origin as a browser reaches it. `answer` is the server's answer to a request for the
 * filler; `note` reports the protocol of an answer, as the browser does (Resource Timing, `nextHopProtocol`).
 */
export function fakeNetwork() {
  class Timing {
    readonly name: string;
    readonly nextHopProtocol: string;
    constructor(name: string, nextHopProtocol: string) {
      this.name = name;
      this.nextHopProtocol = nextHopProtocol;
    }
  }
  type ObserverCallback = (list: { getEntries: () => Timing[] }) => void;
  const observers = new Set<ObserverCallback>();
  class Observer {
    readonly #callback: ObserverCallback;
    constructor(notify: ObserverCallback) {
      this.#callback = notify;
    }
    observe() {
      observers.add(this.#callback);
    }
    disconnect() {
      observers.delete(this.#callback);
    }
  }
  const filled = () =>
    new Response(null, {
      headers: {
        'content-length': String(connectionFiller.bytes),
        'cache-control': network.cacheControl,
        connection: network.connection,
      },
    });
  const network = {
    protocol: 'http/1.1',
    cacheControl: 'no-cache',
    connection: 'keep-alive',
    fillings: [] as Filling[],
    answer: filled as (filling: Filling) => Response | Promise<Response>,
    note(address: string, protocol: string) {
      for (const notify of observers) notify({ getEntries: () => [new Timing(address, protocol)] });
    },
  };
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('location', { origin: 'https://app.example' });
  vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() });
  vi.stubGlobal('fetch', async (path: string, { method, signal }: RequestInit) => {
    const filling = { method, signal: signal ?? undefined };
    network.fillings.push(filling);
    const answer = await network.answer(filling);
    network.note(`https://app.example${path}`, network.protocol);
    return answer;
  });
  return network;
}

/** For tests: a browser that does not know `duplex`, and sends the name of a stream as text. */
export function stubNoStreams(): void {
  vi.stubGlobal(
    'Request',
    class {
      readonly headers = new Headers({ 'content-type': 'text/plain' });
    },
  );
}

/** For tests: the protocol with which the page itself was loaded. */
export function stubPageProtocol(nextHopProtocol: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { nextHopProtocol } as unknown as PerformanceEntry,
  ]);
}
