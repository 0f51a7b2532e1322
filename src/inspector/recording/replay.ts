import { clock } from '#lib/time/clock.ts';
import { coalesced } from '#lib/coalesced.ts';
import { randomId } from '#lib/random.ts';
import type { Call } from '#inspector/call.ts';
import { paymentOf, replayedAs, replayFetch } from './har-replay.ts';
import { openReplayStore, type ReplayStore } from './replay-store.ts';

/** The most that is kept of a recording, in characters of its calls. */
export const LARGEST_REPLAY = 32 * 1024 * 1024;
/** About what a call takes besides its bodies. */
const CALL_OVERHEAD = 1000;

const CHANNEL = 'bankbook:replay:1';
/** All that tabs tell each other: what is kept is another now. */
const CHANGED = 'changed';

/** The recording that the app's calls are answered from. */
export interface Replaying {
  readonly id: string;
  readonly name: string;
  /** ms since the epoch. */
  readonly since: number;
  /** How many recorded calls it has. */
  readonly count: number;
}

/** A recording can't be answered from: it is too large, or the browser has no room for it. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  readonly reason: 'too-large' | 'no-room';

  constructor(reason: ReplayError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether the app's calls are answered from a recording, in all tabs of this browser profile. */
export interface Replay {
  /** What the app's calls go through. */
  readonly fetch: typeof globalThis.fetch;
  /** `undefined` where they go to the bank. The same value until it changes, for `useSyncExternalStore`. */
  readonly state: () => Replaying | undefined;
  /** Calls `listener` when another recording, or none, is answered from. Returns how to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Answers from a recording, from the next call on, until {@link stop}.
   *
   * @throws ReplayError where it can't be kept; everything stays as it was then.
   */
  start(recording: { readonly name: string; readonly calls: readonly Call[] }): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens what is kept of a recording. `elsewhere` is the bank, which gets all calls while no recording is
 * answered from, and token calls always. Each tab hears a recording from its beginning when it is loaded;
 * which payment a recorded answer belongs to is kept for all of them, and which payments the bank itself was sent:
 * no recording answers for those, because what became of them only that bank knows.
 */
export async function openReplay(
  elsewhere: typeof globalThis.fetch,
  store: ReplayStore = openReplayStore(),
): Promise<Replay> {
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(CHANNEL);
  let state: Replaying | undefined;
  const toBank: typeof fetch = async (input, init) => {
    const payment = await paymentOf(input, init);
    // Before it goes out: what can't be noted is not sent.
    if (payment !== undefined) await store.noteSent(payment);
    return elsewhere(input, init);
  };
  let answer = toBank;

  async function look() {
    const kept = await store.read();
    if (kept?.id === state?.id) return;
    state = kept && { id: kept.id, name: kept.name, since: kept.since, count: kept.calls.length };
    answer = kept ? replayFetch(kept.calls, { elsewhere, claim: store.claim }) : toBank;
    for (const listener of listeners) listener();
  }
  // One after the other, so that what was read last is what holds; also after one that failed.
  let looking = look();
  const lookAgain = () => (looking = looking.then(look, look));
  await looking;

  const lookSoon = coalesced(() => void lookAgain());
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === CHANGED) lookSoon();
  });
  const changed = async () => {
    channel.postMessage(CHANGED);
    await lookAgain();
  };

  return {
    fetch: (input, init) => answer(input, init),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start({ name, calls }) {
      if (sizeOf(calls) > LARGEST_REPLAY) throw new ReplayError('too-large');
      try {
        await store.write({ id: randomId(), name, since: clock.now(), calls });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'QuotaExceededError') {
          throw new ReplayError('no-room');
        }
        throw error;
      }
      await changed();
    },
    async stop() {
      await store.clear();
      await changed();
    },
  };
}

function sizeOf(calls: readonly Call[]): number {
  return calls.reduce(
    (sum, { request, response }) =>
      sum + CALL_OVERHEAD + (request.body?.length ?? 0) + (response?.body?.length ?? 0),
    0,
  );
}

/** The calls that a recording was asked for since a time and does not hold. */
export function missingCalls(calls: readonly Call[], { since }: Pick<Replaying, 'since'>): readonly Call[] {
  return calls.filter((call) => call.startedAt >= since && replayedAs(call) === 'missing');
}

let present: Replay | undefined;

/** Lets the pages of this tab know of it. To be called once, before any is shown. */
export function provideReplay(replay: Replay | undefined): void {
  present = replay;
}

/** That of this page; `undefined` where recordings can't be answered from, as at a real bank. */
export const presentReplay = (): Replay | undefined => present;
