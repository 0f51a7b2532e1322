import { TokenQuery } from '#contract/token.ts';
import type { WireResponseOf } from '#contract/endpoints.ts';
import { base64Url, randomToken } from '#lib/random.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import * as z from 'zod/mini';
import type { BankState, Grant } from './bank-state.ts';
import { BankRefusal, OAuthRefusal } from './refusal.ts';
import type { Rule } from './rule.ts';

const ACCESS_TOKEN_LIFETIME_MS = 15 * MINUTE_MS;
const CODE_LIFETIME_MS = MINUTE_MS;

export const registeredClient = {
  client_id: 'bankbook-demo',
  name: 'Bankbook',
  scope: 'aisp',
} as const;

/** The client ids that the bank knows; over HTTP there may be more. */
export const registeredClients: readonly string[] = [registeredClient.client_id];

/**
 * RFC 6749 §4.1.1; `undefined` for an unknown client or redirect address: the user must not be redirected (RFC 6749 §4.1.2.1).
 */
export function readAuthorizationRequest(
  search: string,
  registeredRedirects: readonly string[],
  clients = registeredClients,
) {
  const query = new URLSearchParams(search);
  const redirect_uri = query.get('redirect_uri') ?? '';
  const client_id = query.get('client_id') ?? '';
  const isRegistered = clients.includes(client_id) && registeredRedirects.includes(redirect_uri);
  if (!isRegistered || query.get('response_type') !== 'code') return undefined;
  return {
    client_id,
    redirect_uri,
    scope: query.get('scope') ?? registeredClient.scope,
    state: query.get('state') ?? undefined,
    code_challenge: query.get('code_challenge') ?? undefined,
  };
}

export type AuthorizationRequest = NonNullable<ReturnType<typeof readAuthorizationRequest>>;

/** Returns the redirect address. */
export function approve(state: BankState, request: AuthorizationRequest, persona: string, now: number): URL {
  const grant = addGrant(state, request, persona, now);
  const code = randomToken(24);
  state.authorizations = state.authorizations.filter(({ expires_at }) => expires_at > now);
  state.authorizations.push({
    code,
    grant_id: grant.id,
    redirect_uri: request.redirect_uri,
    code_challenge: request.code_challenge,
    expires_at: now + CODE_LIFETIME_MS,
  });
  return redirectUrl(request, { code });
}

function addGrant(
  state: BankState,
  { client_id, scope }: Pick<Grant, 'client_id' | 'scope'>,
  persona: string,
  now: number,
): Grant {
  const grant: Grant = {
    id: randomToken(9),
    persona,
    client_id,
    scope,
    given_at: now,
    spent: [],
    access_expires_at: 0,
  };
  state.grants.push(grant);
  return grant;
}

/** A sign-in without its pages, for a tester without an app. */
export function tokensFor(state: BankState, persona: string, client_id: string, now: number) {
  return issueTokens(addGrant(state, { client_id, scope: registeredClient.scope }, persona, now), now);
}

export function refuse(request: AuthorizationRequest): URL {
  return redirectUrl(request, { error: 'access_denied', error_description: 'The person refused.' });
}

function redirectUrl(request: AuthorizationRequest, members: Record<string, string>): URL {
  const url = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  if (request.state !== undefined) url.searchParams.set('state', request.state);
  return url;
}

/**
 * Ignores members that it does not know, and takes none twice (RFC 6749 §3.2).
 *
 * @throws OAuthRefusal 400.
 */
export function readTokenQuery(search: URLSearchParams): TokenQuery {
  const isRepeated = Object.keys(TokenQuery.shape).some((name) => search.getAll(name).length > 1);
  if (isRepeated) throw new OAuthRefusal('invalid_request', 'A parameter stands twice.');
  const result = z.safeParse(z.object(TokenQuery.shape), Object.fromEntries(search));
  if (result.success) return result.data;
  // Every other member is optional, and any text.
  throw search.get('grant_type')
    ? new OAuthRefusal('unsupported_grant_type', 'This bank does not know the grant type.')
    : new OAuthRefusal('invalid_request', 'The grant type is missing.');
}

/** @throws OAuthRefusal 400. */
export const getToken: Rule<'getToken'> = ({ state, query, now, clients }) => {
  if (query.client_id === undefined || !clients.includes(query.client_id)) {
    throw new OAuthRefusal('invalid_client', 'This application is not registered.');
  }
  // What belongs to another client is unknown to this one, so it can neither spend it nor end that session.
  const own = state.grants.filter(({ client_id }) => client_id === query.client_id);
  const grant =
    query.grant_type === 'authorization_code'
      ? exchangeCode(state, own, query, now)
      : redeemRefreshToken(state, own, query);
  return issueTokens(grant, now);
};

/** A code works once, in time, with its redirect address and verifier (RFC 6749 §4.1.3, RFC 7636 §4.6). */
function exchangeCode(state: BankState, grants: readonly Grant[], query: TokenQuery, now: number): Grant {
  const { code } = query;
  if (code === undefined) throw new OAuthRefusal('invalid_request', 'The code is missing.');
  const usedBefore = grants.find(({ spent }) => spent.includes(code));
  if (usedBefore !== undefined) {
    endGrant(state, usedBefore);
    throw new OAuthRefusal('invalid_grant', 'This code was used before; what came of it has ended.');
  }
  const authorization = state.authorizations.find((candidate) => candidate.code === code);
  const grant = grants.find(({ id }) => id === authorization?.grant_id);
  if (authorization === undefined || grant === undefined || authorization.expires_at <= now) {
    throw new OAuthRefusal('invalid_grant', 'This code is unknown or too old.');
  }
  // Spent even if a check below fails.
  state.authorizations = state.authorizations.filter((candidate) => candidate !== authorization);
  grant.spent.push(code);
  if (authorization.redirect_uri !== query.redirect_uri) {
    throw new OAuthRefusal('invalid_grant', 'This code belongs to another redirect address.');
  }
  const { code_challenge } = authorization;
  if (code_challenge !== undefined && challengeOf(query.code_verifier ?? '') !== code_challenge) {
    throw new OAuthRefusal('invalid_grant', 'The code verifier does not fit.');
  }
  return grant;
}

/** Reuse suggests theft, so it ends the session (RFC 9700 §4.14). */
function redeemRefreshToken(
  state: BankState,
  grants: readonly Grant[],
  { refresh_token }: TokenQuery,
): Grant {
  if (refresh_token === undefined) throw new OAuthRefusal('invalid_request', 'The refresh token is missing.');
  const reused = grants.find(({ spent }) => spent.includes(refresh_token));
  if (reused !== undefined) {
    endGrant(state, reused);
    throw new OAuthRefusal('invalid_grant', 'This refresh token was replaced before; the session has ended.');
  }
  const grant = grants.find((candidate) => candidate.refresh_token === refresh_token);
  if (grant === undefined) throw new OAuthRefusal('invalid_grant', 'This refresh token is unknown.');
  grant.spent.push(refresh_token);
  return grant;
}

function issueTokens(grant: Grant, now: number): WireResponseOf<'getToken'> {
  grant.access_token = randomToken(24);
  grant.refresh_token = randomToken(24);
  grant.access_expires_at = now + ACCESS_TOKEN_LIFETIME_MS;
  return {
    access_token: grant.access_token,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_LIFETIME_MS / 1000,
    refresh_token: grant.refresh_token,
    scope: grant.scope,
  };
}

/** Not `crypto.subtle` (RFC 7636 §4.2): a rule must be synchronous. */
function challengeOf(verifier: string): string {
  return base64Url(sha256(new TextEncoder().encode(verifier)));
}

/** Also invalidates an open code. */
export function endGrant(state: BankState, grant: Grant): void {
  grant.access_token = undefined;
  grant.refresh_token = undefined;
  state.authorizations = state.authorizations.filter(({ grant_id }) => grant_id !== grant.id);
}

/** @throws BankRefusal 401. */
export function grantOf(state: BankState, headers: Headers, now: number): Grant {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const grant = state.grants.find(({ access_token }) => token !== undefined && access_token === token);
  if (grant === undefined || grant.access_expires_at <= now) {
    // RFC 6750 §3.1: no error code where no token was sent.
    const challenge = token === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
    const message = 'The access token is missing, unknown or no longer valid.';
    throw new BankRefusal(401, 'UNAUTHORIZED', message, { 'www-authenticate': challenge });
  }
  return grant;
}
