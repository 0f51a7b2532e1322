import { expect, test } from 'vitest';
import { REDACTED } from './redact.ts';
import { redactEntries, redactJson, secretsIn, tokensIn } from './redact-data.ts';

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
  'AC01',
  '400',
  400,
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
});
