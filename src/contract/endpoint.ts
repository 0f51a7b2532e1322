import * as z from 'zod/mini';
import { spec } from './note.ts';

/** `'/a/{x}/{y}'` → `'x' | 'y'`. */
type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Schema = z.core.$ZodType;
type HeaderSchema = z.ZodMiniObject;
/** `Authorization: Bearer …` or nothing (5.1). */
type Auth = 'bearer' | 'none';

/** One operation of the interface. The client, the demo bank and the documents are derived from it. */
export interface Endpoint<
  Name extends string = string,
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Headers extends HeaderSchema = HeaderSchema,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Access extends Auth = Auth,
> {
  readonly name: Name;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below {base_url}, with `{name}` for each path parameter. */
  readonly path: Path;
  readonly auth: Access;
  /** The section of the interface specification. */
  readonly spec: string;
  /** All are strings (4.4). */
  readonly params: readonly PathParameter<Path>[];
  readonly query: Query;
  /** Without Authorization and Content-Type; in lower case. */
  readonly headers: Headers;
  readonly body: Body;
  readonly response: Response;
  /**
   * In place of JSON.parse for `response`, where an answer may be long: a promise then, which holds `undefined` for
   * what is no JSON.
   */
  readonly parse?: (text: string) => unknown;
  /** Any 2xx means success; the body may be missing, or JSON of any content type. */
  readonly isBodyOptional?: true;
  /** Never repeated automatically, because a repeat could pay twice. */
  readonly isSentOnce?: true;
}

/** `note` says whether the specification requires it. */
export const requestId = (note: ReturnType<typeof spec>) =>
  z.string().check(z.minLength(1), z.maxLength(70), note);

/** Whether the interface promises the X-Request-ID back: where it lists the header (4 rule 2). */
export function promisesRequestId({ headers }: Pick<Endpoint, 'headers'>): boolean {
  const id = headers.shape['x-request-id'];
  return id !== undefined && id._zod.optin === undefined;
}

const ReadHeaders = z.object({ 'x-request-id': requestId(spec('4 rule 2')) });

/** What is not stated is that of a read: GET, with a bearer token and the headers of reads. */
export function endpoint<
  const Name extends string,
  const Path extends string,
  Response extends Schema,
  Headers extends HeaderSchema = typeof ReadHeaders,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Access extends Auth = 'bearer',
>(
  row: Pick<Endpoint<Name, Path>, 'name' | 'path' | 'spec'> & { readonly response: Response } & Partial<
      Omit<Endpoint<Name, Path, Query, Headers, Body, Response, Access>, 'params'>
    >,
): Endpoint<Name, Path, Query, Headers, Body, Response, Access> {
  const params = Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, name]) => name as PathParameter<Path>);
  const read = {
    method: 'GET',
    auth: 'bearer',
    headers: ReadHeaders,
    query: undefined,
    body: undefined,
  } as const;
  return { ...read, ...row, params } as Endpoint<Name, Path, Query, Headers, Body, Response, Access>;
}

export type ResponseOf<Row extends Endpoint> = z.output<Row['response']>;
