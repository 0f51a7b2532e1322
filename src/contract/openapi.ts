import * as z from 'zod/mini';
import * as accountIdentification from './account-identification.ts';
import * as accounts from './accounts.ts';
import * as amount from './amount.ts';
import * as balances from './balances.ts';
import * as beneficiaries from './beneficiaries.ts';
import * as consents from './consents.ts';
import { type Endpoint, promisesRequestId } from './endpoint.ts';
import { endpoints, type OperationName } from './endpoints.ts';
import * as fundsConfirmations from './funds-confirmations.ts';
import * as identity from './identity.ts';
import * as links from './links.ts';
import { operationDocs } from './operation-docs.ts';
import * as overdrafts from './overdrafts.ts';
import * as owners from './owners.ts';
import * as paymentRequests from './payment-requests.ts';
import * as sent from './sent.ts';
import * as token from './token.ts';
import * as transactions from './transactions.ts';

/** JSON Schema 2020-12, the default dialect of OpenAPI 3.1. */
type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly style?: 'form';
  readonly explode?: boolean;
  readonly schema: JsonSchema;
}

/** Every schema that a module of the contract exports becomes a component, under the name of the export. */
const components = z.registry<{ readonly id: string }>();
const exported = {
  ...accountIdentification,
  ...accounts,
  ...amount,
  ...balances,
  ...beneficiaries,
  ...consents,
  ...fundsConfirmations,
  ...identity,
  ...links,
  ...overdrafts,
  ...owners,
  ...paymentRequests,
  ...sent,
  ...token,
  ...transactions,
};
for (const [id, value] of Object.entries(exported)) {
  // A query becomes parameters, and an answer that may have no body is described in words.
  const isApart = value === token.TokenQuery || value === consents.ConsentsResponse;
  if (value instanceof z.core.$ZodType && !isApart) components.add(value, { id });
}

/**
 * The contract as OpenAPI. Schemas are those of the wire: strict for what we send, tolerant for answers.
 *
 * @param baseUrl - the default of the server variable `base_url`.
 */
export function openApi(baseUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const row of Object.values<Endpoint<OperationName>>(endpoints)) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(row) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Account Information and Payment Initiation Service',
      version: '0.1',
      description:
        'Generated from src/contract. “Stated in” names the section of the interface specification; what is assumed is a guess until a bank confirms it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{base_url}',
        description: 'The {base_url} of the interface.',
        variables: { base_url: { default: baseUrl } },
      },
    ],
    paths,
    components: {
      schemas: componentSchemas(),
      responses: {
        Failure: {
          description:
            'Refused or failed. The interface shows no status, code or body for it (7), so none is described: whatever comes is read with care.',
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of getToken. Stated in 5.1.',
        },
      },
    },
  };
}

function operationOf(row: Endpoint<OperationName>) {
  const { summary, request, answer } = operationDocs[row.name];
  const failure = { $ref: '#/components/responses/Failure' };
  return {
    operationId: row.name,
    summary,
    description: sentences(`Stated in ${row.spec}.`, row.isSentOnce && 'Never to be repeated by a machine.'),
    security: row.auth === 'bearer' ? [{ bearer: [] }] : [],
    parameters: [
      ...row.params.map((name): Parameter => {
        const description = `Stated in ${row.spec}.`;
        return { name, in: 'path', required: true, description, schema: { type: 'string' } };
      }),
      ...(row.query === undefined ? [] : parametersOf(row.query, 'query')),
      ...parametersOf(row.headers, 'header'),
    ],
    ...(row.body !== undefined && { requestBody: { required: true, content: jsonOf(row.body, request) } }),
    // A generator writes no valid code for `4XX` beside `default`.
    responses: { '200': answerOf(row, answer), default: failure },
  };
}

function answerOf(row: Endpoint, example: unknown) {
  // In words only: no schema can say "that of the request", and a mock server would invent one.
  const echo = promisesRequestId(row) && 'X-Request-ID, if it is there, is that of the request.';
  if (row.isBodyOptional === true) {
    return { description: sentences('Accepted.', marksText(z.globalRegistry.get(row.response)), echo) };
  }
  return { description: sentences('What was asked for.', echo), content: jsonOf(row.response, example) };
}

const jsonOf = (schema: z.core.$ZodType, example: unknown) => ({
  'application/json': { schema: referenceTo(schema), ...(example !== undefined && { example }) },
});

function referenceTo(schema: z.core.$ZodType) {
  const id = components.get(schema)?.id;
  if (id === undefined) throw new Error('The contract exports this schema under no name.');
  return { $ref: componentUri(id) };
}

const componentUri = (id: string) => `#/components/schemas/${id}`;

/** Members of any other name become one free-form parameter. */
function parametersOf(schema: z.core.$ZodType, where: 'query' | 'header'): Parameter[] {
  const { properties = {}, required = [], additionalProperties } = z.toJSONSchema(schema, options);
  const named = Object.entries(properties).map(([name, member]): Parameter => {
    const { description, ...rest } = member as JsonSchema;
    return {
      name,
      in: where,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
  // OpenAPI writes additional parameters as the exploded members of one object.
  const isOpen = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
  if (!isOpen) return named;
  const rest = { type: 'object', additionalProperties } as const;
  return [
    ...named,
    { name: 'others', in: where, required: false, style: 'form', explode: true, schema: rest },
  ];
}

/** The input side of transformed schemas. */
const options = {
  io: 'input',
  // Checks by a function cannot be expressed.
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => describeMarks(zodSchema, jsonSchema),
} satisfies z.core.ToJSONSchemaParams;

function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(components, { ...options, uri: componentUri });
  return Object.fromEntries(
    Object.entries(schemas)
      .map(([id, { $schema: _dialect, $id: _id, ...rest }]) => [id, rest] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}

/** Turns marks into descriptions, and describes the items of salvaged lists. */
function describeMarks(schema: z.core.$ZodType, json: JsonSchema): void {
  const item = z.globalRegistry.get(schema)?.item as z.core.$ZodType | undefined;
  if (item !== undefined) {
    const inside = referenceTo(item);
    if (json.type === 'array') json.items = inside;
    else json.anyOf = [inside, { type: 'array', items: inside }];
  }
  if (schema === amount.DecimalText) json.pattern = String.raw`^-?\d+(\.\d+)?$`;
  const description = marksText(json);
  if (description !== '') json.description = description;
  // Fallback values of our parser are not defaults of the interface.
  for (const name of ['spec', 'assumed', 'item', 'stated', 'default']) Reflect.deleteProperty(json, name);
}

const marksText = ({ spec, assumed }: Readonly<Record<string, unknown>> = {}) =>
  sentences(
    typeof spec === 'string' && `Stated in ${spec}.`,
    typeof assumed === 'string' && `Assumed: ${assumed}`,
  );

const sentences = (...all: readonly (string | false | undefined)[]) =>
  all.filter((text) => typeof text === 'string').join(' ');
