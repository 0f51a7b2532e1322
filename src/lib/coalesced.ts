/** The pause between two runs, normally and at most. */
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
/** Calls per pause that count as a burst. */
const FLOOD_CALLS = 5;

/** Runs `work` at once, then at most once per pause. Bursts double the pause. */
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
