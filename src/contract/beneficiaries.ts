import * as z from 'zod/mini';
import { AccountIdentification } from './account-identification.ts';
import { Links } from './links.ts';
import { assumed, spec } from './note.ts';
import { extra, salvagedList } from './tolerant.ts';
import { endpoint, ReadHeaders } from './endpoint.ts';

/** One trusted beneficiary. The interface shows no member of it; these are STET's. */
const Beneficiary = z.looseObject({
  id: extra(z.string().check(assumed('STET.'))),
  is_trusted: extra(
    z
      .union([z.boolean(), z.enum(['true', 'false'])])
      .check(assumed('STET; some send it as text. Absent says nothing, least of all "not trusted".')),
  ),
  creditor: extra(
    z
      .nullable(z.looseObject({ name: z.string().check(assumed('STET, at most 140 characters.')) }))
      .check(assumed('A party with a name (STET); null says nothing.')),
  ),
  creditor_account: extra(z.nullable(AccountIdentification)),
});
export type Beneficiary = z.output<typeof Beneficiary>;

/** Answer of `GET /trusted-beneficiaries` (4.5). */
export const BeneficiariesResponse = z.looseObject({
  beneficiaries: salvagedList(Beneficiary).check(spec('4.5')),
  _links: Links,
});
export type BeneficiariesResponse = z.output<typeof BeneficiariesResponse>;

/** Whom the person trusts to be paid. */
export const listTrustedBeneficiaries = endpoint({
  name: 'listTrustedBeneficiaries',
  method: 'GET',
  path: '/api/v1/trusted-beneficiaries',
  auth: 'bearer',
  spec: '4.5',
  params: [],
  headers: ReadHeaders,
  response: BeneficiariesResponse,
});
