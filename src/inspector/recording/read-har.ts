import { echoOf } from '#api/http/exchange-observer.ts';
import { redactExchange } from '#api/http/redact-exchange.ts';
import { extra } from '#contract/tolerant.ts';
import * as z from 'zod/mini';
import { type Call, callOf, FaultName, headerOf } from '#inspector/call.ts';
import { pointerStep } from '#contract/findings/finding.ts';
import { matchOperation } from '#inspector/findings/operation-of.ts';
import { CREATOR } from './write-har.ts';

// HAR 1.2. Only the indispensable members are required, because tools differ.

const Entries = z.array(z.looseObject({ name: z.string(), value: z.string() }));

const HarEntry = z.looseObject({
  startedDateTime: extra(z.string()),
  time: extra(z.number()),
  request: z.looseObject({
    method: z.string().check(z.regex(/^[A-Z]+$/)),
    url: z.string().check(z.refine((text) => URL.parse(text) !== null)),
    headers: z.catch(Entries, []),
    postData: extra(z.looseObject({ text: z.optional(z.string()) })),
  }),
  response: z.looseObject({
    /** 0 if there was no response. */
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
        size: extra(z.number()),
      }),
      {},
    ),
  }),
  _failure: extra(z.string()),
  _fault: extra(FaultName),
});
type HarEntry = z.output<typeof HarEntry>;

const HarFile = z.looseObject({
  log: z.looseObject({
    version: z.string(),
    creator: extra(z.looseObject({ name: z.string(), version: z.string() })),
    entries: z.array(z.unknown()),
  }),
});

/** Also limits the characters of its text. */
export const MAX_HAR_BYTES = 64 * 1024 * 1024;
export const MAX_ENTRIES = 10_000;

export class HarError extends Error {
  override readonly name = 'HarError';
  readonly reason: 'too-large' | 'too-many' | 'not-json' | 'not-har' | 'version';

  /** `detail`: the JSON pointer of the problem, never its value, or the unknown version. */
  constructor(reason: HarError['reason'], detail = '') {
    super(detail);
    this.reason = reason;
  }
}

export interface Recording {
  readonly calls: readonly Call[];
  /** `pointer`: the JSON pointer of the problem from the root of the file. */
  readonly unreadable: readonly { readonly index: number; readonly pointer: string }[];
  /** Entries outside the interface, left out: pages, scripts, images. */
  readonly foreign: number;
}

/**
 * Reads a HAR 1.1 or 1.2 file, skips bad entries and redacts secrets.
 *
 * @throws HarError if the whole file is unreadable.
 */
export function readHar(text: string): Recording {
  if (text.length > MAX_HAR_BYTES) throw new HarError('too-large');
  const result = z.safeParse(HarFile, parse(text));
  // The pointer of the root is empty.
  if (!result.success) throw new HarError('not-har', pointerOf(result.error) || '/log');
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
      unreadable.push({ index, pointer: `/log/entries/${index}${pointerOf(entry.error)}` });
      return;
    }
    const matched = matchOperation(entry.data.request);
    if (matched === undefined) foreign += 1;
    else calls.push(callFrom(entry.data, matched.row.name, index));
  });
  return {
    calls: calls.some(hasAuthorization) ? calls : calls.map(withoutAuthorization),
    unreadable,
    foreign,
  };
}

const hasAuthorization = ({ request }: Call) => headerOf(request, 'authorization') !== undefined;

/** Browsers leave it out of a sanitized file. */
const withoutAuthorization = (call: Call): Call => ({
  ...call,
  omitted: [...(call.omitted ?? []), 'authorization'],
});

/** RFC 6901; empty for the whole value. */
function pointerOf({ issues: [first] }: z.core.$ZodError): string {
  return (first?.path ?? []).map((step) => pointerStep(String(step))).join('');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The original error quotes the text, which may hold a secret.
    throw new HarError('not-json');
  }
}

function callFrom(entry: HarEntry, operation: string, index: number): Call {
  const { request, response, startedDateTime = '', time = 0, _failure: failure, _fault: fault } = entry;
  const sent = pairs(request.headers);
  const received = pairs(response.headers);
  const startedAt = Date.parse(startedDateTime);
  const exchange = redactExchange({
    operation,
    startedAt: Number.isNaN(startedAt) ? 0 : startedAt,
    duration: Math.max(0, time),
    method: request.method,
    url: new URL(request.url),
    requestHeaders: sent,
    requestBody: request.postData?.text,
    response: response.status === 0 ? undefined : { status: response.status, headers: received },
    responseText: bodyOf(response.content),
    echo: echoOf(
      headerOf({ headers: sent }, 'x-request-id'),
      headerOf({ headers: received }, 'x-request-id'),
    ),
    failure: failure ?? (response.status === 0 ? 'no answer' : undefined),
  });
  return {
    ...callOf(exchange, `har-${index}`),
    ...(fault !== undefined && { fault }),
    ...(isBodyOmitted(response) && { omitted: ['answer body'] }),
  };
}

/** The text is optional in HAR, even of an answer that has one. */
const isBodyOmitted = ({ status, content: { text, size } }: HarEntry['response']) =>
  status !== 0 && text === undefined && size !== 0;

/** A browser's cookies are secrets. */
function pairs(entries: HarEntry['request']['headers']): [string, string][] {
  return entries
    .filter(({ name }) => !/^(?:set-)?cookie$/i.test(name) && !name.startsWith(':'))
    .map(({ name, value }) => [name, value]);
}

function bodyOf({ text, encoding }: HarEntry['response']['content']): string | undefined {
  if (text === undefined || encoding !== 'base64') return text;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return text;
  }
}
