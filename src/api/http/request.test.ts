import { putConsents } from '#contract/consents.ts';
import { createPaymentRequest } from '#contract/payment-requests.ts';
import { expect, test } from 'vitest';
import { fakePaymentBody } from '#testing/fake-payments.ts';
import { bodyText, buildBody } from './request.ts';

const consents = { balances: [], owners: [], transactions: [] };

test('a body is checked against the contract before it is sent', () => {
  expect(buildBody(putConsents, { body: consents })).toBe(JSON.stringify(consents));
  const stray = { ...consents, access_token: 'CANARY' };
  expect(() => buildBody(putConsents, { body: stray })).toThrow('access_token');
});

test('a stored body is checked before it becomes text', () => {
  const body = fakePaymentBody('P1');
  expect(bodyText(createPaymentRequest, body)).toBe(JSON.stringify(body));
  const stray = { ...body, access_token: 'CANARY' };
  expect(() => bodyText(createPaymentRequest, stray)).toThrow('access_token');
});
