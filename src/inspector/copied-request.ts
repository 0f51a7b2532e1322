import { REDACTED } from '#lib/redact/redact.ts';
import type { Call } from './call.ts';
import { matchOperation } from '#inspector/findings/operation-of.ts';

/** Redacted values become names to fill in. */
export interface CopiedRequest {
  readonly method: string;
  /** Without the query, if that holds a secret. */
  readonly url: string;
  /** Only if it holds a secret. */
  readonly query?: readonly CopiedValue[];
  readonly headers: readonly CopiedValue[];
  readonly body?: string;
}

interface CopiedValue {
  readonly name: string;
  /** The text before the secret, such as `Bearer `. */
  readonly value: string;
  /** Its name, such as `refresh_token`. */
  readonly secret?: string;
}

/** curl and fetch set these themselves. */
const OWN_HEADERS = new Set(['content-length', 'host', 'connection', 'cookie']);

/** A call outside the interface keeps its own base URL. */
export function copiedRequest({ request }: Pick<Call, 'request'>, baseUrl: string): CopiedRequest {
  const match = matchOperation(request);
  const { origin, pathname, search, searchParams } = new URL(request.url);
  const address =
    match === undefined ? `${origin}${pathname}` : `${baseUrl.replace(/\/+$/, '')}${match.path}`;
  const hasSecret = [...searchParams.values()].includes(REDACTED);
  return {
    method: request.method,
    url: hasSecret ? address : `${address}${search}`,
    ...(hasSecret && { query: Array.from(searchParams, ([name, value]) => copied(name, value)) }),
    headers: request.headers
      .filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()))
      .map(([name, value]) => copied(name, value)),
    ...(request.body !== undefined && { body: request.body }),
  };
}

function copied(name: string, value: string): CopiedValue {
  if (value !== REDACTED) return { name, value };
  return name.toLowerCase() === 'authorization'
    ? { name, value: 'Bearer ', secret: 'token' }
    : { name, value: '', secret: name };
}
