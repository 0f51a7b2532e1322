import { clock } from '#lib/time/clock.ts';
import { SECOND_MS } from '#lib/time/durations.ts';
import * as z from 'zod/mini';
import { ProblemError, type Reply } from './problem.ts';

export interface Once {
  /** How long the answer is remembered, in ms from its arrival. */
  readonly keepMs: (reply: Reply) => number;
  /** How long a claim holds if the process that made it dies, in ms. */
  readonly claimMs: number;
  /**
   * The memory that would have seen an earlier call of this key. While another one is younger than `forMs`, the key
   * is refused (503): an earlier call may be forgotten.
   */
  readonly seenBy?: { readonly memory: string | undefined; readonly forMs: number };
}

/**
 * What has to outlive a request: payments seen, refreshes and codes under way, sessions that ended, tokens too
 * large for a cookie.
 */
export interface Store {
  /**
   * Does `work` for the first caller of a key; everybody else gets its answer. `work` must not throw.
   *
   * @throws ProblemError 503 before `work` if nothing can be remembered, as a NotBegunError if that is certain of
   * earlier calls too; 504 if another process began and gave no answer, as a NoAnswerError if that one is gone.
   */
  once(key: string, work: () => Promise<Reply>, once: Once): Promise<{ reply: Reply; isFirst: boolean }>;
  /** @throws ProblemError 503 */
  put(key: string, value: string, keepMs: number): Promise<void>;
  /** @throws ProblemError 503 */
  get(key: string): Promise<string | undefined>;
  /**
   * Names what is remembered, without a gap, from now on; `undefined` where it is the process, whose end ends it.
   *
   * @throws ProblemError 503
   */
  memory(): Promise<string | undefined>;
  readonly isUp: boolean;
  /** Resolves once it is up, or when it is not worth waiting any longer. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** A reply that was written as JSON. */
export const StoredReply = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  cookie: z.optional(z.nullable(z.string())),
  mayRepeat: z.optional(z.boolean()),
  mark: z.optional(z.string()),
});

/** Keys of payments begin with it. */
export const PAYMENT = 'payment:';

/** Another process began it and ended before the answer: what became of it is not known. */
export class NoAnswerError extends ProblemError {
  constructor() {
    super(504, 'An earlier call of this name has no answer.');
  }
}

/** Certain: its claim could not be written, and no earlier call of this name has begun. */
export class NotBegunError extends ProblemError {
  constructor() {
    super(503, 'The gateway has no room to remember this call, so nothing was sent.', 10);
  }
}

/** What became of an earlier call of this name is not known. */
export const storeIsDown = () => new ProblemError(503, 'The gateway can’t remember this call now.', 2);

/** `undefined` from a store that is down. */
export async function ifUp<Result>(outcome: Promise<Result>): Promise<Result | undefined> {
  try {
    return await outcome;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

interface Entry {
  readonly value: string | Promise<Reply>;
  /** ms since the epoch; `Infinity` while it is under way. */
  until: number;
  bytes: number;
}

const SWEEP_MS = 5 * SECOND_MS;
/** Of an entry without its content. */
const ENTRY_BYTES = 200;

export interface MemoryLimits {
  readonly entries: number;
  readonly bytes: number;
}

const MEMORY_LIMITS: MemoryLimits = { entries: 100_000, bytes: 64 * 1024 * 1024 };
/** Codes come from browsers without a session: made-up codes must leave room for payments. */
const SHARE_OF_OTHERS = 0.8;

/** `undefined`: begun, and without an answer. */
export type Remembered = string | Reply | undefined;

/**
 * For one instance: it lasts as long as the process. Full, it refuses what is new (503) and forgets nothing before
 * its time.
 */
export class MemoryStore implements Store {
  readonly #limits: MemoryLimits;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  readonly #timer = setInterval(() => this.#sweep(), SWEEP_MS).unref();

  constructor(limits = MEMORY_LIMITS) {
    this.#limits = limits;
  }

  get isUp(): boolean {
    return true;
  }

  open(): Promise<void> {
    return Promise.resolve();
  }

  async once(
    key: string,
    work: () => Promise<Reply>,
    { keepMs, claimMs }: Once,
  ): Promise<{ reply: Reply; isFirst: boolean }> {
    const found = this.#find(key);
    if (found !== undefined && typeof found.value !== 'string')
      return { reply: await found.value, isFirst: false };
    this.#checkRoom(key);
    let hasBegun = false;
    const value = this.saveClaim(key, clock.now() + claimMs).then(() => {
      hasBegun = true;
      return work();
    });
    const entry = this.#add(key, { value, until: Infinity, bytes: ENTRY_BYTES });
    let reply: Reply;
    try {
      reply = await value;
    } catch (error) {
      if (hasBegun) entry.until = clock.now() + claimMs;
      else this.#remove(key);
      throw error;
    }
    entry.until = clock.now() + keepMs(reply);
    const bytes = bytesOf(reply);
    entry.bytes += bytes;
    this.#bytes += bytes;
    // What was answered is passed on in any case; unsaved, the claim holds.
    await this.save(key, reply, entry.until).catch(() => undefined);
    return { reply, isFirst: true };
  }

  async put(key: string, value: string, keepMs: number): Promise<void> {
    this.#checkRoom(key);
    const until = clock.now() + keepMs;
    this.#remove(key);
    this.#add(key, { value, until, bytes: ENTRY_BYTES + value.length });
    await this.save(key, value, until);
  }

  get(key: string): Promise<string | undefined> {
    const value = this.#find(key)?.value;
    return Promise.resolve(typeof value === 'string' ? value : undefined);
  }

  memory(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return Promise.resolve();
  }

  /** Takes up what an earlier process remembered. */
  protected restore(key: string, content: Remembered, until: number): void {
    const value = typeof content === 'string' ? content : replyOrNone(content);
    this.#add(key, { value, until, bytes: ENTRY_BYTES + bytesOf(content) });
  }

  /** Before the work. @throws NotBegunError, or ProblemError 503 if there may be an earlier claim. */
  protected saveClaim(_key: string, _until: number): Promise<void> {
    return Promise.resolve();
  }

  /** @throws ProblemError 503 */
  protected save(_key: string, _content: string | Reply, _until: number): Promise<void> {
    return Promise.resolve();
  }

  /** Its time is over. */
  protected drop(_key: string): void {
    // There is nothing but the map.
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || clock.now() < entry.until) return entry;
    this.#remove(key);
    this.drop(key);
    return undefined;
  }

  /** Nothing is forgotten to make room: a forgotten payment could be sent twice. */
  #checkRoom(key: string): void {
    const share = key.startsWith(PAYMENT) ? 1 : SHARE_OF_OTHERS;
    const { entries, bytes } = this.#limits;
    if (this.#entries.size >= share * entries || this.#bytes >= share * bytes) throw new NotBegunError();
  }

  #add(key: string, entry: Entry): Entry {
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    return entry;
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #sweep(): void {
    for (const key of this.#entries.keys()) this.#find(key);
  }
}

function replyOrNone(reply: Reply | undefined): Promise<Reply> {
  if (reply !== undefined) return Promise.resolve(reply);
  const none = Promise.reject<Reply>(new NoAnswerError());
  // Nobody may ever ask for it.
  none.catch(() => undefined);
  return none;
}

function bytesOf(content: Remembered): number {
  if (typeof content === 'string') return content.length;
  return content === undefined ? 0 : content.body.length + (content.cookie?.length ?? 0);
}
