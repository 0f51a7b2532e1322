import { connect, createServer, type Socket } from 'node:net';

/** When a connection is lost: before a request is passed on, after it, when its answer comes, or in its middle. */
type Moment = 'before the request' | 'after the request' | 'at the answer' | 'in the answer';

export interface CuttingFront {
  readonly origin: string;
  /** Where connections lead. */
  server: string;
  /** Cuts the connections of the next requests that begin like this. */
  readonly cut: (beginning: string, moment: Moment, times: number) => void;
  /** How many requests with this beginning came, repeats of the browser included. */
  readonly arrivals: (beginning: string) => number;
  readonly close: () => void;
}

/** A proxy of bytes, on which a test can lose connections. */
export async function cuttingFront(): Promise<CuttingFront> {
  const sockets = new Set<Socket>();
  const heads: string[] = [];
  let plan: { beginning: string; moment: Moment; times: number } | undefined;

  const front = createServer((socket) => {
    const upstream = connect(Number(new URL(it.server).port), '127.0.0.1');
    let doomed: Moment | undefined;
    const lose = () => {
      socket.resetAndDestroy();
      // The server still reads what it got.
      upstream.end();
    };
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        if (one === upstream || doomed === undefined) other.destroy();
      });
    }
    socket.on('data', (bytes) => {
      const head = /^[A-Z]+ \S+/.exec(bytes.toString('latin1'))?.[0];
      if (head !== undefined) heads.push(head);
      if (plan !== undefined && plan.times > 0 && head?.startsWith(plan.beginning) === true) {
        plan.times -= 1;
        doomed = plan.moment;
      }
      if (doomed === 'before the request') return lose();
      upstream.write(bytes);
      if (doomed === 'after the request') lose();
    });
    upstream.on('data', (bytes) => {
      if (doomed === 'at the answer') return lose();
      if (doomed !== 'in the answer') {
        socket.write(bytes);
        return;
      }
      socket.write(bytes.subarray(0, bytes.length - 5), lose);
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port');

  const it: CuttingFront = {
    origin: `http://127.0.0.1:${address.port}`,
    server: '',
    cut: (beginning, moment, times) => {
      plan = { beginning, moment, times };
    },
    arrivals: (beginning) => heads.filter((head) => head.startsWith(beginning)).length,
    close() {
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return it;
}
