/** The names of this machine, as a parsed address writes them: what goes there leaves nobody's sight. */
const HOSTNAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a parsed address may be trusted on its way: https anywhere, plain http on this machine alone. */
export const isSafeTransport = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && HOSTNAMES.has(hostname));
