import { putConsents } from '#contract/consents.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { ContractError } from './errors.ts';
import { fakeFetch, html, json, redirect, rejection, type Sent, stubBrowser } from '#testing/fake-fetch.ts';

const signal = new AbortController().signal;
const body = { balances: [], owners: [], transactions: [] };

function put(answer: (sent: Sent) => Response) {
  const { fetch, sent } = fakeFetch(answer);
  const client = createClient({ baseUrl: 'https://bank.example', fetch });
  return { sent, result: client.send(putConsents, { body }, { bearer: 'AT', signal }) };
}

const text = (content: string, type?: string, status = 200) => {
  const response = new Response(content, { status });
  if (type === undefined) response.headers.delete('content-type');
  else response.headers.set('content-type', type);
  return response;
};

beforeEach(() => {
  stubBrowser();
});

describe('a consent is accepted with', () => {
  test.each<[string, () => Response, unknown]>([
    ['201 and no body', () => new Response(null, { status: 201 }), null],
    ['204', () => new Response(null, { status: 204 }), null],
    ['202 and no body', () => new Response(null, { status: 202 }), null],
    ['an empty body of JSON', () => text('', 'application/json'), null],
    ['an empty body of text', () => text('', 'text/plain'), null],
    ['an empty body of a page', () => text('', 'text/html'), null],
    ['an empty body of no type', () => text(''), null],
    ['a body of white space', () => text(' \r\n', 'application/json'), null],
    ['null', () => json(null), null],
    ['a list', () => json([]), []],
    ['a text', () => json('x'), 'x'],
    ['a number', () => json(7), 7],
    ['false', () => json(false), false],
    ['members that nobody knows', () => json({ id: 1, _links: {} }), { id: 1, _links: {} }],
    ['JSON as text', () => text('{"id":1}', 'text/plain', 201), { id: 1 }],
    ['JSON of no type', () => text('{"id":1}'), { id: 1 }],
    [
      'an X-Request-ID of a server in between',
      () => json({}, { headers: { 'x-request-id': 'another' } }),
      {},
    ],
    ['HAL', () => text('{"id":1}', 'application/hal+json'), { id: 1 }],
  ])('%s', async (_, answer, read) => {
    const { result, sent } = put(answer);
    expect(await result).toEqual(read);
    expect(sent).toHaveLength(1);
  });
});

describe('an answer that can’t be used is refused:', () => {
  test.each<[string, () => Response]>([
    ['truncated JSON', () => text('{"id":', 'application/json')],
    ['a page', () => html(200)],
    ['a page that claims to be JSON', () => text('<!doctype html>', 'application/json')],
    ['plain words', () => text('OK', 'text/plain')],
    ['more than 1 MB', () => json('x'.repeat(1024 * 1024))],
    ['a redirect', redirect],
  ])('%s', async (_, answer) => {
    const { result, sent } = put(answer);
    const error = await rejection(result);
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({ kind: 'unreadable', reference: sent[0]?.headers.get('x-request-id') });
    expect(sent).toHaveLength(1);
  });
});

test.each([
  [true, '2'],
  [false, null],
])('with cookies: %j the number of an attempt is sent as %j', async (cookies, number) => {
  const { fetch, sent } = fakeFetch(() => json({}));
  const client = createClient({ baseUrl: 'https://bank.example', fetch, cookies });
  await client.send(putConsents, { body }, { bearer: 'AT', signal, attempt: 2 });
  expect(sent[0]?.headers.get('x-payment-attempt')).toBe(number);
});
