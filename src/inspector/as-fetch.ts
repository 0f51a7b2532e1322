import { variableOf } from './as-curl.ts';
import type { Call } from './call.ts';
import { copiedRequest } from './copied-request.ts';

/** The call as a JavaScript module with constants for the secrets, named as the variables of {@link asCurl}. */
export function asFetch(call: Pick<Call, 'request'>, baseUrl: string): string {
  const { method, url, query = [], headers, body } = copiedRequest(call, baseUrl);
  const secrets = new Set(
    [...query, ...headers].flatMap(({ secret }) => (secret === undefined ? [] : variableOf(secret))),
  );
  const value = ({ value, secret }: (typeof headers)[number]) => {
    if (secret === undefined) return JSON.stringify(value);
    return value === '' ? variableOf(secret) : `${JSON.stringify(value)} + ${variableOf(secret)}`;
  };
  const pairs = (entries: typeof headers, indent: string) =>
    entries.map((entry) => `${indent}[${JSON.stringify(entry.name)}, ${value(entry)}],`);
  return [
    ...Array.from(secrets, (secret) => `const ${secret} = '<${secret}>';`),
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
