import { request as sendRequest } from 'node:http';
import { createGzip } from 'node:zlib';
import { listen } from './http.ts';

interface CompressingFront {
  readonly origin: string;
  /** Where calls lead. */
  server: string;
  /** How many answers were compressed. */
  readonly compressed: () => number;
  readonly close: () => Promise<void>;
}

/** A proxy, as some servers and CDNs are, that compresses every answer and sends it in chunks, without its length. */
export async function compressingFront(): Promise<CompressingFront> {
  let compressed = 0;
  const front = await listen(
    (request, response) =>
      new Promise((resolve, reject) => {
        const { method, headers } = request;
        const sent = sendRequest(it.server + request.url, {
          method,
          headers: { ...headers, 'accept-encoding': 'identity' },
        });
        sent.on('error', reject);
        sent.on('response', (answer) => {
          const { 'content-length': length, ...kept } = answer.headers;
          const status = answer.statusCode ?? 502;
          const isEmpty = length === '0' || [204, 304].includes(status);
          if (!isEmpty) compressed += 1;
          response.writeHead(status, isEmpty ? answer.headers : { ...kept, 'content-encoding': 'gzip' });
          const body = isEmpty ? answer : answer.pipe(createGzip());
          body.pipe(response).on('close', resolve);
        });
        request.pipe(sent);
      }),
  );
  const it: CompressingFront = {
    origin: front.origin,
    server: '',
    compressed: () => compressed,
    close: () => front.close(),
  };
  return it;
}
