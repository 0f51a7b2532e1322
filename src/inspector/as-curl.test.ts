import type { OperationName } from '#contract/endpoints.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { asCurl, posixQuoted, variableOf } from './as-curl.ts';
import { fakeCall, samples } from '#testing/fake-calls.ts';
import { posixArguments } from '#testing/posix-arguments.ts';

const BASE = 'http://127.0.0.1:4010';
const operations = Object.keys(samples) as OperationName[];
const environment = { BANKBOOK_TOKEN: 'AT 1', BANKBOOK_REFRESH_TOKEN: 'RT&1', BANKBOOK_CODE: 'C' };

/** Any text of a request; no program can receive a NUL. */
const anyText = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\0', ''));
const hostileText = fc
  .array(
    fc.constantFrom("'", '"', '\\', '$', '`', '!', '\n', '\r', '*', '~', '#', ';', '&', '|', ' ', '-', 'é'),
    {
      maxLength: 20,
    },
  )
  .map((characters) => characters.join(''));

describe('a text between quotes', () => {
  test('is one word, by the rules of the shell', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hostileText), (text) => {
        expect(posixArguments(posixQuoted(text))).toEqual([text]);
      }),
      { numRuns: runs(3_000) },
    );
  });

  test('is one word to the shell of this machine', () => {
    const texts = fc
      .sample(fc.oneof(hostileText, anyText), { numRuns: 400, seed: 7 })
      .map((text) => text.toWellFormed());
    const command = `printf '%s\\0' ${texts.map(posixQuoted).join(' ')}`;
    const printed = execFileSync('sh', ['-c', command], { encoding: 'utf8' });
    expect(printed.split('\0').slice(0, -1)).toEqual(texts);
  });

  test.each(["'a' $b", 'a;b', 'a"b"', "'a"])('%s would be found', (command) => {
    expect(() => posixArguments(command)).toThrow(/\./);
  });
});

describe.each(operations)('%s as curl', (name) => {
  const call = fakeCall(name);
  const args = posixArguments(asCurl(call, BASE), environment);
  const after = (option: string) => args.filter((_, index) => args[index - 1] === option);

  test('goes to the other address, with its own path', () => {
    const { pathname, search } = new URL(`${BASE}${samples[name].path}`);
    expect(args.slice(0, 4)).toEqual(['curl', '--globoff', '--request', samples[name].method]);
    // If a secret is in the query, curl builds all of it.
    expect(args[4]).toBe(`${BASE}${pathname}${name === 'getToken' ? '' : search}`);
  });

  test('has the headers of the call, and the token from the environment', () => {
    const expected = call.request.headers.map(([header, value]) =>
      header === 'authorization' ? 'authorization: Bearer AT 1' : `${header}: ${value}`,
    );
    expect(after('--header')).toEqual(expected);
  });

  test('has the body of the call, byte for byte', () => {
    expect(after('--data-raw')).toEqual(call.request.body === undefined ? [] : [call.request.body]);
  });
});

test('the secrets of a token call come from the environment, and curl encodes them', () => {
  const path =
    '/api/v1/oauth/token?grant_type=authorization_code&code=%5Bredacted%5D&client_secret=%5Bredacted%5D';
  const args = posixArguments(asCurl(fakeCall('getToken', { path }), BASE), environment);
  expect(args.slice(5, 12)).toEqual([
    '--get',
    '--data-urlencode',
    'grant_type=authorization_code',
    '--data-urlencode',
    'code=C',
    '--data-urlencode',
    'client_secret=',
  ]);
});

test('a secret is named after itself', () => {
  expect(['token', 'client_secret', 'x-y'].map(variableOf)).toEqual([
    'BANKBOOK_TOKEN',
    'BANKBOOK_CLIENT_SECRET',
    'BANKBOOK_X_Y',
  ]);
});

test('a header without a value is sent', () => {
  const { request } = fakeCall('listAccounts');
  const args = posixArguments(asCurl({ request: { ...request, headers: [['x-empty', '']] } }, BASE));
  expect(args.slice(5)).toEqual(['--header', 'x-empty;']);
});

test('a call outside the interface stays where it went, and a base URL may end with a slash', () => {
  expect(posixArguments(asCurl(fakeCall('listAccounts', { path: '/x' }), BASE))[4]).toBe(
    'https://bank.example/base/x',
  );
  expect(posixArguments(asCurl(fakeCall('listAccounts'), `${BASE}/deep/`))[4]).toBe(
    `${BASE}/deep/api/v1/accounts`,
  );
});
