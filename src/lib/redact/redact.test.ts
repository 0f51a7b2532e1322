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
