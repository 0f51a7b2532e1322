/** `host:port`; IPv6 in brackets. */
const HOST_AND_PORT = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i;
const MAX_PORT = 65_535;

export interface HostAndPort {
  readonly host: string;
  /** 0: the system chooses. */
  readonly port: number;
}

export function hostAndPort(text: string): HostAndPort | undefined {
  const [, host = '', port = ''] = HOST_AND_PORT.exec(text) ?? [];
  if (host === '' || Number(port) > MAX_PORT) return undefined;
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}
