import { expect, test } from 'vitest';
import { REDACTED } from './redact.ts';
import { redactEntries, redactJson, secretsIn, secretsInAddresses, tokensIn } from './redact-data.ts';

test('secrets are removed from queries and headers, the rest stays', () => {
  expect(
    redactEntries([
      ['grant_type', 'authorization_code'],
      ['code', 'CANARY_CODE'],
      ['Authorization', 'Bearer CANARY_AT'],
    ]),
  ).toEqual([
    ['grant_type', 'authorization_code'],
    ['code', REDACTED],
    ['Authorization', REDACTED],
  ]);
});

test('secrets are removed from JSON at any depth', () => {
  expect(redactJson({ list: [{ Access_Token: 'CANARY_AT', scope: 'aisp' }], n: 1, nothing: null })).toEqual({
    list: [{ Access_Token: REDACTED, scope: 'aisp' }],
    n: 1,
    nothing: null,
  });
});

test.each([
  'FORMAT_ERROR',
  'invalid_grant',
  'AUTH-0042',
  'UK.OBIE.Field.Invalid',
  'serviceBlocked',
  'consentPeriodElapsed',
  'FORMAT12',
  'AC01',
  '400',
  400,
  99_999,
  null,
])('the error code %j of a body stays', (code) => {
  expect(redactJson({ errors: [{ code }] })).toEqual({ errors: [{ code }] });
});

test.each([
  'SplxlOBeZQQYbYS6WxSbIA',
  'xKbQmTzWpLrNvYcDfGhJ',
  'ldrHDjENWlQa176_RlyPWPBTYTGuDqpH',
  '4b1f2c9e-7a3d-4e5f-8a6b-0c1d2e3f4a5b',
  '123456',
  123456,
])('the authorization code %j is removed from a body', (code) => {
  expect(redactJson({ code })).toEqual({ code: REDACTED });
});

test('the verifier of a code is removed even if it looks like an error, and what a code consists of stays', () => {
  expect(redactJson({ code_verifier: 'FORMAT_ERROR', code: { reason: 'AC01' } })).toEqual({
    code_verifier: REDACTED,
    code: { reason: 'AC01' },
  });
});

test.each([
  ['lists', (inner: unknown) => [inner]],
  ['objects', (inner: unknown) => ({ inner })],
])('%s in each other are shown up to a depth of 500', (_, around) => {
  const nested = (depth: number) => Array.from({ length: depth }).reduce<unknown>(around, 'end');
  expect(JSON.stringify(redactJson(nested(500)))).toBe(JSON.stringify(nested(500)));
  const text = JSON.stringify(redactJson(nested(501)));
  expect(text).toContain('"[nested too deep]"');
  expect(text).not.toContain('end');
});

test('secrets are removed from the addresses in JSON, headers and queries', () => {
  const address = 'https://app.example/payments/return/successful?state=CANARY_STATE&kind=1#code=CANARY_CODE';
  const safe = `https://app.example/payments/return/successful?state=${REDACTED}&kind=1#code=${REDACTED}`;
  expect(redactJson({ supplementary_data: { successful_report_url: address } })).toEqual({
    supplementary_data: { successful_report_url: safe },
  });
  expect(redactEntries([['location', address]])).toEqual([['location', safe]]);
});

test('the nonce of a payment is removed from its answer, and from the approval link', () => {
  const answer = {
    consent_approval: { href: 'https://bank.example/approve?id=1&nonce=CANARY' },
    nonce: 'CANARY',
  };
  expect(redactJson(answer)).toEqual({
    consent_approval: { href: `https://bank.example/approve?id=1&nonce=${REDACTED}` },
    nonce: REDACTED,
  });
});

test('a state that is no secret stays', () => {
  const owner = { state: 'Bavaria', text: 'state=solid' };
  expect(redactJson(owner)).toEqual(owner);
});

test('secrets are collected by name from a header, a query and a JSON value at any depth', () => {
  expect(secretsIn([['Authorization', 'Bearer a/b']])).toEqual(['a/b']);
  expect(tokensIn({ deep: [{ access_token: 'c d', nonce: 'short', code: 'FORMAT_ERROR' }] })).toEqual([
    'c d',
  ]);
  expect(tokensIn({ nonce: 'long-enough', state: 'no secret in a body' })).toEqual(['long-enough']);
  expect(tokensIn({ code_verifier: '8 or more', nonce: '12345678' })).toEqual(['8 or more', '12345678']);
});

test('what only resembles a secret, or is empty or short, is not collected', () => {
  expect(
    secretsIn([
      ['code', ''],
      ['client_secret', 'the Bearer of it'],
      ['authorization', 'Bearer   a'],
    ]),
  ).toEqual(['the Bearer of it', 'a']);
  expect(
    tokensIn({ access_token: '', my_access_token: 'other', access_token_type: 'Bearer', nonce: '1234567' }),
  ).toEqual([]);
});

test('secrets of eight characters or more are collected from addresses, without their escapes', () => {
  const address = 'https://app.example/?state=12345678&code=1234567#nonce=a%20longer%20one';
  expect(secretsInAddresses(address)).toEqual(['12345678', 'a longer one']);
});
