import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { getToken, type Token, type TokenQuery } from '#contract/token.ts';
import { clock } from '#lib/time/clock.ts';
import { invariant } from '#lib/invariant.ts';
import { type Client, createClient, type SendOptions } from '#api/http/client.ts';
import { bankOf, type Config } from './config.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import type { Line } from '#api/http/line.ts';
import type { InputOf } from '#api/http/request.ts';
import { pause, pauseBeforeRepeat, type RepeatRule, TOTAL_BUDGET } from '#api/http/retry.ts';
import { Session } from './session.ts';
import type { SignInOutcome } from './sign-in.ts';
import type { PendingSignIn, Store } from './session-store.ts';

/** The app's connection to one bank: the door, the session and the rules of repetition, put together. */
export class Connection {
  readonly config: Config;
  readonly session: Session;
  /** Whether the bank stands on another origin than the app. */
  readonly isElsewhere: boolean;
  /** Whether the line has to see to it that payments arrive once; the demo's need not. */
  readonly isGuarded: boolean;
  /** For whoever has rules of their own for repeats and for refused tokens; everybody else uses `call`. */
  readonly client: Client;
  readonly #store: Store;

  constructor({
    config,
    store,
    fetch,
    line,
    isElsewhere = false,
  }: {
    config: Config;
    store: Store;
    fetch: typeof globalThis.fetch;
    line?: Line | undefined;
    isElsewhere?: boolean;
  }) {
    this.isElsewhere = isElsewhere;
    this.isGuarded = isElsewhere || line !== undefined;
    this.config = config;
    this.#store = store;
    this.client = createClient({
      baseUrl: config.base_url,
      fetch,
      line,
      quotesKeys: config.quoted_idempotency_key,
    });
    this.session = new Session({
      store,
      name: bankOf(config),
      lifetime: config.session_hours * 3_600_000,
      refresh: (refreshToken, signal) => this.#refresh(refreshToken, signal),
    });
  }

  /**
   * Calls an operation that wants a session. A refused access token is renewed and the call
   * repeated once; a read that fails of what passes by itself is repeated as `retry.ts` says, and so
   * is a question under an Idempotency-Key (`key`), which the bank answers once.
   *
   * @throws ApiError, AbandonedError: see {@link Client.send}.
   */
  async call<Row extends Endpoint>(
    row: Row,
    input: InputOf<Row>,
    { signal, key, trace }: Pick<SendOptions, 'signal' | 'key' | 'trace'>,
  ): Promise<ResponseOf<Row>> {
    const ownSession = this.session.signal;
    const either = AbortSignal.any([signal, ownSession]);
    // Both attempts share the repeats, so that a refused token does not double them.
    let { repeats } = freshAllowance();
    const send = async (bearer: string) => {
      // Whether a write is sent again is for the person to say; it has all of its own time.
      const options = { bearer, key, trace, signal: either };
      if (row.method !== 'GET' && key === undefined) return this.client.send(row, input, options);
      const used = { ...freshAllowance(), repeats };
      try {
        return await repeating(
          key === undefined ? 'read' : 'keyed',
          either,
          (timeout) => this.client.send(row, input, { ...options, timeout }),
          used,
        );
      } finally {
        repeats = used.repeats;
      }
    };
    // Outside the repeats: a refresh has its own, and they must not multiply.
    const bearer = await this.session.bearer();
    const answer = await send(bearer).catch(async (error: unknown) => {
      if (!isBearerRefused(error)) throw error;
      return this.#lastAttempt(send, await this.session.renew(bearer));
    });
    // An answer that arrives after a sign-out belongs to nobody any more.
    if (ownSession.aborted) throw new AbandonedError();
    return answer;
  }

  /** With a fresh token: refused again, it is the session that is over. */
  async #lastAttempt<Answer>(send: (bearer: string) => Promise<Answer>, bearer: string): Promise<Answer> {
    try {
      return await send(bearer);
    } catch (error) {
      if (isBearerRefused(error)) await this.session.expire();
      throw error;
    }
  }

  /** Keeps a new sign-in and answers the bank's address to go to. */
  async startSignIn(returnTo: unknown): Promise<URL> {
    // Most visits begin signed in: what only sign-in needs is fetched when it is needed.
    const { startSignIn } = await import('./sign-in.ts');
    // What a sign-out still deletes would take this sign-in with it.
    await this.session.finishSignOut();
    return startSignIn(this.config, this.#store, returnTo);
  }

  /** Ends the sign-in that the query of a callback belongs to. */
  async finishSignIn(search: string): Promise<SignInOutcome> {
    const { finishSignIn, readCallback } = await import('./sign-in.ts');
    return finishSignIn(readCallback(search), {
      bank: bankOf(this.config),
      issuer: this.config.issuer,
      store: this.#store,
      exchange: (code, pending) => this.#exchange(code, pending),
      start: (token) => this.session.start(token),
    });
  }

  /** RFC 6749 §4.1.3, as the interface's GET. Not even a failure that may pass repeats it: a code works once. */
  #exchange(code: string, { redirect_uri, verifier }: PendingSignIn): Promise<Token> {
    const forever = new AbortController().signal;
    const grant_type = 'authorization_code';
    return this.#token({ grant_type, code, redirect_uri, code_verifier: verifier }, 'wait-only', forever);
  }

  /** RFC 6749 §6. Fails with `session-ended` exactly where the refresh token is of no more use. */
  #refresh(refresh_token: string, signal: AbortSignal): Promise<Token> {
    return this.#token({ grant_type: 'refresh_token', refresh_token }, 'read', signal);
  }

  async #token(grant: TokenQuery, rule: RepeatRule, signal: AbortSignal): Promise<Token> {
    const { client_id, client_secret } = this.config;
    const query = { ...grant, client_id, client_secret };
    try {
      return await repeating(rule, signal, (timeout) =>
        // A code that comes twice makes a bank take back what it gave for it (RFC 6749 §4.1.2).
        this.client.send(
          getToken,
          { query },
          { signal, timeout, repeatCosts: grant.code === undefined ? undefined : 'sign-in' },
        ),
      );
    } catch (error) {
      throw error instanceof ApiError ? meaningForToken(error, grant) : error;
    }
  }
}

/**
 * What a failed token call means: `set-up`, where the app itself is not welcome;
 * `session-ended`, where the code or the refresh token is of no more use. Network faults,
 * 408, 429, 5xx and pages from something in between say nothing about either and stay
 * what they are.
 */
function meaningForToken(error: ApiError, { grant_type }: TokenQuery): ApiError {
  if (error.oauthError === 'invalid_client' || error.oauthError === 'unsupported_grant_type') {
    return new ApiError('set-up', { status: error.status, detail: error.oauthError });
  }
  const isSetUp = [404, 405, 406, 415].includes(error.status ?? 0) || error.isRedirect;
  if (isSetUp) return new ApiError('set-up', { status: error.status, detail: error.message });
  switch (error.kind) {
    case 'refused':
    case 'session-ended':
    case 'not-covered':
    case 'unreadable':
      // A page of a proxy or a captive portal is not the bank's word, whatever its status.
      if (error.isForeign) return error.kind === 'unreadable' ? error : new ApiError('bank-failed', error);
      // The bank took the code and answered with nothing usable: that is no word about the link.
      if (error.kind === 'unreadable' && grant_type === 'authorization_code') return error;
      return new ApiError('session-ended', { status: error.status, detail: error.message });
    default:
      return error;
  }
}

function isBearerRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What a call has used up of its repeats and of its time, in ms. */
interface Allowance {
  repeats: number;
  spent: number;
}

const freshAllowance = (): Allowance => ({ repeats: 0, spent: 0 });

/** Runs `attempt` until it succeeds or `rule` says to stop. `attempt` gets the time it may take, in ms. */
async function repeating<T>(
  rule: RepeatRule,
  signal: AbortSignal,
  attempt: (timeout: number) => Promise<T>,
  used: Allowance = freshAllowance(),
): Promise<T> {
  for (;;) {
    const startedAt = performance.now();
    try {
      return await attempt(Math.max(0, TOTAL_BUDGET - used.spent));
    } catch (error) {
      used.spent += performance.now() - startedAt;
      const wait = pauseBeforeRepeat(error, { rule, ...used, now: clock.now(), random: Math.random() });
      if (wait === undefined || signal.aborted) throw error;
      await pause(wait, signal).catch(() => {
        throw new AbandonedError();
      });
      // Nobody looks at a hidden tab: it asks again when it is seen and the person wants it.
      if (document.hidden) throw error;
      used.repeats += 1;
      if (!(error instanceof ApiError && error.kind === 'wait')) used.spent += wait;
    }
  }
}

let connection: Connection | undefined;

/** Makes `opened` the connection that the pages use. Called once, at the start. */
export function setConnection(opened: Connection): void {
  connection = opened;
}

/** The connection of this page. */
export function bank(): Connection {
  invariant(connection !== undefined, 'the connection is opened before the first page');
  return connection;
}
