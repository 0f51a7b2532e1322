import { endpoints } from '#contract/endpoints.ts';
import { Token } from '#contract/token.ts';
import { authorizationUrl, type Callback, readCallback } from '#api/session/sign-in.ts';
import { randomToken } from '#lib/random.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import * as z from 'zod/mini';
import type { Bank } from './bank-call.ts';
import { CheckProblem, unreachable } from './check-bank.ts';
import { judge } from './judge.ts';
import type { openReports } from './operation-reports.ts';

/** An authorization code with PKCE (RFC 6749 §4.1, RFC 7636), which returns to loopback (RFC 8252 §7.3). */
export interface SignIn {
  readonly authorizeUrl: string;
  readonly clientId: string;
  readonly scope: string;
  /** On loopback, with its port. */
  readonly redirectUri: string;
  readonly clientSecret: string | undefined;
}

const MAX_WAIT_MS = 10 * MINUTE_MS;

/**
 * Waits for the way back from the bank's sign-in page, then calls the token endpoint: with the code and, if there
 * is one, with the refresh token.
 *
 * @returns the access token, or `undefined` if the answer has none that can be used; the reports then say why.
 * @throws CheckProblem if there was no sign-in, or the bank refused it.
 */
export async function signIn(
  options: SignIn,
  bank: Bank,
  reports: ReturnType<typeof openReports>,
  print: (line: string) => void,
): Promise<string | undefined> {
  const { clientId, clientSecret, redirectUri } = options;
  const verifier = randomToken(32);
  const code = await codeOf(options, verifier, print);
  const row = endpoints.getToken;
  const client = {
    client_id: clientId,
    ...(clientSecret !== undefined && clientSecret !== '' && { client_secret: clientSecret }),
  };

  async function call(query: Omit<z.output<typeof row.query>, 'client_id'>, label: string) {
    const answer = await bank.call(row, { query: { ...query, ...client } }, undefined);
    const judged = judge(row, answer, { baseUrl: bank.baseUrl });
    return { answer, judged, add: () => reports.add(row, judged, label) };
  }

  const byCode = await call(
    { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
    'the call with the code',
  );
  const { answer } = byCode;
  if (answer.kind === 'none' && !answer.isConnected) throw unreachable(bank.baseUrl, answer.reason);
  if (answer.kind === 'answer' && answer.status >= 400 && answer.status < 500) {
    throw new CheckProblem(`The bank refuses the token call (${answer.status}${oauthErrorOf(answer.body)}).`);
  }
  byCode.add();
  const token = z.safeParse(Token, byCode.judged.value).data;
  if (token?.refresh_token === undefined) return token?.access_token;

  const byRefresh = await call(
    { grant_type: 'refresh_token', refresh_token: token.refresh_token },
    'the call with the refresh token',
  );
  byRefresh.add();
  return z.safeParse(Token, byRefresh.judged.value).data?.access_token ?? token.access_token;
}

/** RFC 6749 §5.2: `, invalid_client`. */
function oauthErrorOf(body: string | undefined): string {
  const [, error] = /"error"\s*:\s*"(\w{1,40})"/.exec(body ?? '') ?? [];
  return error === undefined ? '' : `, ${error}`;
}

const NO_SIGN_IN = 'The bank reports that there was no sign-in.';

const ANSWERS: Readonly<Record<Callback['kind'], string>> = {
  code: 'Signed in. You can close this page; the check continues in the terminal.',
  error: `${NO_SIGN_IN} You can close this page.`,
  cancelled: NO_SIGN_IN,
  invalid: 'This is not the way back from the sign-in that was begun.',
};

async function codeOf(
  { authorizeUrl, clientId, scope, redirectUri }: SignIn,
  verifier: string,
  print: (line: string) => void,
): Promise<string> {
  const { hostname, port, pathname } = new URL(redirectUri);
  const state = randomToken(32);
  const address = await authorizationUrl(
    { authorize_url: authorizeUrl, client_id: clientId, scope },
    { redirect_uri: redirectUri, state, verifier },
  );
  const server = createServer();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      server.on('request', (request, response) => {
        const url = new URL(request.url ?? '/', redirectUri);
        if (request.method !== 'GET' || url.pathname !== pathname) {
          response.writeHead(404).end();
          return;
        }
        const callback = readCallback(url.search);
        // Another state is another sign-in, perhaps an attacker's, and so may none be: the wait continues.
        const isOurs = !('state' in callback) || callback.state === state;
        const kind = isOurs ? callback.kind : 'invalid';
        response.writeHead(kind === 'invalid' ? 400 : 200, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          connection: 'close',
        });
        response.end(`${ANSWERS[kind]}\n`);
        if (kind === 'invalid') return;
        if (callback.kind === 'code') resolve(callback.code);
        if (callback.kind === 'error') reject(new CheckProblem(NO_SIGN_IN));
      });
      // Browsers also open connections that they may never use; they must not keep the command from ending.
      server.on('connection', (socket: Socket) => socket.unref());
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(new CheckProblem(`--redirect-uri: port ${port} can’t be listened on (${error.code}).`)),
      );
      server.listen({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) }, () =>
        print(`To sign in, open this address in a browser:\n\n  ${address.href}\n`),
      );
      timer = setTimeout(() => reject(new CheckProblem('Nobody signed in within 10 minutes.')), MAX_WAIT_MS);
    });
  } finally {
    clearTimeout(timer);
    server.close();
  }
}
