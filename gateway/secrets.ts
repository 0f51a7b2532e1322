import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { KEY_BYTES } from './seal.ts';

/** `findings` name the member, never a secret. */
export class GatewayConfigError extends Error {
  override readonly name = 'GatewayConfigError';
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(findings.join('\n'));
    this.findings = findings;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface BankTls {
  readonly cert?: Buffer;
  readonly key?: Buffer;
  readonly ca?: Buffer;
}

/** What a SIGHUP reads again. */
export interface Secrets {
  /** Newest first, each {@link KEY_BYTES} long. */
  readonly sealKeys: readonly Buffer[];
  readonly tls: BankTls;
}

/** The members of bank.json that name files. */
interface SecretFiles {
  readonly seal_keys_file?: string | undefined;
  readonly tls_to_bank?:
    | {
        readonly cert_file?: string | undefined;
        readonly key_file?: string | undefined;
        readonly ca_file?: string | undefined;
      }
    | undefined;
}

/**
 * Reads keys and certificates from their files, each time with its own findings.
 *
 * @param ownKey For where no seal keys are configured; without it they are required.
 * @throws GatewayConfigError
 */
export function secretsOf(
  file: SecretFiles,
  folder: string,
  environment: Environment,
  ownKey: Buffer | undefined,
): Secrets {
  const findings: string[] = [];
  const read = (member: string, name: string | undefined) => readIn(folder, findings, member, name);
  const lines =
    read('seal_keys_file', file.seal_keys_file)?.toString('utf8') ?? environment['BANKBOOK_SEAL_KEYS'];
  const sealKeys = lines === undefined ? (ownKey === undefined ? [] : [ownKey]) : keysIn(lines);
  if (lines !== undefined && (sealKeys.length === 0 || sealKeys.some(({ length }) => length !== KEY_BYTES))) {
    findings.push(`seal_keys_file: each line must be ${KEY_BYTES} bytes in base64`);
  }
  if (sealKeys.length === 0 && lines === undefined && file.seal_keys_file === undefined) {
    findings.push('seal_keys_file: is needed, or BANKBOOK_SEAL_KEYS (a key a line: openssl rand -base64 32)');
  }
  const { cert_file, key_file, ca_file } = file.tls_to_bank ?? {};
  const cert = read('tls_to_bank.cert_file', cert_file);
  const key = read('tls_to_bank.key_file', key_file);
  const ca = read('tls_to_bank.ca_file', ca_file);
  const tls = { ...(cert && { cert }), ...(key && { key }), ...(ca && { ca }) };
  try {
    createSecureContext(tls);
  } catch {
    // The message of OpenSSL names no file.
    findings.push('tls_to_bank: must be certificates and a key in PEM, and the key that of cert_file');
  }
  if (findings.length > 0) throw new GatewayConfigError(findings);
  return { sealKeys, tls };
}

function keysIn(lines: string): Buffer[] {
  return lines
    .split(/\s+/)
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'base64'));
}

/** `undefined` without a name, and for a file that cannot be read, which becomes a finding. */
export function readIn(
  folder: string,
  findings: string[],
  member: string,
  name: string | undefined,
): Buffer | undefined {
  if (name === undefined) return undefined;
  try {
    return readFileSync(resolve(folder, name));
  } catch {
    findings.push(`${member}: ${name} cannot be read`);
    return undefined;
  }
}
