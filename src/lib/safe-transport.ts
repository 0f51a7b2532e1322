const HOSTNAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** https anywhere, plain http on loopback only. */
export const isSafeTransport = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && HOSTNAMES.has(hostname));
