import { ACCESS_TOKEN, type Token } from '#contract/token.ts';
import { clock } from '#lib/time/clock.ts';
import { coalesced } from '#lib/coalesced.ts';
import { noteUse } from '#lib/time/last-use.ts';
import { elapsedSince, steadyNow } from '#lib/time/steady-clock.ts';
import { LockTimeoutError, withLock } from '#lib/lock.ts';
import { randomToken } from '#lib/random.ts';
import * as z from 'zod/mini';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { finishSignOut, noteSignOut, pendingSignOut } from './pending-sign-out.ts';
import { type EndReason, SessionMessage } from './session-messages.ts';
import type { SessionRecord, Store } from './session-store.ts';

export type SessionEvent =
  | { readonly kind: 'ended'; readonly reason: EndReason }
  /** Another session, perhaps another person's, took the place of ours in this browser profile. */
  | { readonly kind: 'replaced' };

/** No tab waits longer than this for another one's refresh, ms. */
const MAX_LOCK_WAIT = 5_000;

interface Parts {
  store: Store;
  /** Exchanges a refresh token (RFC 6749 §6) and repeats what passes by itself. */
  refresh: (refreshToken: string, signal: AbortSignal) => Promise<Token>;
  /** Names the bank: in the record, the lock and the channel. */
  name: string;
  /** See {@link Session.lifetime}. */
  lifetime: number;
  lock?: typeof withLock;
}

/**
 * The session of this tab: a copy in memory of the one record that all tabs share.
 *
 * The record is changed only under a Web Lock and read again inside it, so that a
 * refresh token is used once whatever the number of tabs; only the bank's word that it is
 * no longer good ends the session, never a network fault.
 */
export class Session {
  /** ms from sign-in to the end, however much the session is used; 0: no end. */
  readonly lifetime: number;
  readonly #store: Store;
  readonly #refresh: Parts['refresh'];
  readonly #name: string;
  readonly #lock: typeof withLock;
  readonly #channel: BroadcastChannel;
  readonly #listeners = new Set<(event: SessionEvent) => void>();
  #record: SessionRecord | undefined;
  #renewal: Promise<string> | undefined;
  #signOut: Promise<void> | undefined;
  #epoch = new AbortController();

  constructor({ store, refresh, name, lifetime, lock = withLock }: Parts) {
    this.#store = store;
    this.#refresh = refresh;
    this.#name = name;
    this.lifetime = lifetime;
    this.#lock = lock;
    this.#channel = new BroadcastChannel(name);
    const checkSoon = coalesced(() => {
      this.check().catch(() => {
        // The record can't be read: to be signed out is the safe side.
        this.#leave({ kind: 'ended', reason: 'signed-out' });
      });
    });
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = z.safeParse(SessionMessage, data).data;
      if (message?.kind === 'ended' && message.id === this.#record?.id) {
        this.#leave({ kind: 'ended', reason: message.reason });
      } else if (message !== undefined) checkSoon();
    });
  }

  get isSignedIn(): boolean {
    return this.#record !== undefined;
  }

  /** Ours, new at each sign-in; what is kept for the person is marked with it. */
  get id(): string | undefined {
    return this.#record?.id;
  }

  /** ms that are left of the session's lifetime; 0 or less: it is over, and no token of it is used any more. */
  get timeLeft(): number {
    if (this.#record === undefined || this.lifetime === 0) return Infinity;
    // No number where an earlier version signed in: nobody knows when that was.
    return this.lifetime - elapsedSince(this.#record.started_at);
  }

  /** Aborted when this session ends; every call of it hangs on this signal. */
  get signal(): AbortSignal {
    return this.#epoch.signal;
  }

  /** Calls `listener` when the session ends or is replaced. Returns how to stop it. */
  subscribe(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the shared record. To be called once, before anything else. */
  async open(): Promise<void> {
    this.#record = await this.#readShared();
  }

  /** Begins a session with a fresh token; one that was there before is over, in every tab. */
  async start(token: Token): Promise<void> {
    const record = {
      id: randomToken(16),
      bank: this.#name,
      started_at: steadyNow(),
      ...recordOf(token),
    };
    await this.#store.startSession(record);
    this.#newEpoch();
    this.#record = record;
    this.#tell({ kind: 'started' });
  }

  /**
   * Ends the session in every tab; a sign-out also deletes everything that was kept of the person. Needs no network.
   *
   * @throws SignOutUnfinishedError: the session has ended here, and something may still be kept of it.
   */
  async end(reason: EndReason): Promise<void> {
    const record = this.#record;
    if (record === undefined) return;
    if (reason === 'signed-out') {
      // Somebody is here: no tab may take it for the end of an unused session, which keeps what was begun.
      noteUse();
      // First of all: whatever stops this page from now on, the next start deletes the rest.
      noteSignOut(record.id);
    }
    this.#leave({ kind: 'ended', reason });
    const ended = { kind: 'ended', reason, id: record.id } as const;
    // Before the deletion, which another page may hold up: the other tabs leave at once, and delete as well.
    this.#tell(ended);
    try {
      await (reason === 'signed-out' ? this.finishSignOut() : this.#store.endSession(record.id));
    } finally {
      // Again, for whoever looks at the shared record.
      this.#tell(ended);
    }
  }

  /**
   * Resolves once no sign-out of this browser profile has anything left to delete: before that, nobody may be
   * told that they are signed out, and at a start nothing may be read.
   *
   * @throws SignOutUnfinishedError
   */
  finishSignOut(): Promise<void> {
    this.#signOut ??= finishSignOut(this.#store).finally(() => {
      this.#signOut = undefined;
    });
    return this.#signOut;
  }

  /** The bank no longer honours the session. Says nothing of one that has taken its place meanwhile. */
  async expire(): Promise<void> {
    await this.check('expired');
    await this.end('expired');
  }

  /**
   * Compares this tab with the shared record: after a message, and whenever a tab that may
   * have slept is seen again.
   */
  async check(reason: EndReason = 'signed-out'): Promise<void> {
    if (this.#record === undefined) return;
    const shared = await this.#readShared();
    const own: SessionRecord | undefined = this.#record;
    if (own === undefined || own.id === shared?.id) return;
    if (shared !== undefined) return this.#leave({ kind: 'replaced' });
    // A tab that slept has not heard why: what had to end has not been signed out.
    this.#leave({ kind: 'ended', reason: this.timeLeft > 0 ? reason : 'lifetime' });
  }

  /**
   * An access token that has not run out, refreshed first where needed; where it can be refreshed at
   * all, also one with less than `least` ms left.
   */
  async bearer(least = 0): Promise<string> {
    const record = this.#record;
    if (record === undefined) throw new ApiError('session-ended');
    if (this.timeLeft <= 0) {
      await this.end('lifetime');
      throw new ApiError('session-ended');
    }
    const usedUntil = record.expires_at - (record.refresh_token ? least : 0);
    return clock.now() < usedUntil ? record.access_token : this.renew(record.access_token);
  }

  /**
   * Another access token in place of `stale`, which the bank refuses. However many callers
   * and tabs ask at once, one refresh is made.
   *
   * @throws ApiError `session-ended` when only a new sign-in helps; any other kind leaves
   * the session as it is.
   */
  renew(stale: string): Promise<string> {
    this.#renewal ??= this.#renewUnderLock(stale).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renewUnderLock(stale: string): Promise<string> {
    try {
      return await this.#lock(`${this.#name}:refresh`, MAX_LOCK_WAIT, () => this.#renewAlone(stale));
    } catch (error) {
      if (!(error instanceof LockTimeoutError)) throw error;
      const adopted = await this.#adopt(stale);
      if (adopted !== undefined) return adopted;
      throw new ApiError('timeout', { detail: error.message });
    }
  }

  async #renewAlone(stale: string): Promise<string> {
    const adopted = await this.#adopt(stale);
    if (adopted !== undefined) return adopted;
    const record = this.#record;
    if (record?.refresh_token === undefined) return this.#expire();

    let token: Token;
    try {
      token = await this.#refresh(record.refresh_token, this.signal);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'session-ended') return this.#expire();
      throw error;
    }
    const renewed = { ...record, ...recordOf(token, record) };
    // Signed out, here or elsewhere, while the bank answered: the new token must not bring the session back.
    const isKept = await this.#store.renewSession(renewed);
    const own: SessionRecord | undefined = this.#record;
    if (!isKept || own?.id !== renewed.id) {
      await this.check();
      throw new AbandonedError();
    }
    this.#record = renewed;
    return renewed.access_token;
  }

  /** The shared access token, where another tab has already put a good one in place of `stale`. */
  async #adopt(stale: string): Promise<string | undefined> {
    const shared = await this.#readShared();
    if (this.#record === undefined || shared?.id !== this.#record.id) {
      await this.check();
      throw new AbandonedError();
    }
    // In any case ours from now on: it holds the newest refresh token.
    this.#record = shared;
    const isGood = shared.access_token !== stale && clock.now() < shared.expires_at;
    return isGood ? shared.access_token : undefined;
  }

  async #expire(): Promise<never> {
    await this.expire();
    throw new ApiError('session-ended');
  }

  /** The record that all tabs share, if it is one of our bank that can be used. */
  async #readShared(): Promise<SessionRecord | undefined> {
    const record = await this.#store.readSession();
    if (record?.bank !== this.#name) return undefined;
    // A tab that signed out has not deleted it yet.
    if (record.id === pendingSignOut()) return undefined;
    if (ACCESS_TOKEN.test(record.access_token)) return record;
    // An earlier version took any text for a token, and no call can be made with this one.
    await this.#store.endSession(record.id);
    return undefined;
  }

  #leave(event: SessionEvent): void {
    this.#record = undefined;
    this.#newEpoch();
    for (const listener of this.#listeners) listener(event);
  }

  /** Whatever is under way belongs to the session before. */
  #newEpoch(): void {
    this.#epoch.abort();
    this.#epoch = new AbortController();
  }

  #tell(message: SessionMessage): void {
    this.#channel.postMessage(message);
  }
}

/** The members of a record that come from a token answer; what a refresh leaves out stays as it was (RFC 6749 §6). */
function recordOf(token: Token, before?: SessionRecord): Omit<SessionRecord, 'id' | 'bank' | 'started_at'> {
  return {
    access_token: token.access_token,
    expires_at: clock.now() + token.expires_in * 1000,
    refresh_token: token.refresh_token ?? before?.refresh_token,
    scope: token.scope ?? before?.scope,
  };
}
