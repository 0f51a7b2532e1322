import { listAccounts } from '#contract/accounts.ts';
import { clock } from '#lib/time/clock.ts';
import { SECOND_MS } from '#lib/time/durations.ts';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Dispatcher, Pool } from 'undici';
import {
  headOf,
  isPage,
  limited,
  nothingOf,
  type ReadAnswer,
  TooLargeError,
  type WholeAnswer,
  wholeBody,
} from './bank-answer.ts';
import { BankError, type BankFailure } from './bank-error.ts';
import type { BankLimits } from './bank-limits.ts';
import type { BankTls } from './secrets.ts';

/** Of an answer that is read whole and sent at once: a stream costs more than its bytes. */
const MAX_WHOLE_BYTES = 64 * 1024;
/**
 * Such an answer to a read says that the bank does not work, also where a proxy gives it. A payment may get one of these
 * for its own sake, so its answer counts for neither.
 */
const UNAVAILABLE = new Set([502, 503, 504]);
const SETTLED_POLL_MS = 50;
const MAX_HEADER_BYTES = 16 * 1024;

export interface BankCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below {base_url}. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string | undefined;
}

/** The one host that calls go to. No redirect is followed and nothing is sent twice. */
export class Bank {
  readonly #origin: string;
  readonly #path: string;
  readonly #limits: BankLimits;
  readonly #onFailure: (failure: BankFailure) => void;
  #tls: BankTls;
  #pool: Pool;
  #writes = 0;
  #failures = 0;
  /** ms since the epoch; 0 while the bank answers. */
  #closedUntil = 0;
  #isTrying = false;
  /** Whether the last call got an answer; `undefined` before the first. */
  #hasAnswered: boolean | undefined;
  #checkedAt = -Infinity;

  constructor({
    baseUrl,
    tls,
    limits,
    onFailure,
  }: {
    baseUrl: string;
    tls: BankTls;
    limits: BankLimits;
    onFailure: (failure: BankFailure) => void;
  }) {
    const { origin, pathname } = new URL(baseUrl);
    this.#origin = origin;
    this.#path = pathname.replace(/\/+$/, '');
    this.#limits = limits;
    this.#onFailure = onFailure;
    this.#tls = tls;
    this.#pool = this.#newPool();
  }

  /** Whether calls are refused because the bank has not answered lately. */
  get isDown(): boolean {
    return this.#closedUntil > 0;
  }

  /** `unknown` before the first call. */
  get state(): 'up' | 'down' | 'unknown' {
    return this.#hasAnswered === undefined ? 'unknown' : this.#hasAnswered ? 'up' : 'down';
  }

  /**
   * Asks whether the bank answers, unless it has, and at most once in a pause: so that one that comes back is noticed
   * before a user calls. Without a token, so a refusal is good.
   */
  async check(): Promise<void> {
    const now = clock.now();
    if (this.#hasAnswered === true || now < this.#checkedAt + this.#limits.pauseMs) return;
    this.#checkedAt = now;
    try {
      const call = { method: 'GET', target: listAccounts.path, headers: {} } as const;
      const { body } = await this.read(call, new AbortController());
      if (body instanceof Readable) body.resume();
    } catch {
      // Counted and reported as that of any call.
    }
  }

  /** Resolves when no write is under way, or after `ms`. */
  async settled(ms: number): Promise<void> {
    const until = clock.now() + ms;
    while (this.#writes > 0 && clock.now() < until) await pause(SETTLED_POLL_MS);
  }

  /** From the next connection on; those in use end with their call. */
  useTls(tls: BankTls): void {
    const before = this.#pool;
    this.#tls = tls;
    this.#pool = this.#newPool();
    void before.close();
  }

  /**
   * Over a shared connection, as a stream unless it is small. An abort of `end` ends it, as time does.
   * @throws BankError
   */
  async read(call: BankCall, end: AbortController): Promise<ReadAnswer> {
    if (this.#pool.stats.pending >= this.#limits.waiting) throw this.#failed('busy');
    let stream: Readable | undefined;
    let isUnread = false;
    const timer = setTimeout(() => {
      isUnread = (stream?.readableLength ?? 0) > 0;
      end.abort(timeUp());
    }, this.#limits.readMs);
    const { signal } = end;
    let answer: Dispatcher.ResponseData;
    try {
      answer = await this.#send(this.#pool, call, signal);
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
    answer.body.once('close', () => clearTimeout(timer));
    const length = Number(answer.headers['content-length'] ?? Number.NaN);
    if (length <= MAX_WHOLE_BYTES && !isPage(answer)) {
      const body = await wholeBody(answer.body, MAX_WHOLE_BYTES).catch((error: unknown) => {
        throw this.#explained(error, signal);
      });
      return { ...headOf(answer), body };
    }
    if (length > this.#limits.readBytes) {
      answer.body.destroy();
      throw this.#failed('too-large');
    }
    stream = isPage(answer) ? nothingOf(answer.body) : limited(answer.body, this.#limits.readBytes);
    stream.once('error', (error) => {
      // Time that a slow browser has used up says nothing of the bank.
      if (!isUnread) this.#explained(error, signal);
    });
    return { ...headOf(answer), body: stream };
  }

  /**
   * Over a connection of its own, which carried nothing before, so that nobody can repeat it (RFC 9112 §9.3.1);
   * it goes on if the browser leaves. @throws BankError
   */
  async sendOnce(call: BankCall): Promise<WholeAnswer> {
    if (this.#writes >= this.#limits.writes) throw this.#failed('busy');
    this.#writes += 1;
    const client = new Client(this.#origin, this.#options());
    let isConnected = false;
    client.once('connect', () => (isConnected = true));
    try {
      const signal = AbortSignal.timeout(this.#limits.writeMs);
      // Nothing is sent before the connection is up, TLS included.
      const answer = await this.#send(client, { ...call, isLast: true }, signal, () => !isConnected);
      const body = await wholeBody(answer.body, this.#limits.writeBytes).catch((error: unknown) => {
        throw this.#explained(error, signal);
      });
      return { ...headOf(answer), body: isPage(answer) ? '' : body.toString('utf8') };
    } finally {
      await client.destroy();
      this.#writes -= 1;
    }
  }

  async close(): Promise<void> {
    // Nobody waits for what is left.
    await this.#pool.destroy();
  }

  #newPool(): Pool {
    const { connections } = this.#limits;
    return new Pool(this.#origin, { ...this.#options(), connections, keepAliveTimeout: 4 * SECOND_MS });
  }

  #options() {
    return {
      // The signal of each call ends it.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
      connect: { ...this.#tls, timeout: this.#limits.connectMs },
    };
  }

  async #send(
    dispatcher: Dispatcher,
    { method, target, headers, body, isLast = false }: BankCall & { isLast?: boolean },
    signal: AbortSignal,
    isUnsent: (error: unknown) => boolean = isUnreachable,
  ): Promise<Dispatcher.ResponseData> {
    const isTrial = this.#enter();
    let answer: Dispatcher.ResponseData;
    try {
      answer = await dispatcher.request({
        method,
        path: this.#path + target,
        headers: { ...headers, 'accept-encoding': 'identity' },
        body: body ?? null,
        signal,
        reset: isLast,
      });
    } catch (error) {
      throw this.#explained(error, signal, isUnsent(error));
    } finally {
      if (isTrial) this.#isTrying = false;
    }
    // An error of a body that nobody reads would end the process.
    answer.body.on('error', () => undefined);
    if (!UNAVAILABLE.has(answer.statusCode)) {
      this.#failures = 0;
      this.#closedUntil = 0;
      this.#hasAnswered = true;
    } else if (!isLast) this.#count();
    if (answer.statusCode >= 300 && answer.statusCode < 400) {
      answer.body.destroy();
      throw this.#failed('redirect');
    }
    return answer;
  }

  /** After the pause one call tries the bank, and the others are refused until its answer. */
  #enter(): boolean {
    if (!this.isDown) return false;
    const left = this.#closedUntil - clock.now();
    if (left > 0 || this.#isTrying) throw this.#failed('down', Math.max(1, Math.ceil(left / SECOND_MS)));
    this.#isTrying = true;
    return true;
  }

  #explained(error: unknown, signal: AbortSignal, isUnsent = false): Error {
    if (error instanceof TooLargeError) return this.#failed('too-large');
    if (signal.aborted && !isTimeout(signal.reason))
      return error instanceof Error ? error : new Error(String(error));
    this.#count();
    if (isUnsent) return this.#failed('unreachable');
    return this.#failed(signal.aborted ? 'timeout' : 'lost');
  }

  #count(): void {
    this.#failures += 1;
    this.#hasAnswered = false;
    if (this.#failures < this.#limits.failures) return;
    // A trial that fails begins the next pause.
    this.#failures = this.#limits.failures - 1;
    this.#closedUntil = clock.now() + this.#limits.pauseMs;
  }

  #failed(failure: BankFailure, retryAfter?: number): BankError {
    this.#onFailure(failure);
    return new BankError(failure, failure === 'busy' ? 1 : retryAfter);
  }
}

const timeUp = () => new DOMException('The bank had no more time.', 'TimeoutError');
const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';

const CONNECT_FAILURES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Nothing was sent: a connection that breaks later can have some of these codes too. */
const isUnreachable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  CONNECT_FAILURES.has(String(error.code)) &&
  !('syscall' in error && ['read', 'write'].includes(String(error.syscall)));
