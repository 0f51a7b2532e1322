import * as z from 'zod/mini';
import { Links } from './links.ts';
import { assumed, spec } from './note.ts';
import { salvagedList } from './tolerant.ts';
import { endpoint } from './endpoint.ts';

export const Owner = z.looseObject({
  full_name: z.string().check(spec('2.4')),
  first_name: z.optional(z.string().check(spec('2.4'))),
  last_name: z.optional(z.string().check(spec('2.4'))),
  name_prefix: z.optional(
    z.string().check(spec('2.4'), assumed('ISO 20022 code (MIST, MADM, DOCT …), an open list.')),
  ),
});

export const OwnersResponse = z.looseObject({
  owners: salvagedList(Owner).check(spec('4.3')),
  _links: Links,
});

export const listOwners = endpoint({
  name: 'listOwners',
  path: '/api/v1/accounts/{account_resource_id}/owners',
  spec: '4.3',
  response: OwnersResponse,
});
