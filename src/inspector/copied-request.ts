import { REDACTED } from '#lib/redact/redact.ts';
import type { Call } from './call.ts';
import { placeOf } from '#inspector/findings/operation-of.ts';

/** A request as it is written down for another program: what was redacted is a name to be filled in. */
export interface CopiedRequest {
  readonly method: string;
  /** With its query, unless that holds a secret: then the query is in `query` alone. */
  readonly url: string;
  /** The query where a secret is part of it. */
  readonly query?: readonly CopiedValue[];
  readonly headers: readonly CopiedValue[];
  readonly body?: string;
}

interface CopiedValue {
  readonly name: string;
  /** What stands before the secret too: `Bearer `. */
  readonly value: string;
  /** The secret that follows, by its own name: `token`, `refresh_token`. */
  readonly secret?: string;
}

/** Headers that a program sends by itself, and better than from a copy. */
const OWN_HEADERS = new Set(['content-length', 'host', 'connection', 'cookie']);

/**
 * A call's request below another base URL (absolute). A call that is none of the interface's stays at its
 * own address.
 */
export function copiedRequest({ request }: Pick<Call, 'request'>, baseUrl: string): CopiedRequest {
  const place = placeOf(request);
  const { origin, pathname, search, searchParams } = new URL(request.url);
  const address =
    place === undefined ? `${origin}${pathname}` : `${baseUrl.replace(/\/+$/, '')}${place.path}`;
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
