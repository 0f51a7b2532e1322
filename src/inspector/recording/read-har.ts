import { redactExchange } from '#api/http/exchange.ts';
import * as z from 'zod/mini';
import { type Call, callOf } from '#inspector/call.ts';
import { pointerStep } from '#inspector/findings/finding.ts';
import { placeOf } from '#inspector/findings/operation-of.ts';
import { CREATOR } from './write-har.ts';

// What is read of a HAR 1.2 file. Every tool writes some members of its own and leaves some of the format's
// out: only what can't be done without is demanded.

const Entries = z.array(z.looseObject({ name: z.string(), value: z.string() }));

const HarEntry = z.looseObject({
  startedDateTime: z.catch(z.optional(z.string()), undefined),
  time: z.catch(z.optional(z.number()), undefined),
  request: z.looseObject({
    method: z.string().check(z.regex(/^[A-Z]+$/)),
    url: z.string().check(z.refine((text) => URL.canParse(text))),
    headers: z.catch(Entries, []),
    postData: z.catch(z.optional(z.looseObject({ text: z.optional(z.string()) })), undefined),
  }),
  response: z.looseObject({
    /** 0 where there was no answer. */
    status: z
      .number()
      .check(
        z.refine((status) => Number.isInteger(status) && (status === 0 || (status >= 100 && status <= 599))),
      ),
    headers: z.catch(Entries, []),
    content: z.catch(
      z.looseObject({
        mimeType: z.optional(z.string()),
        text: z.optional(z.string()),
        encoding: z.optional(z.string()),
      }),
      {},
    ),
  }),
  _failure: z.catch(z.optional(z.string()), undefined),
});
type HarEntry = z.output<typeof HarEntry>;

/** The file around the entries, which are read one by one. */
const HarFile = z.looseObject({
  log: z.looseObject({
    version: z.string(),
    creator: z.catch(z.optional(z.looseObject({ name: z.string(), version: z.string() })), undefined),
    entries: z.array(z.unknown()),
  }),
});

/** The largest file that is read, in bytes, and the most entries of it. */
export const LARGEST_FILE = 64 * 1024 * 1024;
export const MAX_ENTRIES = 10_000;

/** The file can't be read as a HAR at all. */
export class HarError extends Error {
  override readonly name = 'HarError';
  readonly reason: 'too-large' | 'too-many' | 'not-json' | 'not-har' | 'version';

  /** `detail` is the JSON pointer of what is missing or wrong, without its value; or the version that is not known here. */
  constructor(reason: HarError['reason'], detail = '') {
    super(detail);
    this.reason = reason;
  }
}

/** What a HAR file holds. */
export interface Recording {
  readonly calls: readonly Call[];
  /** Entries that could not be read: where they stand, and the JSON pointer of what is missing or wrong, from the root of the file. */
  readonly unreadable: readonly { readonly index: number; readonly place: string }[];
  /** How many entries belong to no operation of the interface: pages, scripts, pictures. They are left out. */
  readonly foreign: number;
}

/**
 * Reads a HAR 1.1 or 1.2 file, of ours or of a browser. A bad entry spoils only itself. What others have
 * not redacted is redacted here, before anybody sees it.
 *
 * @throws HarError where the file as a whole can't be read.
 */
export function readHar(text: string): Recording {
  if (text.length > LARGEST_FILE) throw new HarError('too-large');
  const result = z.safeParse(HarFile, parse(text));
  // Where not even an object is there, its only member is what is missing.
  if (!result.success) throw new HarError('not-har', placeIn(result.error) || '/log');
  const { entries, version, creator } = result.data.log;
  if (!/^1\.[12](?:\.|$)/.test(version)) throw new HarError('version', `HAR ${version.slice(0, 20)}`);
  if (creator?.name === CREATOR.name && Number(creator.version) > Number(CREATOR.version)) {
    throw new HarError('version', `${CREATOR.name} ${creator.version.slice(0, 20)}`);
  }
  if (entries.length > MAX_ENTRIES) throw new HarError('too-many');
  const calls: Call[] = [];
  const unreadable: Recording['unreadable'][number][] = [];
  let foreign = 0;
  entries.forEach((input, index) => {
    const entry = z.safeParse(HarEntry, input);
    if (!entry.success) {
      unreadable.push({ index, place: `/log/entries/${index}${placeIn(entry.error)}` });
      return;
    }
    const place = placeOf(entry.data.request);
    if (place === undefined) foreign += 1;
    else calls.push(callFrom(entry.data, place.row.name, index));
  });
  return { calls, unreadable, foreign };
}

/** Where the first problem of a parse is, as a JSON pointer (RFC 6901); empty where all of it is wrong. */
function placeIn({ issues: [first] }: z.core.$ZodError): string {
  return (first?.path ?? []).map((step) => pointerStep(String(step))).join('');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // What the engine says quotes the text, which may hold a secret.
    throw new HarError('not-json');
  }
}

function callFrom(entry: HarEntry, operation: string, index: number): Call {
  const { request, response, startedDateTime = '', time = 0, _failure: failure } = entry;
  const sent = pairs(request.headers);
  const came = pairs(response.headers);
  const startedAt = Date.parse(startedDateTime);
  const exchange = redactExchange({
    operation,
    startedAt: Number.isNaN(startedAt) ? 0 : startedAt,
    duration: Math.max(0, time),
    method: request.method,
    url: new URL(request.url),
    requestHeaders: sent,
    requestBody: request.postData?.text,
    response: response.status === 0 ? undefined : { status: response.status, headers: came },
    responseText: bodyOf(response.content),
    echo: echoOf(valueOf(sent, 'x-request-id'), valueOf(came, 'x-request-id')),
    failure: failure ?? (response.status === 0 ? 'no answer' : undefined),
  });
  return callOf(exchange, `har-${index}`);
}

/** Cookies are left out: the interface has none, and a browser's own are secrets. */
function pairs(entries: HarEntry['request']['headers']): [string, string][] {
  return entries
    .filter(({ name }) => !/^(?:set-)?cookie$/i.test(name) && !name.startsWith(':'))
    .map(({ name, value }) => [name, value]);
}

function valueOf(headers: readonly [string, string][], name: string): string | undefined {
  return headers.find(([own]) => own.toLowerCase() === name)?.[1];
}

function echoOf(sent: string | undefined, came: string | undefined): Call['echo'] {
  if (sent === undefined) return 'not-sent';
  if (came === undefined) return 'unreadable';
  return sent === came ? 'same' : 'different';
}

function bodyOf({ text, encoding }: HarEntry['response']['content']): string | undefined {
  if (text === undefined || encoding !== 'base64') return text;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    // Not base64 after all: as it stands.
    return text;
  }
}
