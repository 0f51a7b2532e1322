/*
 * The bank of gateway-load.mjs, as a process of its own: tokens; 20 KB of accounts after 20 ms; an identity at once;
 * an answer without an end. Prints its address.
 */
import { createServer } from 'node:http';
import { pipeline, Readable } from 'node:stream';

const LIST = JSON.stringify({ accounts: 'x'.repeat(20 * 1024) });
const WAIT_MS = 20;
const CHUNK = Buffer.alloc(64 * 1024, ' ');
const TOKEN = JSON.stringify({
  access_token: 'access',
  refresh_token: 'refresh',
  expires_in: 3600,
  token_type: 'bearer',
});

function* endless() {
  for (;;) yield CHUNK;
}

const server = createServer((request, response) => {
  const path = request.url.split('?', 1)[0];
  const answer = (body) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  if (path === '/api/v1/oauth/token') answer(TOKEN);
  else if (path === '/api/v1/end-user-identity') answer('{"connected_psu":"Plain Person"}');
  else if (path === '/api/v1/trusted-beneficiaries') {
    response.writeHead(200, { 'content-type': 'application/json' });
    pipeline(Readable.from(endless()), response, () => undefined);
  } else setTimeout(() => answer(LIST), WAIT_MS);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.info(`http://127.0.0.1:${server.address().port}`));
