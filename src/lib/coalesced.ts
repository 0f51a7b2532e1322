/** A burst of messages is answered at most this often, ms. */
const PAUSE_MS = 100;

/**
 * Makes a function that runs `work` at once, and for all calls of the following {@link PAUSE_MS} once more at their
 * end: tens of thousands of messages cost a tab a few runs.
 */
export function coalesced(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  function run() {
    isDue = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) run();
    }, PAUSE_MS);
    work();
  }
  return () => {
    if (timer === undefined) run();
    else isDue = true;
  };
}
