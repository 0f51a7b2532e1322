import { clock } from '#lib/time/clock.ts';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { keyedDigestOf } from './digest.ts';
import { lockIn, unlock } from './folder-lock.ts';
import type { ProblemError, Reply } from './problem.ts';
import type { KeyRing } from './seal.ts';
import { GatewayConfigError } from './secrets.ts';
import { MemoryStore, NoAnswerError, NotBegunError, type Once, StoredReply, storeIsDown } from './store.ts';

const NAME_KEY = 'names.key';
const NAME_KEY_BYTES = 32;
/** HMAC-SHA-256 as base64url. */
const NAME = /^[\w-]{43}$/;
const NEW = '.new';

/** Without `value` and `reply`: begun, and without an answer. */
const Content = z.object({
  key: z.string(),
  until: z.number(),
  value: z.optional(z.string()),
  reply: z.optional(StoredReply),
});

type Content = z.output<typeof Content>;

/**
 * For one instance: a map in the process, and for each entry a file that outlives it, sealed, whose name says nothing.
 * A claim is on the disk before its work begins. So a payment that a browser repeats after a restart is not sent twice,
 * and a session that ended stays ended.
 */
export class FileStore extends MemoryStore {
  readonly #folder: string;
  readonly #ring: () => KeyRing;
  readonly #longestMs: number;
  readonly #onProblem: (error: unknown) => void;
  readonly #onUnreadable: (files: number) => void;
  #nameKey = Buffer.alloc(0);
  #lock: string | undefined;
  #isUp = true;
  /** Names of files that stand for something, nobody knows what. */
  readonly #unreadable = new Set<string>();
  /** The last step of each file that is being changed. */
  readonly #steps = new Map<string, Promise<void>>();

  constructor({
    folder,
    ring,
    longestMs,
    onProblem,
    onUnreadable,
  }: {
    folder: string;
    ring: () => KeyRing;
    /** No entry is kept for longer. */
    longestMs: number;
    onProblem: (error: unknown) => void;
    /** Told once, when it opens. */
    onUnreadable: (files: number) => void;
  }) {
    super();
    this.#folder = folder;
    this.#ring = ring;
    this.#longestMs = longestMs;
    this.#onProblem = onProblem;
    this.#onUnreadable = onUnreadable;
  }

  override get isUp(): boolean {
    return this.#isUp;
  }

  /** @throws GatewayConfigError if the folder can't be used, or another process uses it. */
  override async open(): Promise<void> {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      this.#lock = lockIn(this.#folder);
      this.#nameKey = await this.#readNameKey();
      for (const name of readdirSync(this.#folder)) this.#read(name);
      await this.#syncFolder();
    } catch (error) {
      if (error instanceof GatewayConfigError) throw error;
      throw unusable(this.#folder, error);
    }
    if (this.#unreadable.size > 0) this.#onUnreadable(this.#unreadable.size);
  }

  override async once(
    key: string,
    work: () => Promise<Reply>,
    once: Once,
  ): Promise<{ reply: Reply; isFirst: boolean }> {
    if (this.#isUnreadable(key)) throw new NoAnswerError();
    return super.once(key, work, once);
  }

  /** What can't be read is there: a session that may have ended has ended. */
  override get(key: string): Promise<string | undefined> {
    return this.#isUnreadable(key) ? Promise.resolve('') : super.get(key);
  }

  override async close(): Promise<void> {
    await super.close();
    while (this.#steps.size > 0) await Promise.all(this.#steps.values());
    if (this.#lock !== undefined) unlock(this.#folder, this.#lock);
    this.#lock = undefined;
  }

  protected override saveClaim(key: string, until: number): Promise<void> {
    const claim = async (name: string) => {
      const path = join(this.#folder, name);
      const file = await open(path, 'wx', 0o600);
      try {
        await fill(file, this.#sealed(name, { key, until }));
        await this.#syncFolder();
      } catch (error) {
        // Nothing has begun, so that it may be tried again.
        await rm(path, { force: true });
        throw error;
      }
    };
    // What was claimed before is in the map, unless another process wrote to the folder.
    return this.#write(key, claim, (error) =>
      codeOf(error) === 'EEXIST' ? storeIsDown() : new NotBegunError(),
    );
  }

  protected override save(key: string, content: string | Reply, until: number): Promise<void> {
    const kept = typeof content === 'string' ? { value: content } : { reply: content };
    return this.#write(key, (name) => this.#replace(name, this.#sealed(name, { key, until, ...kept })));
  }

  protected override drop(key: string): void {
    this.#inTurn(key, (name) => rm(join(this.#folder, name), { force: true })).catch(this.#onProblem);
  }

  #nameOf(key: string): string {
    return keyedDigestOf(this.#nameKey, key);
  }

  #isUnreadable(key: string): boolean {
    return this.#unreadable.size > 0 && this.#unreadable.has(this.#nameOf(key));
  }

  /** Bound to the name, so that nobody who can write to the folder can move it to another one. */
  #sealed(name: string, content: Content): string {
    return this.#ring().seal(JSON.stringify(content), `store ${name}`);
  }

  /** @throws ProblemError 503 */
  async #write(
    key: string,
    step: (name: string) => Promise<void>,
    meaningOf: (error: unknown) => ProblemError = storeIsDown,
  ): Promise<void> {
    try {
      await this.#inTurn(key, step);
      this.#isUp = true;
    } catch (error) {
      this.#isUp = false;
      this.#onProblem(error);
      throw meaningOf(error);
    }
  }

  /** The steps of one file are done one after the other. */
  async #inTurn(key: string, step: (name: string) => Promise<void>): Promise<void> {
    const name = this.#nameOf(key);
    const done = (this.#steps.get(name) ?? Promise.resolve()).then(() => step(name));
    const ended = done.catch(() => undefined);
    this.#steps.set(name, ended);
    try {
      await done;
    } finally {
      if (this.#steps.get(name) === ended) this.#steps.delete(name);
    }
  }

  /** There is always the old content or the new one. */
  async #replace(name: string, content: string | Buffer): Promise<void> {
    const path = join(this.#folder, name);
    try {
      await fill(await open(path + NEW, 'w', 0o600), content);
      await rename(path + NEW, path);
    } catch (error) {
      await rm(path + NEW, { force: true });
      throw error;
    }
    await this.#syncFolder();
  }

  /** Without it a name may be lost with the machine's power, also that of a file that is on the disk. */
  async #syncFolder(): Promise<void> {
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async #readNameKey(): Promise<Buffer<ArrayBuffer>> {
    const path = join(this.#folder, NAME_KEY);
    if (!existsSync(path)) await this.#replace(NAME_KEY, randomBytes(NAME_KEY_BYTES));
    const key = readFileSync(path);
    if (key.length !== NAME_KEY_BYTES) throw new GatewayConfigError([`state_dir: ${path} is damaged`]);
    return key;
  }

  #read(name: string): void {
    const path = join(this.#folder, name);
    // An answer that was not written to its end; its claim holds.
    if (name.endsWith(NEW)) return rmSync(path);
    if (!NAME.test(name)) return;
    const content = this.#contentOf(name, path);
    if ((content?.until ?? statSync(path).mtimeMs + this.#longestMs) <= clock.now()) return rmSync(path);
    if (content === undefined) this.#unreadable.add(name);
    else this.restore(content.key, content.value ?? content.reply, content.until);
  }

  /** `undefined` if it was not written to its end, or with a key that is gone. */
  #contentOf(name: string, path: string): Content | undefined {
    const text = this.#ring().open(readFileSync(path, 'utf8'), `store ${name}`);
    return text === undefined ? undefined : z.safeParse(Content, JSON.parse(text)).data;
  }
}

async function fill(file: Awaited<ReturnType<typeof open>>, content: string | Buffer): Promise<void> {
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Changes nothing: who checks may be another user. @throws GatewayConfigError */
export function checkStateDir(folder: string): void {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    accessSync(`${existing}/.`, constants.W_OK);
  } catch (error) {
    throw unusable(folder, error);
  }
}

function unusable(folder: string, error: unknown): GatewayConfigError {
  return new GatewayConfigError([
    `state_dir: ${folder} can’t be made, read or written (${codeOf(error) ?? 'an error'})`,
  ]);
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
