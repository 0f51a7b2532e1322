import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type OperationName } from '#contract/endpoints.ts';
import { listTransactions } from '#contract/transactions.ts';
import { matchPath } from '#lib/match-path.ts';
import { encodePathSegment } from '#lib/path-segment.ts';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { ProblemError } from './problem.ts';

/** A call that a row of the contract describes, with what may be passed on and nothing else. */
export interface Operation {
  readonly row: Endpoint;
  readonly name: OperationName;
  /** Below {base_url}, with the query; encoded again, not copied. */
  readonly target: string;
  /** Parsed; the last of what is repeated. */
  readonly query: Readonly<Record<string, string>>;
  /** Of the row, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

const rows: readonly Endpoint[] = Object.values(endpoints);

/** The row of a method and path. */
function rowOf(method: string, path: string): { row: Endpoint; params: Record<string, string> } {
  const matches = rows.flatMap((row) => {
    const params = matchPath(row.path, path);
    return params === undefined ? [] : [{ row, params }];
  });
  if (matches.length === 0) throw new ProblemError(404, 'The interface has no such path.');
  const match = matches.find(({ row }) => row.method === method);
  if (match === undefined) throw new ProblemError(405, 'The interface has no such method at this path.');
  return match;
}

/** The methods of a path, for the `Allow` of a 405. */
export const methodsAt = (path: string): string[] =>
  rows.filter((row) => matchPath(row.path, path) !== undefined).map(({ method }) => method);

/**
 * Checks method, path, query and headers against the contract.
 *
 * @param target The request target as sent, in origin form.
 * @throws ProblemError 404, 405 or 400 for everything else.
 */
export function readOperation(method: string, target: string, headers: IncomingHttpHeaders): Operation {
  const [path = '', search, ...rest] = target.split('?');
  const { row, params } = rowOf(method, path);
  const parameters = new URLSearchParams([search ?? '', ...rest].join('?'));
  const query = readQuery(row, parameters);
  const encoded = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodePathSegment(params[name] ?? ''),
  );
  return {
    row,
    name: row.name as OperationName,
    target: parameters.size === 0 ? encoded : `${encoded}?${parameters.toString()}`,
    query,
    headers: readHeaders(row, headers),
  };
}

function readQuery(row: Endpoint, parameters: URLSearchParams): Record<string, string> {
  const query = Object.fromEntries(parameters);
  // The links to further pages are the bank's own.
  if (Object.keys(query).length !== parameters.size && row.name !== listTransactions.name)
    throw new ProblemError(400, 'A query parameter is repeated.');
  if (row.query === undefined) {
    if (parameters.size > 0) throw new ProblemError(400, 'This operation takes no query.');
    return {};
  }
  if (!z.safeParse(row.query, query).success)
    throw new ProblemError(400, 'The query is not that of the interface.');
  return query;
}

function readHeaders(row: Endpoint, headers: IncomingHttpHeaders): Record<string, string> {
  const sent = Object.fromEntries(
    Object.keys(row.headers.shape).flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const result = z.safeParse(row.headers, sent);
  if (result.success) return sent;
  const name = String(result.error.issues[0]?.path[0]);
  throw new ProblemError(400, `The header ${name} is missing or not that of the interface.`);
}

/**
 * Checks a body against its row; what is passed on are the bytes as they came.
 *
 * @throws ProblemError 400 or 415.
 */
export function checkBody(row: Endpoint, body: Buffer | undefined, contentType: string | undefined): void {
  if (row.body === undefined) {
    if (body !== undefined && body.length > 0) throw new ProblemError(400, 'This operation takes no body.');
    return;
  }
  if (!/^application\/json(?:\s*;|$)/i.test(contentType ?? '')) {
    throw new ProblemError(415, 'The body must be application/json.');
  }
  const result = z.safeParse(row.body, parsed(body));
  if (!result.success)
    throw new ProblemError(400, `The body is not that of the interface: ${placeOf(result.error)}.`);
}

/** @throws ProblemError 400 */
export function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw new ProblemError(400, 'The body is not JSON in UTF-8.');
  }
}

/** Names the first wrong member; values and unknown names are not quoted. */
function placeOf({ issues }: z.core.$ZodError): string {
  const path = issues[0]?.path.map(String).join('/') ?? '';
  return path === '' ? 'a member is missing or unknown' : `/${path}`;
}
