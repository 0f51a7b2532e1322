const PACKET_BYTES = 1460;
/** Sent before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW_BYTES = 10 * PACKET_BYTES;
/** Per connection. */
const MAX_QUEUED_PACKETS = 64;

/**
 * Simulates a home line shared by all connections, first in, first out: `mbit` Mbit/s down to the browser,
 * with a round trip of `ms`, half of it in each direction. Each connection has a TCP slow start, and packets of
 * closed connections still use the line. TCP's own handshake costs nothing, because the browser connects to this
 * machine. With `isUneven` each connection has a random round trip of at most `ms`.
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
      setTimeout(() => socket.writable && socket.write(packet), ms / 2);
      setTimeout(acknowledge, ms);
    }
  }, 1);
  return {
    /** Bytes transferred so far. */
    bytes: () => bytes,
    /**
     * @param {import('node:net').Socket} socket
     * @param {import('node:net').Socket} bank
     */
    join(socket, bank) {
      const ms = isUneven ? Math.random() * longest : longest;
      let inTransit = 0;
      let window = FIRST_WINDOW_BYTES;
      /** @type {Buffer[]} */
      const waiting = [];
      let isEnded = false;
      const send = () => {
        while (waiting.length > 0 && inTransit < window) {
          const packet = waiting.shift();
          inTransit += packet.length;
          queue.push({
            socket,
            packet,
            ms,
            acknowledge() {
              inTransit -= packet.length;
              window += packet.length;
              send();
            },
          });
        }
        if (waiting.length < MAX_QUEUED_PACKETS) bank.resume();
        if (isEnded && waiting.length === 0 && inTransit === 0) socket.end();
      };
      bank.on('data', (data) => {
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
