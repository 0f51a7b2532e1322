/** How long it may block the page at a time. */
const SLICE_MS = 20;

/**
 * Runs `work` to its end, in slices between its yields. A promise that it yields is waited for. Rejects with the
 * signal's reason when it aborts.
 */
export async function inSlices<Result>(
  work: Generator<Promise<unknown> | undefined, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (step.value === undefined && performance.now() < until) continue;
    await (step.value ?? nextTask());
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}

/**
 * After the tasks that wait already, without the 4 ms that browsers add to timers in a row. Safari has no scheduler, and
 * messages take longer where other programs are busy.
 */
const nextTask = (): Promise<void> =>
  'scheduler' in globalThis
    ? scheduler.postTask(() => undefined)
    : new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          port1.close();
          resolve();
        });
        port1.start();
        port2.postMessage(undefined);
      });
