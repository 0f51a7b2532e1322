import type { Endpoint } from '#contract/endpoint.ts';
import { invariant } from '#lib/invariant.ts';
import { encodePathSegment } from '#lib/path-segment.ts';
import * as z from 'zod/mini';
import { READ_TIMEOUT_MS } from './door.ts';

const WRITE_TIMEOUT_MS = 30_000;

type Sent<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** Serialised once, so that an attempt after a reload sends the same bytes. */
export type BodyText = string & { readonly __body: unique symbol };

/** Without its `?`, as a link of the bank has it. */
export type QueryText = string & { readonly __query: unique symbol };

interface Members<Row extends Endpoint> {
  params: [Row['params'][number]] extends [never] ? undefined : Record<Row['params'][number], string>;
  query: Row['query'] extends z.core.$ZodType ? Sent<Row['query']> | QueryText : undefined;
  body: Row['body'] extends z.core.$ZodType ? Sent<Row['body']> | BodyText : undefined;
}

export type InputOf<Row extends Endpoint> = {
  [
    Member in keyof Members<Row> as Members<Row>[Member] extends undefined ? never : Member
  ]: Members<Row>[Member];
};

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined> | QueryText;
  body?: unknown;
}

/** @throws RangeError for an id that can't be a path segment: `.`, `..`, empty. */
export function buildUrl<Row extends Endpoint>(row: Row, input: InputOf<Row>, baseUrl: string): URL {
  const { params = {}, query = {} }: AnyInput = input;
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = params[parameter];
    invariant(value !== undefined, `${row.name} lacks the path parameter ${parameter}`);
    return encodePathSegment(value);
  });
  const url = new URL(`${baseUrl}${path}`);
  if (typeof query === 'string') url.search = query;
  else
    for (const [parameter, value] of Object.entries(query)) {
      if (value !== undefined && value !== '') url.searchParams.set(parameter, value);
    }
  return url;
}

/** A {@link BodyText} was checked when it was made. */
export function buildBody<Row extends Endpoint>(row: Row, input: InputOf<Row>): string | undefined {
  if (row.body === undefined) return undefined;
  const { body }: AnyInput = input;
  return typeof body === 'string' ? body : JSON.stringify(z.parse(row.body, body));
}

/** Checks strictly; in UTF-8 the result is the bytes sent. */
export function bodyText<Row extends Endpoint & { readonly body: z.core.$ZodType }>(
  row: Row,
  body: z.output<Row['body']>,
): BodyText {
  return JSON.stringify(z.parse(row.body, body)) as BodyText;
}

/** ms for headers and body together. */
export function limitOf(row: Endpoint): number {
  return row.method === 'PUT' || row.isSentOnce ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS;
}
