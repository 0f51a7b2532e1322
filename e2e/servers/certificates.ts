import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

/**
 * Writes `name.pem` and `name.key` for each name into `folder`, good for 127.0.0.1 and signed by a new authority,
 * and returns the file of its certificate.
 */
export function makeCertificates(folder: string, authority: string, names: readonly string[]): string {
  const pem = (name: string) => join(folder, `${name}.pem`);
  const key = (name: string) => join(folder, `${name}.key`);
  const make = (name: string, ...more: string[]) =>
    execFileSync(
      'openssl',
      ['req', '-x509', ...NEW_KEY, '-subj', `/CN=${name}`, '-keyout', key(name), '-out', pem(name), ...more],
      { stdio: 'pipe' },
    );
  make(authority);
  for (const name of names) {
    const isSigned = ['-CA', pem(authority), '-CAkey', key(authority)];
    make(name, ...isSigned, '-addext', 'subjectAltName=IP:127.0.0.1', '-addext', 'basicConstraints=CA:FALSE');
  }
  return pem(authority);
}
