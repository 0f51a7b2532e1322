import { type Call, headerOf } from '#inspector/call.ts';
import type { Entry, Har, Header } from 'har-format';

/** The version of our own members. Increase it when one changes its meaning. */
export const CREATOR = { name: 'Bankbook', version: '1' } as const;

/**
 * HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/). Values unknown to a page use the format's
 * placeholders. Our own members begin with an underscore, as HAR requires.
 */
export function writeHar(calls: readonly Call[]): Har {
  return {
    log: {
      version: '1.2',
      creator: CREATOR,
      entries: calls.map(entry),
    },
  };
}

function entry(call: Call): Entry {
  const { startedAt, duration, request, response, failure, fault, operation, echo, omitted } = call;
  const type = headerOf(request, 'content-type') ?? 'application/octet-stream';
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: duration,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'unknown',
      cookies: [],
      headers: pairs(request.headers),
      queryString: pairs(new URL(request.url).searchParams),
      headersSize: -1,
      bodySize: bytes(request.body),
      ...(request.body !== undefined && { postData: { mimeType: type, text: request.body } }),
    },
    // Without a response, status 0 as in browsers.
    response: {
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'unknown',
      cookies: [],
      headers: pairs(response?.headers ?? []),
      content: {
        size: omitted?.includes('answer body') ? -1 : bytes(response?.body),
        mimeType: (response && headerOf(response, 'content-type')) ?? 'x-unknown',
        ...(response?.body !== undefined && { text: response.body }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    // Only the total is known.
    timings: { send: 0, wait: duration, receive: 0 },
    _operation: operation,
    _echo: echo,
    ...(failure !== undefined && { _failure: failure }),
    ...(fault !== undefined && { _fault: fault }),
  };
}

function pairs(entries: Iterable<readonly [string, string]>): Header[] {
  return Array.from(entries, ([name, value]) => ({ name, value }));
}

function bytes(text: string | undefined): number {
  return text === undefined ? 0 : new TextEncoder().encode(text).byteLength;
}
