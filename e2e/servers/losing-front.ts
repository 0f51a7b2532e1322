import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { connectionOf, listen } from './http.ts';

/** When the connection is lost: before the request is passed on, when its answer comes, or in its middle. */
type Moment = 'before the request' | 'at the answer' | 'in the answer';

export interface LosingFront {
  readonly origin: string;
  /** Where requests lead. */
  server: string;
  /** Loses the connection of the next POST. */
  readonly loseNextPost: (moment: Moment) => void;
  /** How many POSTs came, repeats of the browser included. */
  readonly posts: () => number;
  readonly close: () => Promise<void>;
}

/** Headers that HTTP/2 does not have, and those that only HTTP/2 has. */
const OF_THE_CONNECTION = /^(?::.+|connection|keep-alive|transfer-encoding)$/;

/** A front before a server, which speaks HTTP/1.1 or HTTP/2 and can lose a connection. */
export async function losingFront(options: { http2: boolean }): Promise<LosingFront> {
  let planned: Moment | undefined;
  let posts = 0;
  const front = await listen(
    (request, response) =>
      new Promise((resolve, reject) => {
        const { method, url } = request;
        const isPost = method === 'POST';
        if (isPost) posts += 1;
        const moment = isPost ? planned : undefined;
        if (isPost) planned = undefined;
        const lose = () => {
          connectionOf(request).resetAndDestroy();
          resolve();
        };
        if (moment === 'before the request') return lose();
        const headers = { ...kept(request.headers), host: new URL(front.origin).host };
        const sent = sendRequest(it.server + url, { method, headers });
        sent.on('error', reject);
        sent.on('response', (answer) => {
          if (moment === 'at the answer') {
            answer.resume();
            return lose();
          }
          response.writeHead(answer.statusCode ?? 500, kept(answer.headers));
          if (moment === 'in the answer') {
            answer.resume();
            response.write('{', lose);
            return undefined;
          }
          answer.pipe(response).on('close', resolve);
        });
        request.pipe(sent);
      }),
    options,
  );
  const it: LosingFront = {
    origin: front.origin,
    server: '',
    loseNextPost: (moment) => {
      planned = moment;
    },
    posts: () => posts,
    close: () => front.close(),
  };
  return it;
}

const kept = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.test(name)));
