/**
 * A gate that lets at most `limit` pieces of work run at once; the others wait for their turn, first
 * come, first served. Work whose signal is aborted before its turn comes never begins.
 */
export function atMost(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    if (running < limit) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // The place goes to whoever has waited longest, or is free again.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
