import { expect, test } from 'vitest';
import { REDACTED, redactText } from './redact.ts';

test.each([
  'GET /token?code=CANARY&grant_type=x',
  'Authorization: Bearer CANARY',
  '{"refresh_token":"CANARY"}',
  'id_token=CANARY',
  'token eyJhbGciOi.CANARY.sig',
  'client_secret=CANARY; next',
])('no secret is left in %s', (text) => {
  expect(redactText(text)).not.toContain('CANARY');
  expect(redactText(text)).toContain(REDACTED);
});

test('IBANs are removed from text, grouped or not', () => {
  expect(redactText('to FR76 3000 6000 0112 3456 7890 189 now')).toBe(`to ${REDACTED} now`);
  expect(redactText('to DE89370400440532013000.')).toBe(`to ${REDACTED}.`);
});

test.each([
  ['a bearer, which stays named', 'sent Bearer   abc.def, once', `sent Bearer ${REDACTED}, once`],
  ['a token without a signature', 'got eyJhbGciOi.CANARY. then', `got ${REDACTED} then`],
  ['a token with its whole signature', 'got eyJhbGciOi.CANARY.signature then', `got ${REDACTED} then`],
])('%s', (_, text, safe) => expect(redactText(text)).toBe(safe));

test('what has the length of an IBAN but not its form stays', () => {
  expect(redactText('reference AB1CDEFGHIJKLMNOP')).toBe('reference AB1CDEFGHIJKLMNOP');
});

test('a text for a log has at most 500 characters', () => {
  expect(redactText('a'.repeat(600))).toBe('a'.repeat(500));
});
