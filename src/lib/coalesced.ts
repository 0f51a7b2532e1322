/** The pause between two runs, ordinarily and in a flood that goes on, ms. */
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
/** Calls in one pause from which they are a flood. A page that loads makes fewer. */
const FLOOD_CALLS = 5;

/**
 * Makes a function that runs `work` at once, and for all calls of the following pause once more at its end. The pause
 * doubles for as long as a flood of calls goes on: tens of thousands of messages cost a tab a few runs.
 */
export function coalesced(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = MIN_PAUSE_MS;
  let waiting = 0;
  function run() {
    waiting = 0;
    timer = setTimeout(() => {
      timer = undefined;
      pause = waiting >= FLOOD_CALLS ? Math.min(2 * pause, MAX_PAUSE_MS) : MIN_PAUSE_MS;
      if (waiting > 0) run();
    }, pause);
    work();
  }
  return () => {
    if (timer === undefined) run();
    else waiting += 1;
  };
}
