import { getToken, Token, type TokenQuery } from '#contract/token.ts';
import { clock } from '#lib/time/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/time/durations.ts';
import * as z from 'zod/mini';
import { isPage, type WholeAnswer } from './bank-answer.ts';
import { BankError } from './bank-error.ts';
import type { Bank, BankCall } from './bank.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { GatewayConfig } from './config.ts';
import { digestOf } from './digest.ts';
import { jsonReply, problem, ProblemError, problemReply, type Reply } from './problem.ts';
import type { KeyRing } from './seal.ts';
import {
  contentOf,
  generationOf,
  idOf,
  sealSession,
  type SessionContent,
  tokenAnswer,
  type Tokens,
} from './session.ts';
import { ifUp, NoAnswerError, type Store } from './store.ts';

/** Of a code's answer: for a browser that did not get it. */
const CODE_KEPT_MS = 10 * SECOND_MS;
/** That it was used: longer than a code lives (RFC 6749 §4.1.2: ten minutes at most). */
const CODE_USED_MS = 10 * MINUTE_MS;
/** For browsers, and tabs, that did not get the answer. */
const REFRESH_KEPT_MS = 2 * MINUTE_MS;
/** Of a code that the bank refused, and that it would refuse again. */
const REFUSAL_KEPT_MS = MINUTE_MS;
/** Of what may be sent again, so that those who wait for it share the failure. */
const FAILURE_KEPT_MS = SECOND_MS;
/** An address of the bank may take none longer. */
const MAX_VALUE = 4_096;

/** RFC 6749 §5.2, without `error_description`, which may quote a secret or a code. */
const ERRORS = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
]);

const refusal = (error: string): Reply => jsonReply(400, { error });

interface Parts {
  config: GatewayConfig;
  bank: Bank;
  store: Store;
  ring: () => KeyRing;
  /** The origin that browsers use. */
  origin: () => string;
  cookies: () => BrowserCookies;
}

/** The token endpoint: real tokens stay here, the browser gets handles (docs/decisions/0037). */
export class TokenEndpoint {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The real tokens of a session. @throws ProblemError 503 if they are in the store, which is down. */
  async tokensOf(session: SessionContent): Promise<Tokens | undefined> {
    if (session.tokens !== undefined) return session.tokens;
    const text = await this.#parts.store.get(storedTokens(session));
    // A damaged file holds none.
    return text === undefined ? undefined : (parsed(text) as Tokens | undefined);
  }

  /**
   * @param browser The browser's own cookie: a code that one browser has exchanged is refused to all others.
   */
  async exchange(query: TokenQuery, browser: string | undefined): Promise<Reply> {
    const { config, store, origin } = this.#parts;
    const { code, redirect_uri, code_verifier } = query;
    if (code === undefined || redirect_uri === undefined) return refusal('invalid_request');
    if (query.client_secret !== undefined || !this.#isOwnClient(query)) return refusal('invalid_client');
    // Without this cookie another site made the browser call, or another browser brought the code here.
    if (browser === undefined || Object.values(query).some(isTooLong)) return refusal('invalid_request');
    if (URL.parse(redirect_uri)?.origin !== origin()) return refusal('invalid_grant');
    if (config.isProofRequired && code_verifier === undefined) return refusal('invalid_grant');
    const mark = digestOf(browser, redirect_uri, code_verifier ?? '');
    // While keys are rotated, another instance may use another name.
    const names = this.#parts.ring().namesOf(code);
    const { reply, isFirst } = await store.once(
      `code:${names[0]}`,
      async () => {
        const answer = await this.#exchangeOnce(names, { code, redirect_uri, code_verifier });
        return { ...answer, mark };
      },
      {
        keepMs: (answer) => {
          if (answer.mayRepeat === true) return FAILURE_KEPT_MS;
          return isRefusal(answer) ? REFUSAL_KEPT_MS : CODE_KEPT_MS;
        },
        claimMs: CODE_USED_MS,
      },
    );
    // Without a verifier nothing shows that it is the same browser that repeats.
    const isTheirs = reply.mark === mark && (isFirst || code_verifier !== undefined);
    return isTheirs ? reply : refusal('invalid_grant');
  }

  /**
   * Once its answer is forgotten, a bank would take another use of the code for theft, and may end the session
   * (RFC 6749 §4.1.2). Never throws, because its outcome is remembered.
   */
  async #exchangeOnce(
    names: [string, ...string[]],
    grant: Record<string, string | undefined>,
  ): Promise<Reply> {
    const { store } = this.#parts;
    try {
      for (const name of names)
        if ((await store.get(`used:${name}`)) !== undefined) return refusal('invalid_grant');
    } catch (error) {
      if (error instanceof ProblemError) return { ...problemReply(error.problem), mayRepeat: true };
      throw error;
    }
    const reply = await this.#grant({ grant_type: 'authorization_code', ...grant });
    if (reply.mayRepeat !== true && !isRefusal(reply))
      await ifUp(store.put(`used:${names[0]}`, '1', CODE_USED_MS));
    return reply;
  }

  /**
   * Uses each refresh token once: repeats and other tabs get the same answer. Where the bank's answer was lost, the
   * token may be used up, and a bank may take a second use for theft (RFC 9700 §4.14.2): the session ends instead.
   */
  async refresh(query: TokenQuery, session: SessionContent | undefined): Promise<Reply> {
    const { config, store } = this.#parts;
    const { refresh_token: handle = '' } = query;
    if (query.client_secret !== undefined || !this.#isOwnClient(query)) return refusal('invalid_client');
    const generation = session === undefined ? undefined : generationOf(handle, 'refresh', session);
    if (session === undefined || generation === undefined) return refusal('invalid_grant');
    if (generation < session.generation) {
      // The cookie of a refresh arrived, its body did not.
      return jsonReply(200, tokenAnswer(session, clock.now(), true));
    }
    const leftMs = session.started_at + config.sessionLifetime - clock.now();
    const outcome = store.once(
      `refresh:${idOf(session)}:${generation}`,
      async () => {
        const tokens = await this.tokensOf(session);
        if (tokens?.refresh_token === undefined) return ended;
        const grant = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
        const reply = await this.#grant(grant, { ...session, tokens });
        if (session.tokens === undefined && reply.status === 200) await this.#forgetSoon(session, tokens);
        return reply;
      },
      {
        keepMs: (reply) => {
          if (reply.mayRepeat === true) return FAILURE_KEPT_MS;
          return isLost(reply) ? leftMs : REFRESH_KEPT_MS;
        },
        claimMs: leftMs,
      },
    );
    try {
      const { reply, isFirst } = await outcome;
      return !isFirst && isLost(reply) ? ended : reply;
    } catch (error) {
      if (error instanceof NoAnswerError) return ended;
      throw error;
    }
  }

  /** Calls that are on their way still use replaced tokens; kept longer, they would fill the store. */
  async #forgetSoon(session: SessionContent, tokens: Tokens): Promise<void> {
    // Without it they stay for the session's lifetime; the new ones count.
    await ifUp(this.#parts.store.put(storedTokens(session), JSON.stringify(tokens), REFRESH_KEPT_MS));
  }

  #isOwnClient = ({ client_id }: TokenQuery): boolean =>
    client_id === undefined || client_id === this.#parts.config.clientId;

  /** Never throws, because its outcome is remembered. */
  async #grant(
    grant: Record<string, string | undefined>,
    before?: SessionContent & { tokens: Tokens },
  ): Promise<Reply> {
    try {
      const answer = await this.#parts.bank.sendOnce(tokenCall(this.#parts.config, grant));
      return await this.#replyTo(answer, before);
    } catch (error) {
      if (error instanceof BankError) {
        // No token endpoint redirects: something in front of it did. A code is sent once whatever happens.
        const mayRepeat = error.isUnsent || (before !== undefined && error.failure === 'redirect');
        return { ...problemReply(error.problem), mayRepeat };
      }
      if (error instanceof ProblemError) return problemReply(error.problem);
      throw error;
    }
  }

  async #replyTo(
    answer: WholeAnswer,
    before: (SessionContent & { tokens: Tokens }) | undefined,
  ): Promise<Reply> {
    const { status, headers, body } = answer;
    if (status >= 500 || status === 429 || status === 408) {
      const refused = problem(status, 'The bank can’t issue tokens now.', headers['retry-after']);
      // These two say that the bank has not begun (RFC 9110 §15.6.4, RFC 6585 §4).
      return { ...problemReply(refused), mayRepeat: status === 503 || status === 429 };
    }
    const content = parsed(body);
    if (status >= 400) {
      const { data } = z.safeParse(z.looseObject({ error: z.string() }), content);
      if (data === undefined) {
        // A page is a proxy's, and says nothing about the token. A code is sent once whatever happens.
        const mayRepeat = before !== undefined && isPage(answer);
        return { ...problemReply(problem(502, 'The token endpoint gave no answer of OAuth.')), mayRepeat };
      }
      const error = ERRORS.has(data.error) ? data.error : 'invalid_request';
      return {
        ...jsonReply(status, { error }),
        ...(before !== undefined && error === 'invalid_grant' && { cookie: null }),
      };
    }
    const token = z.safeParse(Token, content);
    if (!token.success) return problemReply(problem(502, 'The token answer is not that of the interface.'));
    // Without the store the session is good, and its payments wait until the memory is old enough.
    const known = before ?? { memory: await ifUp(this.#parts.store.memory()) };
    return this.#issue(contentOf(token.data, clock.now(), known));
  }

  async #issue(session: SessionContent): Promise<Reply> {
    const { store, ring, config } = this.#parts;
    const { sessionName } = this.#parts.cookies();
    let cookie = sealSession(session, ring(), sessionName);
    const { tokens, ...rest } = session;
    if (cookie === undefined) {
      await store.put(storedTokens(session), JSON.stringify(tokens), config.sessionLifetime);
      cookie = sealSession(rest, ring(), sessionName);
    }
    const answer = tokenAnswer(session, clock.now(), tokens?.refresh_token !== undefined);
    return { ...jsonReply(200, answer), cookie };
  }
}

const isRefusal = ({ status }: Reply) => status >= 400 && status < 500 && status !== 408;

/** Whether the bank may have used what it was sent up. */
const isLost = ({ status, mayRepeat }: Reply) => mayRepeat !== true && (status >= 500 || status === 408);

const ended: Reply = { ...refusal('invalid_grant'), cookie: null };

const storedTokens = (session: SessionContent) => `tokens:${idOf(session)}:${session.generation}`;

const isTooLong = (value: string | undefined) => (value?.length ?? 0) > MAX_VALUE;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** RFC 6749 §2.3.1 and §4.1.3, or the interface's GET (4.1). */
function tokenCall(config: GatewayConfig, grant: Record<string, string | undefined>): BankCall {
  const { clientId, clientSecret, clientAuthentication, tokenRequest } = config;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(grant)) if (value !== undefined) parameters.set(name, value);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (clientAuthentication === 'basic') {
    const credentials = `${formEncoded(clientId)}:${formEncoded(clientSecret ?? '')}`;
    headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }
  // The interface's GET names the client in any case.
  if (clientAuthentication !== 'basic' || tokenRequest === 'get') parameters.set('client_id', clientId);
  if (['query', 'body'].includes(clientAuthentication) && clientSecret !== undefined) {
    parameters.set('client_secret', clientSecret);
  }
  const target = getToken.path;
  if (tokenRequest === 'get') return { method: 'GET', target: `${target}?${parameters.toString()}`, headers };
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return { method: 'POST', target, headers, body: parameters.toString() };
}

const formEncoded = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);
