import { expect, test } from 'vitest';
import { asCurl } from '#inspector/as-curl.ts';
import { asFetch } from '#inspector/as-fetch.ts';
import { asksFor, bodyOf, type Printed, runCurl, runFetch } from '#testing/demo/copied-commands.ts';
import { exampleCall, exampleNames } from '#testing/demo/fake-calls.ts';
import { startTestBank } from '#testing/demo/fake-http-bank.ts';

const SECRETS: Readonly<Record<string, string>> = {
  BANKBOOK_TOKEN: 'household',
  BANKBOOK_REFRESH_TOKEN: 'RT',
};

/** What differs legitimately between the banks, and why. */
const PER_BANK: Record<string, { reason: string; as: (value: unknown) => unknown }> = {
  access_token: { reason: 'minted by each bank', as: () => 'a token' },
  refresh_token: { reason: 'likewise', as: () => 'a token' },
  nonce: { reason: 'minted for each payment', as: () => 'a nonce' },
  consent_approval: {
    reason: 'leads to the page of the bank that was asked, with the nonce of its payment',
    as: (value) => {
      const { pathname, searchParams } = new URL(String(value));
      return `${pathname} with ${[...searchParams.keys()].join(', ')}`;
    },
  },
};

const comparable = ({ status, body }: Printed) => ({
  status,
  body: JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      Object.hasOwn(PER_BANK, name) ? PER_BANK[name]?.as(value) : value,
    ),
  ) as unknown,
});

/** The call as the inspector keeps it, the address and options of the app's own, and the secrets of its copies. */
function callOf(name: (typeof exampleNames)[number]) {
  const { path, init } = exampleCall(name);
  const isToken = name === 'getToken';
  // As the app, which sends no token to get one.
  const sent = Object.entries(init.headers).filter(([header]) => !(isToken && header === 'authorization'));
  const request = {
    method: init.method,
    url: `https://app.example${path.replace('=RT', '=%5Bredacted%5D')}`,
    headers: sent.map(
      ([header, value]) => [header, header === 'authorization' ? '[redacted]' : value] as [string, string],
    ),
    ...(init.body !== undefined && { body: init.body }),
  };
  return {
    path,
    init: { ...init, headers: sent },
    request,
    secret: isToken ? 'BANKBOOK_REFRESH_TOKEN' : 'BANKBOOK_TOKEN',
  };
}

// What a copy of each operation says: `src/inspector/as-curl.test.ts`, `src/inspector/as-fetch.test.ts`.
test.each(exampleNames)('%s, copied as curl and as fetch, gets the bank’s own answer', async (name) => {
  const { path, init, request, secret } = callOf(name);
  // A bank each: a refresh token works once.
  const [one, two, three] = [await startTestBank(), await startTestBank(), await startTestBank()];
  const response = await fetch(`${one.origin}${path}`, init);
  expect(response.ok).toBe(true);
  const expected = comparable({ status: response.status, body: bodyOf(await response.text()) });
  const [curl, script] = [asCurl({ request }, two.origin), asFetch({ request }, three.origin)];
  // They ask for this secret, and for nothing else.
  expect([asksFor(curl), asksFor(script)]).toEqual([[secret], [secret]]);
  expect(comparable(await runCurl(curl, SECRETS))).toEqual(expected);
  expect(comparable(await runFetch(script, SECRETS))).toEqual(expected);
});
