/** A burst of messages is answered at most this often at first, and at most this often while it goes on, ms. */
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;

/**
 * Makes a function that runs `work` at once, and for all calls of the following pause once more at its end. The pause
 * doubles for as long as calls keep coming: tens of thousands of messages cost a tab a few runs.
 */
export function coalesced(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = MIN_PAUSE_MS;
  let isDue = false;
  function run() {
    isDue = false;
    timer = setTimeout(() => {
      timer = undefined;
      pause = isDue ? Math.min(2 * pause, MAX_PAUSE_MS) : MIN_PAUSE_MS;
      if (isDue) run();
    }, pause);
    work();
  }
  return () => {
    if (timer === undefined) run();
    else isDue = true;
  };
}
