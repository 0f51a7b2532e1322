import { expect, test } from 'vitest';
import { isClear } from './payment-attempts.ts';

const JSON_TYPE = 'application/json';

test.each([
  [200, JSON_TYPE, '{"consent_approval":{"href":"https://bank.example/x"}}', true],
  [200, 'application/hal+json; charset=utf-8', '{}', true],
  [200, JSON_TYPE, '\uFEFF{}', true],
  [200, 'text/plain', '{}', false],
  [200, undefined, '{}', false],
  [200, JSON_TYPE, '', false],
  [200, JSON_TYPE, '[]', false],
  [200, JSON_TYPE, '{"consent_approval":5}', false],
  [302, undefined, '', false],
  [400, JSON_TYPE, '{}', true],
  [403, 'text/html', '', true],
  [418, undefined, '', false],
  [429, JSON_TYPE, '{}', false],
  [503, JSON_TYPE, '{}', false],
])('an answer %s of %j with %j tells what became of a payment: %s', (status, type, body, isTold) => {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  expect(isClear({ status, headers, body }, [418])).toBe(isTold);
});
