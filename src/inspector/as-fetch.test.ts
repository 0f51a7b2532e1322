import type { OperationName } from '#contract/endpoints.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { asFetch } from './as-fetch.ts';
import { fakeCall, samples } from '#testing/fake-calls.ts';

const BASE = 'http://127.0.0.1:4010';
const operations = Object.keys(samples) as OperationName[];

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: string | undefined;
}

/** Runs a copied piece of code and returns what it sent and printed. */
async function run(code: string): Promise<{ sent: Sent; printed: unknown[] }> {
  const all: Sent[] = [];
  const printed: unknown[] = [];
  const fetch = async (url: URL, options: Omit<Sent, 'url'>) => {
    // Copies, because objects of another context are never equal.
    all.push(JSON.parse(JSON.stringify({ ...options, url: url.href })) as Sent);
    return { status: 200, text: async () => 'answer' };
  };
  const console = { log: (...values: unknown[]) => printed.push(...values) };
  await runInNewContext(`(async () => {${code}\n})()`, { fetch, console, URL, URLSearchParams });
  const [sent] = all;
  if (sent === undefined || all.length > 1) throw new Error(`${all.length} requests`);
  return { sent, printed };
}

describe.each(operations)('%s as fetch', (name) => {
  const call = fakeCall(name);

  test('runs, sends what the call sent, and prints the answer', async () => {
    const { sent, printed } = await run(asFetch(call, BASE));
    const placeholder = (name: string) => (name === 'authorization' ? 'Bearer <BANKBOOK_TOKEN>' : undefined);
    expect(sent).toEqual({
      url: `${BASE}${samples[name].path.replace('%5Bredacted%5D', '%3CBANKBOOK_REFRESH_TOKEN%3E')}`,
      method: samples[name].method,
      headers: call.request.headers.map(([name, value]) => [name, placeholder(name) ?? value]),
      ...(call.request.body !== undefined && { body: call.request.body }),
    });
    expect(printed).toEqual([200, 'answer']);
  });
});

test('whatever a body, a header or an address holds, it is sent as it was', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.toWellFormed());
  await fc.assert(
    fc.asyncProperty(text, text, async (body, value) => {
      const { request } = fakeCall('putConsents', {
        path: `/x?${new URLSearchParams({ value }).toString()}`,
      });
      const { sent } = await run(asFetch({ request: { ...request, body, headers: [['x', value]] } }, BASE));
      expect(sent.body).toBe(body);
      expect(sent.headers).toEqual([['x', value]]);
      expect(new URL(sent.url).searchParams.get('value')).toBe(value);
    }),
    { numRuns: runs(300) },
  );
});

test('secrets whose names differ only in a sign are one constant', async () => {
  const { request } = fakeCall('listAccounts', {
    path: `/x?${new URLSearchParams({ 'client-secret': REDACTED, client_secret: REDACTED }).toString()}`,
  });
  const { sent } = await run(asFetch({ request: { ...request, headers: [] } }, BASE));
  expect([...new URL(sent.url).searchParams.values()]).toEqual(Array(2).fill('<BANKBOOK_CLIENT_SECRET>'));
});

test('the name of a secret is never code, whatever wrote the recording', async () => {
  const names = fc.string({ unit: 'binary', maxLength: 20 }).map((value) => `_${value.toWellFormed()}`);
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom("';stolen=1;'", '1st', 'a\nb', '\\'), names), async (name) => {
      const query = new URLSearchParams({ [name]: REDACTED }).toString();
      const { request } = fakeCall('listAccounts', { path: `/x?${query}` });
      const { sent } = await run(asFetch({ request: { ...request, headers: [] } }, BASE));
      const [[own, value] = []] = new URL(sent.url).searchParams;
      expect(own).toBe(name);
      expect(value).toMatch(/^<\w+>$/);
    }),
    { numRuns: runs(300) },
  );
});
