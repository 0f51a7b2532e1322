import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Token, TokenQuery } from '#contract/token.ts';
import { clock } from '#lib/time/clock.ts';
import { invariant } from '#lib/invariant.ts';
import { oncePer } from '#lib/once-per.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { type Client, createClient, type SendOptions } from '#api/http/client.ts';
import { bankOf } from './bank-address.ts';
import type { Config } from './config.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import type { InputOf } from '#api/http/request.ts';
import { pause, pauseBeforeRepeat, type RepeatRule, TOTAL_BUDGET_MS } from '#api/http/repeat.ts';
import { Session } from './session.ts';
import type { SignInOutcome } from './sign-in.ts';
import type { PendingSignIn, Store } from './session-store.ts';

/** Most visits start signed in. Its pages bring it along (`vite.config.ts`). */
const loadSignIn = () => import('./sign-in.ts');

/** Most visits begin with a good token. */
const loadTokenCall = () => import('./token-call.ts');

export class Connection {
  readonly config: Config;
  readonly session: Session;
  /** Only for callers with their own rules for repeats and refused tokens; use `call`. */
  readonly client: Client;
  readonly #store: Store;

  constructor({ config, store, fetch }: { config: Config; store: Store; fetch: typeof globalThis.fetch }) {
    this.config = config;
    this.#store = store;
    this.client = createClient({
      baseUrl: config.base_url,
      fetch,
      quotesKeys: config.quoted_idempotency_key,
      cookies: config.cookies,
    });
    this.session = new Session({
      store,
      name: bankOf(config),
      lifetime: config.session_hours * HOUR_MS,
      refresh: (refreshToken, signal) => this.#refresh(refreshToken, signal),
      ...(config.cookies && {
        // Best effort: without its handle, which is deleted here, the cookie is worthless.
        dismiss: (bearer) =>
          void loadTokenCall().then(
            ({ dismiss }) => dismiss(config.base_url, bearer, fetch),
            () => undefined,
          ),
      }),
    });
  }

  /**
   * Renews a refused access token once. Reads, and writes with a `key`, are repeated as `repeat.ts` says.
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
    // Shared, so that a refused token does not double the repeats.
    let { repeats } = freshAllowance();
    const send = async (bearer: string) => {
      // Only the user repeats a write without a key, so it gets its full time.
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
    // Outside `repeating`: a refresh repeats by itself, and the two must not multiply.
    const bearer = await this.session.bearer();
    const answer = await send(bearer).catch(async (error: unknown) => {
      if (!isBearerRefused(error)) throw error;
      return this.#lastAttempt(send, await this.session.renew(bearer));
    });
    // Drops answers that arrive after a sign-out.
    if (ownSession.aborted) throw new AbandonedError();
    return answer;
  }

  async #lastAttempt<Answer>(send: (bearer: string) => Promise<Answer>, bearer: string): Promise<Answer> {
    try {
      return await send(bearer);
    } catch (error) {
      if (isBearerRefused(error)) await this.session.expire();
      throw error;
    }
  }

  /** Returns the bank's address to navigate to. */
  async startSignIn(returnTo: unknown): Promise<URL> {
    const { startSignIn } = await loadSignIn();
    // A pending deletion would delete this sign-in too.
    await this.session.finishSignOut();
    return startSignIn(this.config, this.#store, returnTo);
  }

  /** `search` is the callback's query. */
  async finishSignIn(search: string): Promise<SignInOutcome> {
    const { finishSignIn, readCallback } = await loadSignIn();
    return finishSignIn(readCallback(search), {
      bank: bankOf(this.config),
      issuer: this.config.issuer,
      scope: this.config.scope,
      store: this.#store,
      exchange: (code, pending) => this.#exchange(code, pending),
      start: (token) => this.session.start(token),
    });
  }

  /** RFC 6749 §4.1.3. A code works once, so only waits that the bank requests lead to a repeat. */
  #exchange(code: string, { redirect_uri, verifier }: PendingSignIn): Promise<Token> {
    const forever = new AbortController().signal;
    const grant_type = 'authorization_code';
    return this.#token({ grant_type, code, redirect_uri, code_verifier: verifier }, 'wait-only', forever);
  }

  /** RFC 6749 §6. */
  #refresh(refresh_token: string, signal: AbortSignal): Promise<Token> {
    return this.#token({ grant_type: 'refresh_token', refresh_token }, 'read', signal);
  }

  async #token(grant: TokenQuery, rule: RepeatRule, signal: AbortSignal): Promise<Token> {
    const { callForToken } = await loadTokenCall().catch((error: unknown) => {
      throw new ApiError(navigator.onLine ? 'unreachable' : 'offline', { detail: String(error) });
    });
    return callForToken(this.client, this.config, grant, (send) => repeating(rule, signal, send), signal);
  }
}

function isBearerRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** `spent` is in ms. */
interface Allowance {
  repeats: number;
  spent: number;
}

const freshAllowance = (): Allowance => ({ repeats: 0, spent: 0 });

/** `timeout` in ms. */
async function repeating<T>(
  rule: RepeatRule,
  signal: AbortSignal,
  attempt: (timeout: number) => Promise<T>,
  used: Allowance = freshAllowance(),
): Promise<T> {
  for (;;) {
    const startedAt = performance.now();
    try {
      return await attempt(Math.max(0, TOTAL_BUDGET_MS - used.spent));
    } catch (error) {
      used.spent += performance.now() - startedAt;
      const wait = pauseBeforeRepeat(error, { rule, ...used, now: clock.now(), random: Math.random() });
      if (wait === undefined || signal.aborted) throw error;
      await pause(wait, signal).catch(() => {
        throw new AbandonedError();
      });
      // Nobody looks at a read of a hidden tab, and banks count calls. A code is lost if it is not exchanged.
      if (document.hidden && rule !== 'wait-only') throw error;
      used.repeats += 1;
      if (!(error instanceof ApiError && error.kind === 'wait')) used.spent += wait;
    }
  }
}

let connection: Connection | undefined;

export function setConnection(opened: Connection): void {
  connection = opened;
}

export function bank(): Connection {
  invariant(connection !== undefined, 'the connection is opened before the first page');
  return connection;
}

/** State that lives as long as the connection, created at its first use. */
export function ofConnection<State extends object>(create: (connection: Connection) => State): () => State {
  const stateOf = oncePer(create);
  return () => stateOf(bank());
}
