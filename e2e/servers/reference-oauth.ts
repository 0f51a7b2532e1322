import { createHash, randomBytes } from 'node:crypto';
import { type Answer, textAnswer } from './http.ts';

interface ReferenceOAuthOptions {
  readonly clientId: string;
  readonly scope: string;
  readonly accessTokenSeconds: number;
}

/** All tokens of one sign-in; they are revoked together. */
interface TokenFamily {
  readonly scope: string;
  readonly customer: object;
  revoked: boolean;
}

interface Code {
  readonly redirectUri: string;
  readonly challenge: string | undefined;
  readonly scope: string;
  readonly customer: object;
  family: TokenFamily | undefined;
}

interface AccessToken {
  readonly family: TokenFamily;
  expiresAt: number;
}

interface RefreshToken {
  readonly family: TokenFamily;
  used: boolean;
}

/** Thrown by the checks below and answered as RFC 6749 section 5.2 says. */
class OAuthError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/** The sign-in of the bank: strict about what a client must get right. */
export class ReferenceOAuth {
  readonly #options: ReferenceOAuthOptions;
  readonly #codes = new Map<string, Code>();
  readonly #accessTokens = new Map<string, AccessToken>();
  readonly #refreshTokens = new Map<string, RefreshToken>();
  /** How often a refresh token came back that was already exchanged. */
  refreshReuse = 0;
  /** The data of the customer who signs in from now on. */
  customer: object = {};

  constructor(options: ReferenceOAuthOptions) {
    this.#options = options;
  }

  /** The page where the user decides, or, with `autoApprove`, the redirect. */
  authorize(query: URLSearchParams, autoApprove: boolean): Answer {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== this.#options.clientId || !isWebAddress(redirectUri)) {
      // RFC 6749 section 4.1.2.1: never redirect to an untrusted address.
      return textAnswer(400, 'Unknown client or unusable redirect_uri');
    }
    const state = query.get('state');
    const returnAddress = (parameters: Record<string, string>) => withQuery(redirectUri, parameters, state);
    const problem = authorizeProblem(query);
    if (problem !== undefined) {
      return redirectTo(returnAddress({ error: problem }));
    }
    const code = token('code');
    this.#codes.set(code, {
      redirectUri,
      challenge: query.get('code_challenge') ?? undefined,
      scope: query.get('scope') ?? this.#options.scope,
      customer: this.customer,
      family: undefined,
    });
    return autoApprove
      ? redirectTo(returnAddress({ code }))
      : decisionPage(returnAddress({ code }), returnAddress({ error: 'access_denied' }));
  }

  token(query: URLSearchParams): Answer {
    try {
      return tokenAnswer(200, this.#grant(query));
    } catch (error) {
      if (error instanceof OAuthError) {
        return tokenAnswer(400, { error: error.code, error_description: error.message });
      }
      throw error;
    }
  }

  accepts(authorization: string | undefined): boolean {
    const found = this.#tokenIn(authorization);
    return found !== undefined && !found.family.revoked && found.expiresAt > Date.now();
  }

  /** The data of the customer to whom this token belongs. */
  customerOf(authorization: string | undefined): object {
    return this.#tokenIn(authorization)?.family.customer ?? {};
  }

  #tokenIn(authorization: string | undefined): AccessToken | undefined {
    const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    return this.#accessTokens.get(bearer ?? '');
  }

  expireAccessTokens(): void {
    for (const accessToken of this.#accessTokens.values()) {
      accessToken.expiresAt = 0;
    }
  }

  revokeAll(): void {
    for (const { family } of this.#refreshTokens.values()) {
      family.revoked = true;
    }
  }

  #grant(query: URLSearchParams) {
    for (const name of new Set(query.keys())) {
      if (query.getAll(name).length > 1) {
        throw new OAuthError('invalid_request', `${name} is given more than once`);
      }
    }
    if (required(query, 'client_id') !== this.#options.clientId) {
      throw new OAuthError('invalid_client', 'This client is not known');
    }
    const grantType = required(query, 'grant_type');
    switch (grantType) {
      case 'authorization_code':
        return this.#issue(this.#redeemCode(query));
      case 'refresh_token':
        return this.#issue(this.#redeemRefreshToken(query));
      default:
        throw new OAuthError('unsupported_grant_type', `${grantType} is not offered`);
    }
  }

  #redeemCode(query: URLSearchParams): TokenFamily {
    const code = this.#codes.get(required(query, 'code'));
    if (code === undefined) {
      throw new OAuthError('invalid_grant', 'This code is not known');
    }
    if (code.family !== undefined) {
      code.family.revoked = true;
      throw new OAuthError('invalid_grant', 'This code has been used before');
    }
    if (required(query, 'redirect_uri') !== code.redirectUri) {
      throw new OAuthError('invalid_grant', 'This code was issued for another redirect_uri');
    }
    if (challengeOf(query.get('code_verifier')) !== code.challenge) {
      throw new OAuthError('invalid_grant', 'code_verifier does not fit');
    }
    code.family = { scope: code.scope, customer: code.customer, revoked: false };
    return code.family;
  }

  #redeemRefreshToken(query: URLSearchParams): TokenFamily {
    const found = this.#refreshTokens.get(required(query, 'refresh_token'));
    if (found?.used) {
      this.refreshReuse += 1;
      found.family.revoked = true;
    }
    if (found === undefined || found.family.revoked) {
      throw new OAuthError('invalid_grant', 'This refresh token is no longer valid');
    }
    found.used = true;
    return found.family;
  }

  #issue(family: TokenFamily) {
    const accessToken = token('access');
    const refreshToken = token('refresh');
    const seconds = this.#options.accessTokenSeconds;
    this.#accessTokens.set(accessToken, { family, expiresAt: Date.now() + seconds * 1000 });
    this.#refreshTokens.set(refreshToken, { family, used: false });
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: seconds,
      refresh_token: refreshToken,
      scope: family.scope,
    };
  }
}

function authorizeProblem(query: URLSearchParams): string | undefined {
  if (query.get('response_type') !== 'code') {
    return 'unsupported_response_type';
  }
  const usesOtherMethod = query.has('code_challenge') && query.get('code_challenge_method') !== 'S256';
  return usesOtherMethod ? 'invalid_request' : undefined;
}

/** A verifier without a challenge is as wrong as the reverse. */
function challengeOf(verifier: string | null): string | undefined {
  return verifier === null ? undefined : createHash('sha256').update(verifier).digest('base64url');
}

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (value === null || value === '') {
    throw new OAuthError('invalid_request', `${name} is missing`);
  }
  return value;
}

function token(kind: string): string {
  return `plain-${kind}-${randomBytes(18).toString('base64url')}`;
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !text.includes('#');
}

function withQuery(address: string, parameters: Record<string, string>, state: string | null) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    url.searchParams.append(name, value);
  }
  if (state !== null) {
    url.searchParams.append('state', state);
  }
  return url.href;
}

function redirectTo(address: string): Answer {
  return { status: 302, headers: { Location: address, 'Cache-Control': 'no-store' }, body: '' };
}

function tokenAnswer(status: number, body: object): Answer {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return { status, headers: { ...headers, Pragma: 'no-cache' }, body: JSON.stringify(body) };
}

function decisionPage(approve: string, refuse: string): Answer {
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Plain Bank</title></head>
<body>
<main>
<h1>Plain Bank</h1>
<p>An app asks to read your accounts.</p>
<p><a href="${escapeHtml(approve)}">Approve</a></p>
<p><a href="${escapeHtml(refuse)}">Refuse</a></p>
</main>
</body>
</html>
`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
