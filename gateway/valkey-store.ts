import { SECOND_MS } from '#lib/time/durations.ts';
import { Redis } from 'iovalkey';
import { randomBytes, randomUUID } from 'node:crypto';
import { once as onEvent } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { paymentUnknown, ProblemError, type Reply } from './problem.ts';
import type { KeyRing } from './seal.ts';
import { GatewayConfigError } from './secrets.ts';
import { NoAnswerError, NotBegunError, type Once, type Store, StoredReply, storeIsDown } from './store.ts';
import { CLAIM, NAME_MEMORY, RELEASE, SETTLE } from './valkey-scripts.ts';

const COMMAND_TIMEOUT_MS = SECOND_MS;
const MAX_OPENING_MS = 3 * SECOND_MS;
const MAX_RECONNECT_WAIT_MS = SECOND_MS;
/** Longer than the longest call to the bank: the owner of an older claim has ended. */
const MAX_CLAIM_AGE_MS = 45 * SECOND_MS;
const POLL_MS = 25;
const MAX_POLL_MS = 250;

const Claimed = z.tuple([z.enum(['found', 'under-way', 'claimed', 'gone', 'forgotten', 'full']), z.string()]);

const DEFAULT_PORT = 6379;

/** Not left to the client, which would let an address without a password overrule the configured one. */
function serverOf(address: string) {
  const { protocol, hostname, port, username, pathname } = new URL(address);
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || DEFAULT_PORT),
    db: Number(pathname.slice(1)),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(protocol.endsWith('s:') && { tls: {} }),
  };
}

/** With others it forgets payments: to make room, or with the power. */
export const STORE_SETTINGS = { appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'noeviction' };

const newMemory = () => randomBytes(12).toString('base64url');

/** Valkey, for several instances. What it holds is sealed: it never sees a token or an answer. */
export class ValkeyStore implements Store {
  readonly #redis: Redis;
  readonly #ring: () => KeyRing;
  readonly #prefix: string;
  readonly #memory: string;
  readonly #onWarning: (warning: string) => void;
  /** What is wrong with the settings of the store that is connected. */
  #findings: Promise<readonly string[]> = Promise.resolve([]);
  #isFit = true;

  constructor({
    address,
    password,
    ring,
    prefix,
    onProblem,
    onWarning,
  }: {
    /** `valkey://host:port` with a `user@` or without, or `valkeys://` over TLS; `redis` means the same. */
    address: string;
    password: string | undefined;
    ring: () => KeyRing;
    prefix: string;
    onProblem: (error: Error) => void;
    onWarning: (warning: string) => void;
  }) {
    this.#onWarning = onWarning;
    this.#ring = ring;
    this.#prefix = prefix;
    this.#memory = `${prefix}memory`;
    this.#redis = new Redis({
      ...serverOf(address),
      ...(password !== undefined && { password }),
      // A call fails at once while there is no connection, and no command is sent twice.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: 2 * SECOND_MS,
      retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_WAIT_MS),
    });
    this.#redis.on('error', onProblem);
    this.#redis.on('ready', () => {
      this.#findings = this.#check();
    });
  }

  get isUp(): boolean {
    return this.#redis.status === 'ready' && this.#isFit;
  }

  /** @throws GatewayConfigError if its settings let it forget something. */
  async open(): Promise<void> {
    try {
      if (this.#redis.status !== 'ready')
        await onEvent(this.#redis, 'ready', { signal: AbortSignal.timeout(MAX_OPENING_MS) });
    } catch {
      // Reads can begin without it; its problem was reported.
    }
    const findings = await this.#findings;
    if (findings.length > 0) throw new GatewayConfigError(findings);
  }

  /** A store that connects later with such settings counts as one that is down. */
  async #check(): Promise<readonly string[]> {
    const findings: string[] = [];
    try {
      for (const [name, wanted] of Object.entries(STORE_SETTINGS)) {
        const found = z.parse(z.array(z.string()), await this.#redis.config('GET', name))[1];
        if (found !== wanted)
          findings.push(`store: its ${name} is ${found ?? 'missing'}, and must be ${wanted}`);
      }
    } catch (error) {
      // Of the connection: it is checked when there is a new one.
      if (!(error instanceof Error && error.name === 'ReplyError')) return [];
      const wanted = Object.entries(STORE_SETTINGS).map((setting) => setting.join(' '));
      this.#onWarning(`store: its settings can’t be read (CONFIG GET), and must be ${wanted.join(', ')}`);
    }
    this.#isFit = findings.length === 0;
    for (const finding of findings) this.#onWarning(finding);
    return findings;
  }

  async once(
    key: string,
    work: () => Promise<Reply>,
    { keepMs, claimMs, seenBy }: Once,
  ): Promise<{ reply: Reply; isFirst: boolean }> {
    const name = this.#prefix + key;
    const owner = randomUUID();
    let claim: string | undefined;
    for (let wait = 0; claim === undefined; wait = Math.min(wait * 2 || POLL_MS, MAX_POLL_MS)) {
      if (wait > 0) await pause(wait);
      // A call that has waited for another one is not started afterwards: `claimMs` 0 claims nothing.
      const [state, text] = await this.#claim(name, owner, wait === 0 ? claimMs : 0, seenBy);
      if (state === 'found') return { reply: this.#opened(name, text), isFirst: false };
      if (state === 'gone') throw new ProblemError(504, 'An earlier call of this name has no answer.');
      if (state === 'forgotten') throw ProblemError.of(paymentUnknown(Math.ceil(Number(text) / SECOND_MS)));
      if (state === 'full') throw new NotBegunError();
      if (state === 'claimed') claim = text;
      else if (Number(text) > MAX_CLAIM_AGE_MS) throw new NoAnswerError();
    }
    const reply = await work();
    try {
      const sealed = this.#sealed(name, JSON.stringify(reply));
      // A claim that expired may be another's now, whose answer stays.
      await this.#run(() => this.#redis.eval(SETTLE, 1, name, claim, sealed, keepMs(reply)));
    } catch {
      // The claim holds until it expires: a repeat gets no answer, and nothing is sent again.
    }
    return { reply, isFirst: true };
  }

  async put(key: string, value: string, keepMs: number): Promise<void> {
    const name = this.#prefix + key;
    await this.#run(() => this.#redis.set(name, this.#sealed(name, value), 'PX', keepMs));
  }

  async get(key: string): Promise<string | undefined> {
    const name = this.#prefix + key;
    const value = await this.#run(() => this.#redis.get(name));
    // What is there and can't be read is something all the same: a session that ended.
    return value === null ? undefined : (this.#ring().open(value, `store ${name}`) ?? '');
  }

  async close(): Promise<void> {
    // After the answers that are on their way to it.
    await this.#redis.quit().catch(() => undefined);
    this.#redis.disconnect();
  }

  async memory(): Promise<string> {
    return z.parse(
      z.string(),
      await this.#run(() => this.#redis.eval(NAME_MEMORY, 1, this.#memory, newMemory())),
    );
  }

  async #claim(
    name: string,
    owner: string,
    claimMs: number,
    { memory = '', forMs }: NonNullable<Once['seenBy']> = { memory: '', forMs: 0 },
  ): Promise<z.output<typeof Claimed>> {
    const keys = [this.#memory, name];
    const values = [newMemory(), owner, claimMs, memory, forMs];
    try {
      return z.parse(
        Claimed,
        await this.#run(() => this.#redis.eval(CLAIM, keys.length, ...keys, ...values)),
      );
    } catch (error) {
      // A slow store makes the claim all the same, and nobody would do the work. Without a connection it stays.
      this.#redis.eval(RELEASE, 1, name, owner).catch(() => undefined);
      throw error;
    }
  }

  /** Bound to its key, so that an attacker who can write to the store can't move a value to another one. */
  #sealed(name: string, value: string): string {
    return this.#ring().seal(value, `store ${name}`);
  }

  #opened(name: string, value: string): Reply {
    const text = this.#ring().open(value, `store ${name}`);
    // Sealed with a key that this instance does not have, or for another key of the store.
    if (text === undefined) throw storeIsDown();
    return z.parse(StoredReply, JSON.parse(text));
  }

  async #run<Result>(command: () => Promise<Result>): Promise<Result> {
    await this.#findings;
    if (!this.#isFit) throw storeIsDown();
    try {
      return await command();
    } catch {
      // The connection reports its own problems.
      throw storeIsDown();
    }
  }
}
