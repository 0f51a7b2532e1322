const MAX_WAIT_FOR_TIMING_MS = 1_000;

/** `false` if unknown: other origins need `Timing-Allow-Origin`. */
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

/** `false` if unknown, as for a cached page. */
export function isPageMultiplexed(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && 'nextHopProtocol' in page && isHttp2Or3(String(page.nextHopProtocol));
}

/** ALPN ids. */
const isHttp2Or3 = (protocol: string) => /^h[23]/.test(protocol);

/** Browsers that can't stream send the stream as a string. */
export function streamsRequests(): boolean {
  let isDuplexRead = false;
  const init = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isDuplexRead = true;
      return 'half';
    },
  };
  const { headers } = new Request(location.origin, init);
  return isDuplexRead && !headers.has('content-type');
}
