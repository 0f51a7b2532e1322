import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';

export interface CompressingFront {
  readonly origin: string;
  /** Where calls lead. */
  server: string;
  /** How many answers were compressed. */
  readonly compressed: () => number;
  readonly close: () => void;
}

/** A proxy, as some servers and CDNs are, that compresses every answer and sends it in chunks, without its length. */
export async function compressingFront(): Promise<CompressingFront> {
  let compressed = 0;
  const front = createServer((request, response) => {
    const { method, url, headers } = request;
    const asked = sendRequest(
      new URL(url ?? '', it.server),
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const { 'content-length': length, ...kept } = answer.headers;
        const status = answer.statusCode ?? 502;
        if (length === '0' || [204, 304].includes(status)) {
          response.writeHead(status, answer.headers);
          answer.pipe(response);
          return;
        }
        compressed += 1;
        response.writeHead(status, { ...kept, 'content-encoding': 'gzip' });
        answer.pipe(createGzip()).pipe(response);
      },
    );
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const it: CompressingFront = {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    server: '',
    compressed: () => compressed,
    close: () => {
      front.closeAllConnections();
      front.close();
    },
  };
  return it;
}
