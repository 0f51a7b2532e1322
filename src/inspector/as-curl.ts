import type { Call } from './call.ts';
import { copiedRequest } from './copied-request.ts';

/**
 * A call as a command for a POSIX shell. Secrets are taken from the environment: the access token from
 * `BANKBOOK_TOKEN`, those of a token call from `BANKBOOK_CODE`, `BANKBOOK_CLIENT_SECRET` and so on.
 */
export function asCurl(call: Pick<Call, 'request'>, baseUrl: string): string {
  const { method, url, query, headers, body } = copiedRequest(call, baseUrl);
  const values = (option: string, separator: string, entries: typeof headers) =>
    entries.map(
      ({ name, value, secret }) =>
        `${option} ${posixQuoted(`${name}${separator}${value}`)}${secret === undefined ? '' : `"$${variableOf(secret)}"`}`,
    );
  return [
    // Brackets in an address are no pattern.
    `curl --globoff --request ${posixQuoted(method)} ${posixQuoted(url)}`,
    // Puts what follows into the query instead of a body.
    ...(query === undefined ? [] : ['--get', ...values('--data-urlencode', '=', query)]),
    // A header without a value is one that curl leaves out, unless a semicolon stands for the colon.
    ...values(
      '--header',
      ': ',
      headers.filter(({ value, secret }) => value !== '' || secret !== undefined),
    ),
    ...headers
      .filter(({ value, secret }) => value === '' && secret === undefined)
      .map(({ name }) => `--header ${posixQuoted(`${name};`)}`),
    ...(body === undefined ? [] : [`--data-raw ${posixQuoted(body)}`]),
  ].join(' \\\n  ');
}

/** The environment variable that a secret is taken from: `client_secret` → `BANKBOOK_CLIENT_SECRET`. */
export function variableOf(secret: string): string {
  return `BANKBOOK_${secret.toUpperCase().replaceAll(/[^A-Z\d]/g, '_')}`;
}

/** A text as one word of a POSIX shell (XCU 2.2.2): nothing is special between single quotes but their end. */
export function posixQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
