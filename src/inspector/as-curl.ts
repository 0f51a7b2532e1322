import type { Call } from './call.ts';
import { copiedRequest } from './copied-request.ts';

/** The call as a POSIX shell command. Secrets become environment variables. */
export function asCurl(call: Pick<Call, 'request'>, baseUrl: string): string {
  const { method, url, query, headers, body } = copiedRequest(call, baseUrl);
  const values = (option: string, separator: string, entries: typeof headers) =>
    entries.map(
      ({ name, value, secret }) =>
        `${option} ${posixQuoted(`${name}${separator}${value}`)}${secret === undefined ? '' : `"$${variableOf(secret)}"`}`,
    );
  return [
    // Otherwise curl expands brackets.
    `curl --globoff --request ${posixQuoted(method)} ${posixQuoted(url)}`,
    // `--get` puts the values into the query.
    ...(query === undefined ? [] : ['--get', ...values('--data-urlencode', '=', query)]),
    // curl drops an empty header unless it ends in a semicolon.
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

/**
 * `client_secret` → `BANKBOOK_CLIENT_SECRET`. The name may come from someone else's file, so only letters,
 * digits and `_` reach what the user runs.
 */
export function variableOf(secret: string): string {
  return `BANKBOOK_${secret.toUpperCase().replaceAll(/[^A-Z\d]/g, '_')}`;
}

/** POSIX XCU 2.2.2. */
export function posixQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
