import { connect, createServer, type Socket } from 'node:net';
import { slowLine } from '../../scripts/slow-line.mjs';

/** A proxy to a server of this machine, over a slow connection: HTTP/1.1 or, over TLS, HTTP/2. */
export async function slowFront(
  server: string,
  speed: { readonly mbit: number; readonly ms: number },
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const line = slowLine(speed);
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    const upstream = connect(Number(new URL(server).port), '127.0.0.1');
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
    socket.on('close', () => upstream.destroy());
    line.join(socket, upstream);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port');
  return {
    origin: `${new URL(server).protocol}//127.0.0.1:${address.port}`,
    close() {
      line.close();
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
