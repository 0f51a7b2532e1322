import type { Endpoint } from '#contract/endpoint.ts';
import { invariant } from '#lib/invariant.ts';
import { encodePathSegment } from '#lib/path-segment.ts';
import * as z from 'zod/mini';

type Sent<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** A body as text that was made once and is sent as it is: an attempt after a reload has the same bytes. */
export type BodyText = string & { readonly __body: unique symbol };

interface Members<Row extends Endpoint> {
  params: [Row['params'][number]] extends [never] ? undefined : Record<Row['params'][number], string>;
  query: Sent<Row['query']>;
  body: Row['body'] extends z.core.$ZodType ? Sent<Row['body']> | BodyText : undefined;
}

/** What a caller has to say for an operation: its path parameters, query and body, where it has them. */
export type InputOf<Row extends Endpoint> = {
  [
    Member in keyof Members<Row> as Members<Row>[Member] extends undefined ? never : Member
  ]: Members<Row>[Member];
};

/** The same without names, for the code that works on any operation. */
interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/**
 * The address of an operation below `baseUrl` (absolute, no slash at its end).
 *
 * @throws RangeError for an id that can't be a path segment: `.`, `..`, empty.
 */
export function buildUrl<Row extends Endpoint>(row: Row, input: InputOf<Row>, baseUrl: string): URL {
  const { params = {}, query = {} }: AnyInput = input;
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = params[parameter];
    invariant(value !== undefined, `${row.name} lacks the path parameter ${parameter}`);
    return encodePathSegment(value);
  });
  const url = new URL(`${baseUrl}${path}`);
  for (const [parameter, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(parameter, value);
  }
  return url;
}

/**
 * The body of an operation as it is sent, after a strict check against the contract; `undefined` for
 * none. A text is a {@link BodyText}, which was checked when it was made.
 */
export function buildBody<Row extends Endpoint>(row: Row, input: InputOf<Row>): string | undefined {
  if (row.body === undefined) return undefined;
  const { body }: AnyInput = input;
  return typeof body === 'string' ? body : JSON.stringify(z.parse(row.body, body));
}

/**
 * Exactly the text that is sent, after a strict check against the contract: to be shown, kept, and sent again
 * as it is. In UTF-8 these are the bytes.
 */
export function bodyText<Row extends Endpoint & { readonly body: z.core.$ZodType }>(
  row: Row,
  body: z.output<Row['body']>,
): BodyText {
  return JSON.stringify(z.parse(row.body, body)) as BodyText;
}
