import { connect, createServer, type Socket } from 'node:net';

/** A line to the internet: Mbit/s down to the browser, and ms of a round trip. */
interface Speed {
  readonly mbit: number;
  readonly ms: number;
}

/** A proxy to a server of this machine, over a slow line: HTTP/1.1 or, over TLS, HTTP/2. */
export async function slowFront(
  server: string,
  speed: Speed,
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

const PACKET_BYTES = 1460;
/** Sent before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW_BYTES = 10 * PACKET_BYTES;
/** Per connection. */
const MAX_QUEUED_PACKETS = 64;

interface Packet {
  readonly socket: Socket;
  readonly bytes: Buffer;
  readonly acknowledge: () => void;
}

/**
 * The line is shared by all connections, first in, first out, with half a round trip in each direction. Each
 * connection has a TCP slow start, and packets of closed connections still use the line. TCP's own handshake costs
 * nothing, because the browser connects to this machine.
 */
function slowLine({ mbit, ms }: Speed) {
  const bytesPerMs = (mbit * 1e6) / 8 / 1000;
  const queue: Packet[] = [];
  let isFreeAt = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    if (queue.length === 0) isFreeAt = now;
    while (isFreeAt <= now) {
      const next = queue.shift();
      if (next === undefined) break;
      const { socket, bytes, acknowledge } = next;
      isFreeAt += bytes.length / bytesPerMs;
      setTimeout(() => socket.writable && socket.write(bytes), ms / 2);
      setTimeout(acknowledge, ms);
    }
  }, 1);
  return {
    join(socket: Socket, bank: Socket) {
      let inTransit = 0;
      let window = FIRST_WINDOW_BYTES;
      const waiting: Buffer[] = [];
      let isEnded = false;
      const send = () => {
        while (inTransit < window) {
          const bytes = waiting.shift();
          if (bytes === undefined) break;
          inTransit += bytes.length;
          const acknowledge = () => {
            inTransit -= bytes.length;
            window += bytes.length;
            send();
          };
          queue.push({ socket, bytes, acknowledge });
        }
        if (waiting.length < MAX_QUEUED_PACKETS) bank.resume();
        if (isEnded && waiting.length === 0 && inTransit === 0) socket.end();
      };
      bank.on('data', (data: Buffer) => {
        for (let start = 0; start < data.length; start += PACKET_BYTES) {
          waiting.push(data.subarray(start, start + PACKET_BYTES));
        }
        if (waiting.length >= MAX_QUEUED_PACKETS) bank.pause();
        send();
      });
      bank.on('end', () => {
        isEnded = true;
        send();
      });
      socket.on('data', (data) => setTimeout(() => bank.writable && bank.write(data), ms / 2));
    },
    close: () => clearInterval(timer),
  };
}
