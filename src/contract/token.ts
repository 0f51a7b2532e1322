import * as z from 'zod/mini';
import { ACCESS_TOKEN } from './wire.ts';
import { assumed, spec } from './note.ts';
import { extra } from './tolerant.ts';
import { endpoint } from './endpoint.ts';

/** Where the bank's is missing or invalid. */
const DEFAULT_LIFETIME_SECONDS = 60;
/** One year. */
const MAX_LIFETIME_SECONDS = 365 * 24 * 3600;

const LifetimeInSeconds = z
  .pipe(
    z.catch(z.union([z.number(), z.string()]), 0),
    z.transform((input) => {
      const seconds = typeof input === 'number' ? input : Number(/^\d+$/.test(input) ? input : Number.NaN);
      const makesSense = Number.isSafeInteger(seconds) && seconds > 0 && seconds <= MAX_LIFETIME_SECONDS;
      return makesSense ? seconds : DEFAULT_LIFETIME_SECONDS;
    }),
  )
  .check(
    spec('2.1'),
    assumed('Decimal text is read too. Zero, negative, missing or absurd counts as 60 seconds.'),
  );

/** Requires only what is essential: without a refresh token the session cannot be refreshed (2.1). */
export const Token = z.looseObject({
  access_token: z
    .string()
    .check(
      z.regex(ACCESS_TOKEN),
      spec('2.1'),
      assumed('Visible ASCII without spaces (RFC 6750 §2.1); a sign-in with any other token fails.'),
    ),
  expires_in: LifetimeInSeconds,
  refresh_token: extra(
    z.string().check(
      // RFC 6749 appendix A.17. A lone surrogate would become another token in a query.
      z.regex(/^[ -~]+$/),
      spec('2.1'),
      assumed('Printable ASCII (RFC 6749 A.17). Without one the session ends with the access token.'),
    ),
  ),
  scope: extra(
    z
      .string()
      .check(spec('2.1'), assumed('Separated by spaces. Missing means: what was asked for (RFC 6749 §5.1).')),
  ),
  token_type: z.string().check(
    z.refine((type) => type.toLowerCase() === 'bearer'),
    // For the documents only.
    z.meta({ pattern: '^[Bb][Ee][Aa][Rr][Ee][Rr]$' }),
    spec('2.1'),
    assumed('Any spelling of "Bearer" (RFC 6749 §5.1); every other type is refused.'),
  ),
});
export type Token = z.output<typeof Token>;

const text = () => z.optional(z.string().check(spec('4.1')));

/** Only the members that the grant needs are sent (4.1). */
export const TokenQuery = z.strictObject({
  grant_type: z
    .enum(['authorization_code', 'refresh_token'])
    .check(spec('4.1'), assumed('The two grants of RFC 6749 §4.1.3 and §6.')),
  client_id: text(),
  client_secret: text(),
  code: text(),
  redirect_uri: text(),
  refresh_token: text(),
  code_verifier: z.optional(
    z.string().check(assumed('PKCE (RFC 7636 §4.5), sent only where the configuration asks for it.')),
  ),
});
export type TokenQuery = z.output<typeof TokenQuery>;

export const getToken = endpoint({
  name: 'getToken',
  path: '/api/v1/oauth/token',
  auth: 'none',
  spec: '4.1',
  query: TokenQuery,
  headers: z.object({}),
  response: Token,
});
