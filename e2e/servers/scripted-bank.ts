import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestBrowser, type TestGateway } from './gateway.ts';

const TOKEN = '/api/v1/oauth/token';

export const tokenAnswer = (code: string) =>
  JSON.stringify({ access_token: `token-${code}`, refresh_token: 'r', expires_in: 60, token_type: 'Bearer' });

export interface ScriptedBank {
  readonly origin: string;
  readonly server: Server;
  /** In the order of their arrival. */
  readonly requests: readonly IncomingMessage[];
  readonly close: () => void;
}

/** A bank that issues tokens and for the rest does what a test says. */
export async function startScriptedBank(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<ScriptedBank> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    if (request.url?.startsWith(TOKEN) === true && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(tokenAnswer('x'));
    } else handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A code that such a bank takes. */
export const madeUpGrant = ({ address }: TestGateway, code = 'c') => ({
  code,
  redirect_uri: `${address}/login/callback`,
  code_verifier: 'v'.repeat(43),
});

/** A browser that is signed in at a gateway before a scripted bank. */
export async function signInAt(gateway: TestGateway): Promise<TestBrowser> {
  const browser = new TestBrowser(gateway.address, '');
  await browser.call('/config.json');
  const { status, body } = await browser.exchangeCode(madeUpGrant(gateway));
  if (status !== 200) throw new Error(`sign-in failed: ${status} ${body}`);
  return browser;
}
