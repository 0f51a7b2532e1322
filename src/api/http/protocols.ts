/** How long the browser may take to tell how an answer came, ms. */
const MAX_WAIT_FOR_TIMING_MS = 1_000;

/**
 * Whether all that `work` fetches below `prefix` came over HTTP/2 or 3, where one connection carries all calls.
 * `false` where the server does not let that be seen (across origins: `Timing-Allow-Origin`). No address is kept.
 */
export async function isMultiplexed(prefix: string, work: () => Promise<unknown>): Promise<boolean> {
  const protocols: string[] = [];
  let noteFirst = () => {};
  const isNoted = new Promise<void>((resolve) => (noteFirst = resolve));
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.startsWith(prefix)) continue;
      protocols.push(entry.nextHopProtocol);
      noteFirst();
    }
  });
  observer.observe({ type: 'resource' });
  try {
    await work();
    await Promise.race([isNoted, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_TIMING_MS))]);
  } finally {
    observer.disconnect();
  }
  return protocols.length > 0 && protocols.every(isHttp2Or3);
}

/** Whether this page itself came over HTTP/2 or 3; `false` where the browser does not say, as after its cache answered. */
export function isPageMultiplexed(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && 'nextHopProtocol' in page && isHttp2Or3(String(page.nextHopProtocol));
}

/** ALPN protocol ids: `h2`, `h3`. */
const isHttp2Or3 = (protocol: string) => /^h[23]/.test(protocol);

/** Whether this browser can stream the body of a request; one that can't sends the name of the object instead. */
export function streamsRequests(): boolean {
  let isAsked = false;
  const init = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isAsked = true;
      return 'half';
    },
  };
  const { headers } = new Request(location.origin, init);
  return isAsked && !headers.has('content-type');
}
