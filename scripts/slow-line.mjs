/** What fits into one packet, bytes. */
const PACKET = 1460;
/** What is sent before the first acknowledgement, bytes (RFC 6928). */
const FIRST_WINDOW = 10 * PACKET;
/** What is taken from a bank before it is sent, packets of one connection. */
const MAX_WAITING = 64;

/**
 * A line that is shared by all connections that are passed over it, first come, first served, as at a person's home:
 * so many Mbit/s down to the browser, with a round trip of so many ms. Each connection begins slowly, as TCP does.
 * What is under way for a connection that is closed still takes its time on the line. `isUneven`: `ms` is the longest
 * round trip, and each connection has another one.
 *
 * @param {{ mbit: number, ms: number, isUneven?: boolean }} options
 */
export function slowLine({ mbit, ms: longest, isUneven = false }) {
  const bytesPerMs = (mbit * 1e6) / 8 / 1000;
  /** @type {{ socket: import('node:net').Socket, packet: Buffer, ms: number, acknowledge: () => void }[]} */
  const queue = [];
  let isFreeAt = 0;
  let bytes = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    if (queue.length === 0) isFreeAt = now;
    while (isFreeAt <= now) {
      const next = queue.shift();
      if (next === undefined) break;
      const { socket, packet, ms, acknowledge } = next;
      isFreeAt += packet.length / bytesPerMs;
      bytes += packet.length;
      if (socket.writable) socket.write(packet);
      setTimeout(acknowledge, ms);
    }
  }, 1);
  return {
    /** How many bytes went down so far. */
    bytes: () => bytes,
    /**
     * @param {import('node:net').Socket} socket
     * @param {import('node:net').Socket} bank
     */
    join(socket, bank) {
      const ms = isUneven ? Math.random() * longest : longest;
      let underWay = 0;
      let window = FIRST_WINDOW;
      /** @type {Buffer[]} */
      const waiting = [];
      let isEnded = false;
      const send = () => {
        while (waiting.length > 0 && underWay < window) {
          const packet = waiting.shift();
          underWay += packet.length;
          queue.push({
            socket,
            packet,
            ms,
            acknowledge() {
              underWay -= packet.length;
              window += packet.length;
              send();
            },
          });
        }
        if (waiting.length < MAX_WAITING) bank.resume();
        if (isEnded && waiting.length === 0 && underWay === 0) socket.end();
      };
      bank.on('data', (data) => {
        for (let start = 0; start < data.length; start += PACKET) {
          waiting.push(data.subarray(start, start + PACKET));
        }
        if (waiting.length >= MAX_WAITING) bank.pause();
        send();
      });
      bank.on('end', () => {
        isEnded = true;
        send();
      });
      socket.on('data', (data) => setTimeout(() => bank.writable && bank.write(data), ms));
    },
    close: () => clearInterval(timer),
  };
}
