import type { Call } from './call.ts';
import { copiedRequest } from './copied-request.ts';

/**
 * A call as a piece of a JavaScript module that prints its answer, for a browser's console or for Node.
 * Secrets are constants at its top, to be filled in.
 */
export function asFetch(call: Pick<Call, 'request'>, baseUrl: string): string {
  const { method, url, query = [], headers, body } = copiedRequest(call, baseUrl);
  const secrets = new Set([...query, ...headers].flatMap(({ secret }) => secret ?? []));
  const value = ({ value, secret }: (typeof headers)[number]) => {
    if (secret === undefined) return JSON.stringify(value);
    return value === '' ? constantOf(secret) : `${JSON.stringify(value)} + ${constantOf(secret)}`;
  };
  const pairs = (entries: typeof headers, indent: string) =>
    entries.map((entry) => `${indent}[${JSON.stringify(entry.name)}, ${value(entry)}],`);
  return [
    ...Array.from(secrets, (secret) => `const ${constantOf(secret)} = '<${constantOf(secret)}>';`),
    `const url = new URL(${JSON.stringify(url)});`,
    ...(query.length === 0 ? [] : ['url.search = new URLSearchParams([', ...pairs(query, '  '), ']);']),
    'const response = await fetch(url, {',
    `  method: ${JSON.stringify(method)},`,
    '  headers: [',
    ...pairs(headers, '    '),
    '  ],',
    ...(body === undefined ? [] : [`  body: ${JSON.stringify(body)},`]),
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

/**
 * `client_secret` → `client_secret`; what can't be a name in JavaScript gets one that can. It may come from a file of
 * somebody else's, so nothing of it but letters and digits ever stands in code that a person is to run.
 */
function constantOf(secret: string): string {
  return secret.replaceAll(/\W/g, '_').replace(/^\d/, '_$&');
}
