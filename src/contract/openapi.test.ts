import { describe, expect, test } from 'vitest';
import { fc } from '#testing/fast-check.ts';
import * as z from 'zod/mini';
import { membersOf } from './assumptions.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints, type OperationName } from './endpoints.ts';
import { openApi } from './openapi.ts';
import { operationDocs } from './operation-docs.ts';

const rows: readonly Endpoint<OperationName>[] = Object.values(endpoints);
const document = openApi('http://127.0.0.1:4010');
const operationOf = (row: Endpoint) => document.paths[row.path]?.[row.method.toLowerCase()];

test('docs/openapi.json matches the contract', async () => {
  await expect(`${JSON.stringify(document, undefined, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});

describe('the document', () => {
  test('has every operation of the table, and no other', () => {
    const listed = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(listed.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  test.each(rows)('$name: has its parameters, its body and its access', (row) => {
    const operation = operationOf(row);
    expect(operation?.operationId).toBe(row.name);
    expect(operation?.security).toEqual(row.auth === 'bearer' ? [{ bearer: [] }] : []);
    expect(operation?.requestBody !== undefined).toBe(row.body !== undefined);
    const stated = membersOf(row)
      .filter(({ part, path }) => ['path', 'query', 'header'].includes(part) && path !== '*')
      .map(({ part, path, isRequired }) => `${part} ${path} ${isRequired}`);
    const parameters = (operation?.parameters ?? []).filter(({ name }) => name !== 'others');
    expect(parameters.map((parameter) => `${parameter.in} ${parameter.name} ${parameter.required}`)).toEqual(
      stated,
    );
  });

  test('states for every member what is specified and what is assumed', () => {
    const texts = JSON.stringify(document);
    const assumptions = rows.flatMap((row) => membersOf(row)).flatMap(({ assumed }) => assumed ?? []);
    expect(assumptions.length).toBeGreaterThan(50);
    for (const assumed of assumptions) expect(texts).toContain(JSON.stringify(assumed).slice(1, -1));
    expect(document.components.schemas).toMatchObject({
      OwnersResponse: {
        required: ['owners'],
        properties: { owners: { type: 'array', items: { $ref: '#/components/schemas/Owner' } } },
      },
      Owner: {
        required: ['full_name'],
        properties: {
          full_name: { type: 'string', description: expect.stringMatching(/^Stated in 2\.4\./) },
        },
      },
    });
  });

  test.each(rows)('$name: its examples are of the contract, without an unreadable item', (row) => {
    const { request, answer } = operationDocs[row.name];
    if (row.body !== undefined) z.parse(row.body, request);
    expect(JSON.stringify({ read: z.parse(row.response, answer) })).not.toMatch(/"unreadable":\[[^\]]/);
  });

  test('is one that mock servers and generators of clients can use', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    for (const { responses } of operations) expect(Object.keys(responses)).toEqual(['200', 'default']);
    // The published schema of OpenAPI 3.1 knows no description here.
    expect(document.servers[0]?.variables).toEqual({ base_url: { default: 'http://127.0.0.1:4010' } });
    // A mock server would invent a header or a body, or follow its own example for ever.
    expect(JSON.stringify(operations.map(({ responses }) => responses))).not.toMatch(/"headers"|"next"/);
    expect(document.paths['/api/v1/consents']?.['put']?.responses['200']).not.toHaveProperty('content');
    const others = operationOf(endpoints.listTransactions)?.parameters.find(({ name }) => name === 'others');
    expect(others).toMatchObject({ style: 'form', explode: true });
  });

  test('is no looser than the reader', () => {
    const { DecimalText, PaymentRequest, SentAmount, Token } = document.components.schemas;
    const type = String(memberOf(Token, 'token_type')['pattern']);
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(type)), (token_type) => {
        expect(endpoints.getToken.response.safeParse({ access_token: 'AT', token_type }).success).toBe(true);
      }),
    );
    const pattern = new RegExp(String(DecimalText?.['pattern']));
    fc.assert(
      fc.property(fc.stringMatching(pattern, { maxLength: 40 }), (amount) => {
        const read = listBalance({ amount, currency: 'EUR' });
        expect(read.balances.unreadable).toEqual([]);
      }),
    );
    expect(memberOf(PaymentRequest, 'number_of_transactions')).toMatchObject({ type: 'integer' });
    expect(memberOf(SentAmount, 'amount')).toMatchObject({ exclusiveMinimum: 0 });
  });

  test('contains no internal mark and no default of a reader', () => {
    for (const key of ['spec', 'assumed', 'item', '$schema', '$id', '$defs'])
      expect(keysIn(document)).not.toContain(key);
    // The server variable has one.
    expect(keysIn([document.paths, document.components])).not.toContain('default');
  });
});

type JsonSchema = z.core.JSONSchema.BaseSchema;

const memberOf = (schema: JsonSchema | undefined, name: string) => schema?.properties?.[name] as JsonSchema;

const listBalance = (balance_amount: { amount: string; currency: string }) =>
  z.parse(endpoints.listBalances.response, {
    balances: [{ balance_amount, balance_type: 'CLBD', name: 'Booked' }],
  });

/** The names of all members of objects, at every depth, except the status `default` of an answer. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'default' && typeof inner === 'object' ? [] : [key]),
    ...keysIn(inner),
  ]);
}
