import { getToken, type Token, type TokenQuery } from '#contract/token.ts';
import type { Client } from '#api/http/client.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Config } from './config.ts';

/**
 * The interface's token call (4.1). `repeat` sends it until it succeeds or may not be repeated; it passes each
 * attempt its time limit, ms.
 *
 * @throws ApiError `session-ended` if the code or the refresh token is useless, `set-up` if the app is not accepted,
 * and what `Client.send` throws.
 */
export async function callForToken(
  client: Client,
  { client_id, client_secret }: Pick<Config, 'client_id' | 'client_secret'>,
  grant: TokenQuery,
  repeat: (send: (timeout: number) => Promise<Token>) => Promise<Token>,
  signal: AbortSignal,
): Promise<Token> {
  const query = { ...grant, client_id, client_secret };
  try {
    return await repeat((timeout) => client.send(getToken, { query }, { signal, timeout }));
  } catch (error) {
    throw error instanceof ApiError ? meaningForToken(error, grant) : error;
  }
}

/** RFC 6749 §5.2, without `invalid_request`, which banks also answer to a useless code or refresh token. */
const APP_REFUSED = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
]);

/**
 * `set-up`: the app is not accepted; `session-ended`: the code or refresh token is useless. Transient
 * failures and proxy pages mean neither.
 */
function meaningForToken(error: ApiError, { grant_type }: TokenQuery): ApiError {
  const { oauthError = '' } = error;
  if (APP_REFUSED.has(oauthError)) {
    return new ApiError('set-up', { status: error.status, detail: oauthError });
  }
  const isSetUp = [404, 405, 406, 415].includes(error.status ?? 0) || error.isRedirect;
  if (isSetUp) return new ApiError('set-up', { status: error.status, detail: error.message });
  switch (error.kind) {
    case 'refused':
    case 'session-ended':
    case 'not-covered':
    case 'unreadable':
      // A proxy or captive portal answered, whatever the status.
      if (error.isForeign) return error.kind === 'unreadable' ? error : new ApiError('bank-failed', error);
      // The bank took the code, so the link was not at fault.
      if (error.kind === 'unreadable' && grant_type === 'authorization_code') return error;
      return new ApiError('session-ended', { status: error.status, detail: error.message });
    default:
      return error;
  }
}

/** Tells a server with cookies that the session has ended (docs/decisions/0037). */
export function dismiss(baseUrl: string, bearer: string, send: typeof fetch): void {
  send(`${baseUrl}/gateway/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => {
    // Offline: the cookie expires by itself.
  });
}
