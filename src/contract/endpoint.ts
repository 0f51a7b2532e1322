import * as z from 'zod/mini';
import { spec } from './note.ts';

/** The names between braces in a path: `'/a/{x}/{y}'` → `'x' | 'y'`. */
type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Schema = z.core.$ZodType;
type HeaderSchema = z.ZodMiniObject;
/** `Authorization: Bearer …` or nothing (5.1). */
type Auth = 'bearer' | 'none';

/**
 * One operation of the interface, as a value. The client, the mock bank, the HTTP mock
 * and the documents are derived from it.
 */
export interface Endpoint<
  Name extends string = string,
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Headers extends HeaderSchema = HeaderSchema,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Access extends Auth = Auth,
> {
  /** Verb and noun; its key in the table. */
  readonly name: Name;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below {base_url}, with `{name}` for each path parameter. */
  readonly path: Path;
  readonly auth: Access;
  /** The section of the interface specification that describes it. */
  readonly spec: string;
  /** Names of the path parameters; every one is a text (4.4). */
  readonly params: readonly PathParameter<Path>[];
  readonly query: Query;
  /** Headers besides Authorization and Content-Type, in lower case. */
  readonly headers: Headers;
  readonly body: Body;
  /** The body of a 200 answer. */
  readonly response: Response;
  /** Any 2xx counts, with no body or with JSON under whatever type; where left out, the body is what counts. */
  readonly isBodyOptional?: true;
  /** Twice would be once too often: no machine may ever repeat it, the browser included. */
  readonly isSentOnce?: true;
}

/** Keeps the literal types of one row of the table and checks that `params` names what `path` holds. */
export function endpoint<
  const Name extends string,
  const Path extends string,
  Headers extends HeaderSchema,
  Response extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Access extends Auth = Auth,
>(
  row: Omit<Endpoint<Name, Path, Query, Headers, Body, Response, Access>, 'query' | 'body'> & {
    query?: Query;
    body?: Body;
  },
): Endpoint<Name, Path, Query, Headers, Body, Response, Access> {
  return { ...row, query: row.query as Query, body: row.body as Body };
}

/** The X-Request-ID of an operation; `note` says whether the specification asks for it. */
export const requestId = (note: ReturnType<typeof spec>) =>
  z.string().check(z.minLength(1), z.maxLength(70), note);

/** Headers of the account-level reads (4, rule 2). */
export const ReadHeaders = z.object({ 'x-request-id': requestId(spec('4 rule 2')) });

/** What a successful answer of an operation reads as. */
export type ResponseOf<Row extends Endpoint> = z.output<Row['response']>;
/** What a successful answer of an operation looks like on the wire. */
export type WireResponseOf<Row extends Endpoint> = z.input<Row['response']>;
