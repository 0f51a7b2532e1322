import * as z from 'zod/mini';
import { AccountIdentification } from './account-identification.ts';
import { Links } from './links.ts';
import { assumed, spec } from './note.ts';
import { extra, salvagedList } from './tolerant.ts';
import { endpoint } from './endpoint.ts';

/** Members as in STET; the interface shows none. */
export const Beneficiary = z.looseObject({
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

export const BeneficiariesResponse = z.looseObject({
  beneficiaries: salvagedList(Beneficiary).check(spec('4.5')),
  _links: Links,
});
export type BeneficiariesResponse = z.output<typeof BeneficiariesResponse>;

export const listTrustedBeneficiaries = endpoint({
  name: 'listTrustedBeneficiaries',
  path: '/api/v1/trusted-beneficiaries',
  spec: '4.5',
  response: BeneficiariesResponse,
});
