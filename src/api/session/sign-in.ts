import type { Token } from '#contract/token.ts';
import { clock } from '#lib/time/clock.ts';
import { base64Url, randomToken } from '#lib/random.ts';
import type { ProblemKind } from '#lib/problem.ts';
import { redactText } from '#lib/redact/redact.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { bankOf } from './bank-address.ts';
import type { Config } from './config.ts';
import { toProblem } from '#api/http/errors.ts';
import { returnedMembers } from './returned-members.ts';
import type { PendingSignIn, Store } from './session-store.ts';

const MAX_SIGN_IN_MS = 10 * MINUTE_MS;

/** The callback's query (RFC 6749 §4.1.2). */
export type Callback =
  | { readonly kind: 'code'; readonly state: string; readonly iss?: string; readonly code: string }
  | { readonly kind: 'error'; readonly state: string; readonly iss?: string; readonly error: string }
  /** Some banks forget the state where the user refuses; that proves nothing, and changes nothing. */
  | { readonly kind: 'cancelled' }
  /** No state, or contradictory members. */
  | { readonly kind: 'invalid' };

export type SignInOutcome =
  /** `narrower`: signed in too, but the bank says that it grants less than was asked. */
  | { readonly kind: 'signed-in' | 'narrower'; readonly returnTo: unknown }
  | { readonly kind: 'cancelled' | 'invalid-link' }
  /** `cause`: why the exchange of the code failed, or the bank refused the request for one. */
  | { readonly kind: 'incomplete'; readonly cause?: ProblemKind };

/** A member of several values, or a code with an error, is ambiguous and so invalid. */
export function readCallback(search: string): Callback {
  const members = returnedMembers(search);
  const once = (name: string) => {
    const [value = '', ...others] = members.get(name) ?? [];
    return others.length === 0 && value !== '' ? value : undefined;
  };
  if (members.has('code') === members.has('error')) return { kind: 'invalid' };
  const code = once('code');
  const error = once('error');
  const isStateless = (members.get('state') ?? ['']).join('') === '';
  if (isStateless && error === 'access_denied') return { kind: 'cancelled' };
  const state = once('state');
  // RFC 9207 §2: errors have an issuer too.
  if (state === undefined || (members.get('iss') ?? []).length > 1) return { kind: 'invalid' };
  const iss = once('iss');
  const answer = { state, ...(iss !== undefined && { iss }) };
  if (code !== undefined) return { kind: 'code', ...answer, code };
  return error === undefined ? { kind: 'invalid' } : { kind: 'error', ...answer, error };
}

/**
 * Where a sign-in begins (RFC 6749 §4.1.1), with PKCE (RFC 7636 §4.3) if there is a verifier.
 *
 * @throws Error for PKCE outside a secure context.
 */
export async function authorizationUrl(
  { authorize_url, client_id, scope }: Pick<Config, 'authorize_url' | 'client_id' | 'scope'>,
  { redirect_uri, state, verifier }: Pick<PendingSignIn, 'redirect_uri' | 'state' | 'verifier'>,
): Promise<URL> {
  const url = new URL(authorize_url);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('client_id', client_id);
  url.searchParams.set('redirect_uri', redirect_uri);
  url.searchParams.set('scope', scope);
  url.searchParams.set('state', state);
  if (verifier !== undefined) {
    url.searchParams.set('code_challenge', await challengeOf(verifier));
    url.searchParams.set('code_challenge_method', 'S256');
  }
  return url;
}

/**
 * Stores the state and returns the bank's address.
 *
 * @throws Error for PKCE outside a secure context.
 */
export async function startSignIn(
  config: Config,
  store: Pick<Store, 'addSignIn' | 'dropSignInsBefore'>,
  returnTo: unknown,
): Promise<URL> {
  const pending: PendingSignIn = {
    state: randomToken(32),
    bank: bankOf(config),
    redirect_uri: config.redirect_uri,
    return_to: returnTo,
    created_at: clock.now(),
    ...(config.pkce && { verifier: randomToken(32) }),
  };
  const url = await authorizationUrl(config, pending);
  await store.dropSignInsBefore(clock.now() - MAX_SIGN_IN_MS);
  await store.addSignIn(pending);
  return url;
}

/** Uses up the state before any other check, then exchanges the code once. */
export async function finishSignIn(
  callback: Callback,
  parts: {
    /** See {@link bankOf}. */
    bank: string;
    /** Without it, `iss` is ignored. */
    issuer: string | undefined;
    /** What was asked for. */
    scope: string;
    store: Pick<Store, 'takeSignIn'>;
    exchange: (code: string, pending: PendingSignIn) => Promise<Token>;
    start: (token: Token) => Promise<void>;
  },
): Promise<SignInOutcome> {
  if (callback.kind === 'invalid') return { kind: 'invalid-link' };
  if (callback.kind === 'cancelled') return callback;
  const pending = await parts.store.takeSignIn(callback.state);
  const isOurs = pending !== undefined && pending.bank === parts.bank;
  // RFC 9207 §2.4: compared as plain text; a missing `iss` is refused too.
  const isIssued = parts.issuer === undefined || callback.iss === parts.issuer;
  if (!isIssued)
    console.warn('Bankbook: the sign-in answer has no `iss`, or not the `issuer` of config.json.');
  if (!isOurs || !isIssued || clock.now() - pending.created_at > MAX_SIGN_IN_MS)
    return { kind: 'invalid-link' };
  if (callback.kind === 'error') return outcomeOfError(callback.error);
  let token: Token;
  try {
    token = await parts.exchange(callback.code, pending);
  } catch (error) {
    return { kind: 'incomplete', cause: toProblem(error).kind };
  }
  await parts.start(token);
  const kind = isNarrower(token, parts.scope) ? 'narrower' : 'signed-in';
  return { kind, returnTo: pending.return_to };
}

/** RFC 6749 §4.1.2.1: nearly every code means that the bank does not take the request as this app makes it. */
function outcomeOfError(error: string): SignInOutcome {
  if (error === 'access_denied') return { kind: 'cancelled' };
  console.warn(
    `Bankbook: the bank answers the sign-in with the error ${JSON.stringify(redactText(error).slice(0, 100))}.`,
  );
  const isOfBank = error === 'server_error' || error === 'temporarily_unavailable';
  return isOfBank ? { kind: 'incomplete' } : { kind: 'incomplete', cause: 'set-up' };
}

/** Asked for an id or a refresh token, not for access to anything: banks need not name them. */
const NO_ACCESS = new Set(['', 'openid', 'offline_access']);

/** RFC 6749 §3.3: a bank that grants something else has to say so. */
function isNarrower({ scope }: Token, asked: string): boolean {
  if (scope === undefined || scope.trim() === '') return false;
  // Some banks write commas.
  const granted = new Set(scope.split(/[\s,]+/));
  const missing = asked.split(' ').filter((name) => !granted.has(name) && !NO_ACCESS.has(name));
  if (missing.length > 0) console.warn(`Bankbook: the bank did not grant the scope ${missing.join(' ')}.`);
  return missing.length > 0;
}

/** RFC 7636 §4.2. */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}
