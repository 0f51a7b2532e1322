import { endpoints, type OperationName } from '#contract/endpoints.ts';
import { openApi } from '#contract/openapi.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { callBank } from '#testing/demo/call-bank.ts';
import { exampleCall, exampleNames, signedInState } from '#testing/demo/fake-calls.ts';
import { startTestBank } from '#testing/demo/fake-http-bank.ts';
import { memoryOf } from '#testing/demo/fake-memory.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { findingsIn } from '#contract/findings/schema-findings.ts';
import { personas } from '#demo/seed/personas.ts';
import { serve } from './serve.ts';

const ORIGIN = 'https://bank.example';
const { paths, components } = openApi(ORIGIN);

/** Validates a value by a schema of the document alone, without the contract. */
function breaches(schema: { $ref: string } | undefined, value: unknown) {
  if (schema === undefined) throw new Error('The document describes no such body.');
  // Zod follows references into `$defs` alone.
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  const { error } = z
    .fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
    .safeParse(value);
  return error?.issues ?? [];
}

const operationOf = (name: OperationName) =>
  paths[endpoints[name].path]?.[endpoints[name].method.toLowerCase()];
const answerSchema = (name: OperationName) =>
  operationOf(name)?.responses['200']?.content?.['application/json'].schema;

const sent = exampleNames.filter((name) => endpoints[name].body !== undefined);

test.each(sent)('%s: the request matches the document', (name) => {
  const { init } = exampleCall(name);
  const schema = operationOf(name)?.requestBody?.content['application/json'].schema;
  expect(breaches(schema, JSON.parse(init.body ?? ''))).toEqual([]);
});

// A consent has no answer body.
const answered = exampleNames.filter((name) => name !== 'putConsents');

test.each(answered)('%s: the answer of the bank matches the document', async (name) => {
  const { path, init } = exampleCall(name);
  const response = await serve(new Request(`${ORIGIN}${path}`, init), handlers, memoryOf(signedInState()));
  expect(response.status).toBe(200);
  expect(breaches(answerSchema(name), await response.json())).toEqual([]);
});

test.each(personas)('$id: every account matches the document and the contract', async ({ id, accounts }) => {
  const read = async (name: OperationName, path: string) => {
    const { body } = await callBank(id, path);
    const findings = findingsIn(endpoints[name].response, body, 'answer');
    return [...breaches(answerSchema(name), body), ...findings.filter(({ isBreach }) => isBreach)];
  };
  expect(await read('listAccounts', '/v1/accounts')).toEqual([]);
  expect(await read('getEndUserIdentity', '/v1/end-user-identity')).toEqual([]);
  expect(await read('listTrustedBeneficiaries', '/v1/trusted-beneficiaries')).toEqual([]);
  for (const { account } of accounts) {
    const at = `/v1/accounts/${encodeURIComponent(account.resource_id)}`;
    expect(await read('listOverdrafts', `${at}/overdrafts`)).toEqual([]);
    expect(await read('listOwners', `${at}/owners`)).toEqual([]);
    expect(await read('listBalances', `${at}/balances`)).toEqual([]);
    expect(await read('listTransactions', `${at}/transactions`)).toEqual([]);
  }
});

test('a breach of the contract is also one of the document', () => {
  const schema = answerSchema('listBalances');
  const balance = { name: 'Booked', balance_type: 'CLBD', balance_amount: { amount: 1, currency: 'EUR' } };
  expect(breaches(schema, { balances: [balance] })).toEqual([]);
  expect(breaches(schema, { balances: [{ ...balance, name: undefined }] })).not.toEqual([]);
  expect(breaches(schema, {})).not.toEqual([]);
});

test('the server serves the document, with its own address in it', async () => {
  const bank = await startTestBank();
  const response = await fetch(`${bank.origin}/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi(bank.origin))));
});
