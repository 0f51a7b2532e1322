import { clock } from '#lib/time/clock.ts';
import { coalesced } from '#lib/coalesced.ts';
import { openChannel } from '#api/storage/tab-channel.ts';
import { createListeners } from '#lib/listeners.ts';
import { randomId } from '#lib/random.ts';
import * as z from 'zod/mini';
import type { Call } from '#inspector/call.ts';
import { recordedPayment, replayedAs, replayFetch } from './har-replay.ts';
import { openReplayStore, type ReplayStore, type StoredRecording } from './replay-store.ts';

export const MAX_REPLAY_CHARACTERS = 32 * 1024 * 1024;
/** Besides the bodies. */
const CALL_OVERHEAD_CHARACTERS = 1000;

const CHANNEL = 'bankbook:replay:1';
/** Tells other tabs to read the store again. */
const Message = z.enum(['changed']);

export interface ReplayState {
  readonly id: string;
  readonly name: string;
  /** ms since the epoch. */
  readonly since: number;
  readonly count: number;
}

export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  readonly reason: 'too-large' | 'no-room';

  constructor(reason: ReplayError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Shared by all tabs of this browser profile. */
export type Replay = Awaited<ReturnType<typeof openReplay>>;

/**
 * `bank` is the bank: it receives token calls, and all calls while nothing is replayed. Each tab replays
 * from the beginning, but claims and ids of payments sent to the bank are shared. No recording may answer
 * those payments, because only the bank knows their outcome.
 */
export async function openReplay(bank: typeof globalThis.fetch, store: ReplayStore = openReplayStore()) {
  const { notify, subscribe } = createListeners();
  const channel = openChannel(CHANNEL, Message);
  let recording: (ReplayState & Pick<StoredRecording, 'isPaused'>) | undefined;
  const toBank: typeof globalThis.fetch = async (input, init) => {
    const payment = await recordedPayment(input, init);
    // Awaited first: a payment that cannot be noted must not be sent.
    if (payment !== undefined) await store.noteSent(payment);
    return bank(input, init);
  };
  let answer = toBank;
  const fetch: typeof globalThis.fetch = (input, init) => answer(input, init);

  async function readStore() {
    const stored = await store.read();
    if (stored?.id === recording?.id && stored?.isPaused === recording?.isPaused) return;
    recording = stored && withoutCalls(stored);
    answer = isAnswering(stored) ? replayFetch(stored.calls, { bank, claim: store.claim }) : toBank;
    notify();
  }
  // Sequential, so that the last read wins, also after a failure.
  let reading = readStore();
  const readAgain = () => (reading = reading.then(readStore, readStore));
  await reading;

  channel.subscribe(coalesced(() => void readAgain()));
  const changed = async () => {
    channel.post('changed');
    await readAgain();
  };

  /**
   * Replays until `pause` or `stop`.
   *
   * @throws ReplayError if the recording cannot be stored; nothing changes then.
   */
  async function start({ name, calls }: Pick<StoredRecording, 'name' | 'calls'>): Promise<void> {
    if (sizeOf(calls) > MAX_REPLAY_CHARACTERS) throw new ReplayError('too-large');
    try {
      await store.write({ id: randomId(), name, since: clock.now(), calls });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') {
        throw new ReplayError('no-room');
      }
      throw error;
    }
    await changed();
  }

  return {
    fetch,
    /** `undefined` while calls go to the bank. Stable until it changes. */
    state: () => (isAnswering(recording) ? recording : undefined),
    /** The recording that is paused. Stable until it changes. */
    paused: () => (recording?.isPaused === true ? recording : undefined),
    subscribe,
    start,
    /** Calls go to the bank again; the recording stays stored. */
    async pause(): Promise<void> {
      const stored = await store.read();
      if (!isAnswering(stored)) return;
      await store.write({ ...stored, isPaused: true });
      await changed();
    },
    /** Replays what is paused from its beginning. */
    async resume(): Promise<void> {
      const stored = await store.read();
      if (stored?.isPaused === true) await start(stored);
    },
    /** Deletes the recording. */
    async stop(): Promise<void> {
      await store.clear();
      await changed();
    },
  };
}

const isAnswering = <Recording extends Pick<StoredRecording, 'isPaused'>>(
  recording: Recording | undefined,
): recording is Recording => recording !== undefined && recording.isPaused !== true;

const withoutCalls = ({ calls, ...rest }: StoredRecording) => ({ ...rest, count: calls.length });

function sizeOf(calls: readonly Call[]): number {
  return calls.reduce(
    (sum, { request, response }) =>
      sum + CALL_OVERHEAD_CHARACTERS + (request.body?.length ?? 0) + (response?.body?.length ?? 0),
    0,
  );
}

export function missingCalls(calls: readonly Call[], { since }: Pick<ReplayState, 'since'>): readonly Call[] {
  return calls.filter((call) => call.startedAt >= since && replayedAs(call) === 'missing');
}

let loadedReplay: Replay | undefined;

/** Call once, before any page is shown. */
export function provideReplay(replay: Replay | undefined): void {
  loadedReplay = replay;
}

/** `undefined` with a real bank. */
export const currentReplay = (): Replay | undefined => loadedReplay;
