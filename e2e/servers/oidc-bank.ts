import type { RequestListener } from 'node:http';
import { listen, send } from './http.ts';
import { awkwardAccounts, awkwardBalances } from './reference-bank-data.ts';
import { answerFromApi } from './reference-routes.ts';

/** What is used here of the package `oidc-provider`, which `npm ci --prefix e2e/clients --ignore-scripts` installs. */
interface Provider {
  readonly callback: () => RequestListener;
  readonly use: (handle: (context: { body: unknown }, next: () => Promise<void>) => Promise<void>) => void;
  readonly AccessToken: { readonly find: (value: string) => Promise<object | undefined> };
  readonly on: {
    (
      event: 'authorization_code.saved',
      listener: (code: { readonly destroy: () => Promise<void> }) => void,
    ): void;
    (
      event: 'grant.success',
      listener: (context: { readonly body: { readonly refresh_token?: string } }) => void,
    ): void;
  };
}

const PACKAGES = new URL('../clients/node_modules/', import.meta.url);

export const CLIENT_SECRET = 'CANARY-SECRET';

export interface OidcBank {
  readonly origin: string;
  /** Registers the app's redirect address. */
  readonly register: (redirect_uri: string) => void;
  /** The refresh tokens that it issued. */
  readonly refreshTokens: readonly string[];
  /** Codes issued from now on have expired. */
  readonly expireCodes: (areExpired: boolean) => void;
  /** The access tokens issued so far are refused. */
  readonly expireAccessTokens: () => void;
  readonly close: () => Promise<void>;
}

/** The reference bank's accounts behind an authorization server that nobody here wrote. */
export async function startOidcBank(): Promise<OidcBank> {
  const { default: OidcProvider } = (await import(`${PACKAGES}oidc-provider/lib/index.js`)) as {
    readonly default: new (issuer: string, configuration: object) => Provider;
  };
  let provider: Provider | undefined;
  let signIn: RequestListener | undefined;
  let areCodesExpired = false;
  const refused = new Set<string>();
  const accepted = new Set<string>();
  const refreshTokens: string[] = [];
  const server = await listen(async (request, response) => {
    const { url = '', headers } = request;
    if (!url.startsWith('/api/v1/') || url.startsWith('/api/v1/oauth/')) {
      signIn?.(request, response);
      return;
    }
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const isGood = !refused.has(token) && (await provider?.AccessToken.find(token)) !== undefined;
    if (isGood) accepted.add(token);
    const data = { accounts: awkwardAccounts, balances: awkwardBalances };
    const answer = answerFromApi(data, { accepts: () => isGood }, request);
    send(response, {
      ...answer,
      headers: { ...answer.headers, 'X-Request-ID': String(headers['x-request-id']) },
    });
  });
  const bank: OidcBank = {
    origin: server.origin,
    refreshTokens,
    expireCodes: (areExpired) => (areCodesExpired = areExpired),
    expireAccessTokens: () => accepted.forEach((token) => refused.add(token)),
    register(redirect_uri) {
      provider = new OidcProvider(server.origin, {
        clients: [
          {
            client_id: 'plain-client',
            client_secret: CLIENT_SECRET,
            redirect_uris: [redirect_uri],
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
          },
        ],
        scopes: ['aisp'],
        routes: { authorization: '/authorize', token: '/api/v1/oauth/token' },
        rotateRefreshToken: true,
        issueRefreshToken: () => true,
        ttl: {
          AuthorizationCode: 60,
          AccessToken: 600,
          Interaction: 600,
          Session: 600,
        },
        cookies: { keys: ['of this run'] },
      });
      // Its pages ask for a font, and there is no internet.
      provider.use(async (context, next) => {
        await next();
        if (typeof context.body === 'string')
          context.body = context.body.replace(/@import url\([^)]*\);/, '');
      });
      provider.on('authorization_code.saved', (code) => {
        if (areCodesExpired) void code.destroy();
      });
      provider.on('grant.success', ({ body }) => {
        if (body.refresh_token !== undefined) refreshTokens.push(body.refresh_token);
      });
      signIn = provider.callback();
    },
    close: () => server.close(),
  };
  return bank;
}
