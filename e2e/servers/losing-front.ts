import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { connectionOf, listen } from './http.ts';

export interface LosingFront {
  readonly origin: string;
  /** Where requests lead. */
  server: string;
  /** Loses the connection once the server has answered the next POST. */
  readonly loseNextPost: () => void;
  /** How many POSTs came, repeats of the browser included. */
  readonly posts: () => number;
  readonly close: () => Promise<void>;
}

/** Headers that HTTP/2 does not have, and those that only HTTP/2 has. */
const OF_THE_CONNECTION = /^(?::.+|connection|keep-alive|transfer-encoding)$/;

/** A front before a server, which speaks HTTP/1.1 or HTTP/2 and can lose an answer. */
export async function losingFront(options: { http2: boolean }): Promise<LosingFront> {
  let isLosing = false;
  let posts = 0;
  const front = await listen(
    (request, response) =>
      new Promise((resolve, reject) => {
        const { method, url } = request;
        const isPost = method === 'POST';
        if (isPost) posts += 1;
        const isLost = isLosing && isPost;
        if (isLost) isLosing = false;
        const headers = { ...kept(request.headers), host: new URL(front.origin).host };
        const sent = sendRequest(it.server + url, { method, headers });
        sent.on('error', reject);
        sent.on('response', (answer) => {
          if (isLost) {
            answer.resume();
            connectionOf(request).resetAndDestroy();
            return resolve();
          }
          response.writeHead(answer.statusCode ?? 500, kept(answer.headers));
          answer.pipe(response).on('close', resolve);
        });
        request.pipe(sent);
      }),
    options,
  );
  const it: LosingFront = {
    origin: front.origin,
    server: '',
    loseNextPost: () => {
      isLosing = true;
    },
    posts: () => posts,
    close: () => front.close(),
  };
  return it;
}

const kept = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.test(name)));
