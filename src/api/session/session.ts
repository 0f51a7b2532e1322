import type { Token } from '#contract/token.ts';
import { ACCESS_TOKEN } from '#contract/wire.ts';
import { dropStartedCalls } from '#api/http/door.ts';
import { queryClient } from '#api/http/query-client.ts';
import { clock } from '#lib/time/clock.ts';
import { coalesced } from '#lib/coalesced.ts';
import { createListeners } from '#lib/listeners.ts';
import { noteUse } from '#lib/time/last-use.ts';
import { elapsedSince, steadyNow } from '#lib/time/steady-clock.ts';
import { LockTimeoutError, withLock } from '#lib/lock.ts';
import { randomToken } from '#lib/random.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { openChannel, type TabChannel } from '#api/storage/tab-channel.ts';
import { finishSignOut, noteSignOut, pendingSignOut } from './pending-sign-out.ts';
import { type EndReason, SessionMessage } from './session-messages.ts';
import { refreshLock, type SessionRecord, signedInHint } from './session-record.ts';
import type { Store } from './session-store.ts';

export type SessionEvent =
  | { readonly kind: 'ended'; readonly reason: EndReason }
  /** Another session, perhaps of another user, replaced ours in this browser profile. */
  | { readonly kind: 'replaced' };

/** For another tab's refresh. */
const MAX_LOCK_WAIT_MS = 5_000;

interface Parts {
  store: Store;
  /** Repeats transient failures itself (RFC 6749 §6). */
  refresh: (refreshToken: string, signal: AbortSignal) => Promise<Token>;
  /** Used in the record, the lock and the channel. */
  name: string;
  lifetime: number;
  lock?: typeof withLock;
  /** Lets the server forget an ended session. */
  dismiss?: (bearer: string) => void;
}

/**
 * This tab's copy of the record that all tabs share. It is renewed only under a Web Lock and after a fresh read,
 * so that a refresh token is used once; a start and an end take no lock (docs/decisions/0004).
 */
export class Session {
  /** ms from sign-in, despite use; 0: no end. */
  readonly lifetime: number;
  readonly #store: Store;
  readonly #refresh: Parts['refresh'];
  readonly #name: string;
  readonly #lock: typeof withLock;
  readonly #dismiss: Parts['dismiss'];
  readonly #channel: TabChannel<SessionMessage>;
  readonly #events = createListeners<SessionEvent>();
  readonly subscribe = this.#events.subscribe;
  #record: SessionRecord | undefined;
  /** The stored access token, where a renewed record could not be written over it. */
  #outdated: string | undefined;
  #renewal: Promise<string> | undefined;
  #signOut: Promise<void> | undefined;
  #epoch = new AbortController();

  constructor({ store, refresh, name, lifetime, lock = withLock, dismiss }: Parts) {
    this.#store = store;
    this.#refresh = refresh;
    this.#name = name;
    this.lifetime = lifetime;
    this.#lock = lock;
    this.#dismiss = dismiss;
    this.#channel = openChannel(name, SessionMessage);
    const checkSoon = coalesced(() => {
      this.check().catch(() => {
        // The record is unreadable, and leaving is safe. Only a sign-out deletes the user's data.
        const reason = pendingSignOut() === this.id ? 'signed-out' : 'expired';
        if (this.isSignedIn) this.#leave({ kind: 'ended', reason });
      });
    });
    this.#channel.subscribe((message) => {
      if (message.kind === 'ended' && message.id === this.#record?.id) {
        this.#leave({ kind: 'ended', reason: message.reason });
      } else checkSoon();
    });
  }

  get isSignedIn(): boolean {
    return this.#record !== undefined;
  }

  /** New at each sign-in; stored data carry it. */
  get id(): string | undefined {
    return this.#record?.id;
  }

  /** ms; 0 or less: the session is over. */
  get timeLeft(): number {
    if (this.#record === undefined || this.lifetime === 0) return Infinity;
    // Earlier versions stored no start; then the session is over.
    return this.lifetime - elapsedSince(this.#record.started_at);
  }

  /** Aborted when this session ends. */
  get signal(): AbortSignal {
    return this.#epoch.signal;
  }

  /** Must be called once, before anything else. */
  async open(): Promise<void> {
    this.#record = await this.#readShared();
    signedInHint.set(this.isSignedIn);
    dropStartedCalls(this.#record?.id);
  }

  /** Ends any earlier session, in every tab. */
  async start(token: Token): Promise<void> {
    const record = {
      id: randomToken(16),
      bank: this.#name,
      started_at: steadyNow(),
      ...recordOf(token),
    };
    await this.#store.startSession(record);
    this.#newEpoch();
    // What the earlier session read may be another user's.
    if (this.isSignedIn) queryClient.clear();
    [this.#record, this.#outdated] = [record, undefined];
    signedInHint.set(true);
    this.#channel.post({ kind: 'started' });
  }

  /**
   * Works offline. A sign-out also deletes the user's data.
   *
   * @throws SignOutUnfinishedError: the session has ended, but data may be left.
   */
  async end(reason: EndReason): Promise<void> {
    const record = this.#record;
    if (record === undefined) return;
    if (reason === 'signed-out') {
      // Other tabs must not take this for the end of an idle session, which keeps drafts.
      noteUse();
      // First: if this page stops here, the next start deletes the rest.
      noteSignOut(record.id);
    }
    this.#leave({ kind: 'ended', reason });
    const ended = { kind: 'ended', reason, id: record.id } as const;
    this.#dismiss?.(record.access_token);
    // Another page may delay the deletion, but the other tabs must leave at once.
    this.#channel.post(ended);
    try {
      await (reason === 'signed-out' ? this.finishSignOut() : this.#store.endSession(record.id));
    } finally {
      // Again, for tabs that read the shared record.
      this.#channel.post(ended);
    }
  }

  /**
   * Resolves when every sign-out of this browser profile is complete. Before that, read nothing, and do not
   * show a user as signed out.
   *
   * @throws SignOutUnfinishedError
   */
  finishSignOut(): Promise<void> {
    this.#signOut ??= finishSignOut(this.#store).finally(() => {
      this.#signOut = undefined;
    });
    return this.#signOut;
  }

  /** The check comes first, because another session may have replaced this one. */
  async expire(): Promise<void> {
    await this.check('expired');
    await this.end('expired');
  }

  /** Call it when a tab that may have slept becomes visible. */
  async check(reason: EndReason = 'signed-out'): Promise<void> {
    if (this.#record === undefined) return;
    const shared = await this.#readShared();
    const own: SessionRecord | undefined = this.#record;
    if (own === undefined || own.id === shared?.id) return;
    if (shared !== undefined) return this.#leave({ kind: 'replaced' });
    // A tab that slept missed the reason; a session past its lifetime was not signed out.
    this.#leave({ kind: 'ended', reason: this.timeLeft > 0 ? reason : 'lifetime' });
  }

  /** An access token, refreshed if it has expired or, where possible, has less than `least` ms left. */
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
   * Replaces `stale`, which the bank refuses, with one refresh for all callers and tabs.
   *
   * @throws ApiError `session-ended` if only a new sign-in helps; other kinds leave the session as it is.
   */
  renew(stale: string): Promise<string> {
    this.#renewal ??= this.#renewUnderLock(stale).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renewUnderLock(stale: string): Promise<string> {
    try {
      return await this.#lock(refreshLock(this.#name), MAX_LOCK_WAIT_MS, () => this.#renewAlone(stale));
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
    // After a sign-out meanwhile, the new token must not restore the session.
    const write = () => this.#store.renewSession(renewed);
    const stored = await write().catch(write).catch(String);
    const own: SessionRecord | undefined = this.#record;
    if (stored === false || own?.id !== renewed.id) {
      await this.check();
      throw new AbandonedError();
    }
    // The bank has spent the stored refresh token, so this tab uses what only it has.
    this.#outdated = stored === true ? undefined : (this.#outdated ?? record.access_token);
    if (stored !== true) console.warn('Bankbook could not store a renewed session.', stored);
    this.#record = renewed;
    return renewed.access_token;
  }

  /** The token of another tab's refresh, if there was one. */
  async #adopt(stale: string): Promise<string | undefined> {
    const shared = await this.#readShared();
    if (this.#record === undefined || shared?.id !== this.#record.id) {
      await this.check();
      throw new AbandonedError();
    }
    // Even if unusable: it holds the newest refresh token.
    if (shared.access_token !== this.#outdated) [this.#record, this.#outdated] = [shared, undefined];
    const { access_token, expires_at } = this.#record;
    return access_token !== stale && clock.now() < expires_at ? access_token : undefined;
  }

  async #expire(): Promise<never> {
    await this.expire();
    throw new ApiError('session-ended');
  }

  async #readShared(): Promise<SessionRecord | undefined> {
    const record = await this.#store.readSession();
    if (record?.bank !== this.#name) return undefined;
    // A sign-out has yet to delete it.
    if (record.id === pendingSignOut()) return undefined;
    if (ACCESS_TOKEN.test(record.access_token)) return record;
    // Earlier versions stored tokens that no header can carry.
    await this.#store.endSession(record.id);
    return undefined;
  }

  #leave(event: SessionEvent): void {
    this.#record = undefined;
    dropStartedCalls();
    if (event.kind === 'ended') signedInHint.set(false);
    this.#newEpoch();
    this.#events.notify(event);
  }

  #newEpoch(): void {
    this.#epoch.abort();
    this.#epoch = new AbortController();
  }
}

/** A refresh may omit members, which then stay (RFC 6749 §6). */
function recordOf(token: Token, before?: SessionRecord): Omit<SessionRecord, 'id' | 'bank' | 'started_at'> {
  return {
    access_token: token.access_token,
    expires_at: clock.now() + token.expires_in * 1000,
    refresh_token: token.refresh_token ?? before?.refresh_token,
    scope: token.scope ?? before?.scope,
  };
}
