import * as z from 'zod/mini';
import { SentAccountIdentification } from './sent.ts';
import { assumed, spec } from './note.ts';
import { endpoint, requestId } from './endpoint.ts';

/** What a consent can share of an account (4.6). */
export const consentKinds = ['balances', 'owners', 'transactions'] as const;
export type ConsentKind = (typeof consentKinds)[number];

const accounts = () =>
  z
    .array(SentAccountIdentification)
    .check(spec('4.6'), assumed('A list of { iban, currency }, as in the published reference.'));

/** Replaces the whole previous consent (4.6). */
export const ConsentsRequest = z.strictObject({
  balances: accounts(),
  owners: accounts(),
  transactions: accounts(),
  psu_identity: z.optional(
    z.boolean().check(assumed('Published reference and STET; sent only where configured.')),
  ),
  trusted_beneficiaries: z.optional(z.boolean().check(assumed('STET; sent only where configured.'))),
});

export type ConsentsRequest = z.output<typeof ConsentsRequest>;

/** The interface shows no answer, and real banks send none. */
export const ConsentsResponse = z
  .unknown()
  .check(
    assumed(
      'Any 2xx answer, with or without a body, means accepted. A body may say where the customer approves it: `_links.redirect`.',
    ),
  );

export const putConsents = endpoint({
  name: 'putConsents',
  method: 'PUT',
  path: '/api/v1/consents',
  spec: '4.6',
  headers: z.object({
    'x-request-id': z.optional(requestId(assumed('Published reference; the interface lists none here.'))),
  }),
  body: ConsentsRequest,
  response: ConsentsResponse,
  isBodyOptional: true,
});
