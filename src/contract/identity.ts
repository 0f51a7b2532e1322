import * as z from 'zod/mini';
import { Links } from './links.ts';
import { assumed, spec } from './note.ts';
import { extra } from './tolerant.ts';
import { endpoint } from './endpoint.ts';

export const Person = z.looseObject({
  full_name: extra(z.nullable(z.string()).check(assumed('As an owner (2.4); null says nothing.'))),
  first_name: extra(z.nullable(z.string()).check(assumed('As an owner (2.4); null says nothing.'))),
  last_name: extra(z.nullable(z.string()).check(assumed('As an owner (2.4); null says nothing.'))),
  name_prefix: extra(z.nullable(z.string()).check(assumed('As an owner (2.4); null says nothing.'))),
});

/** Stands for an unreadable entry, with members as {@link extra} leaves them. */
const UNREADABLE: z.output<typeof Person> = {
  full_name: undefined,
  first_name: undefined,
  last_name: undefined,
  name_prefix: undefined,
};

/** Three published shapes are read into a list of persons (4.5). */
export const IdentityResponse = z.looseObject({
  identity: z
    .pipe(
      z.union([z.string(), z.array(z.catch(Person, UNREADABLE)), Person]),
      z.transform((input) => {
        if (typeof input === 'string') return [{ full_name: input }];
        return Array.isArray(input) ? input : [input];
      }),
    )
    .check(spec('4.5'), assumed('An object, a list of objects, or one text with the full name.')),
  _links: Links,
});

export type IdentityResponse = z.output<typeof IdentityResponse>;

export const getEndUserIdentity = endpoint({
  name: 'getEndUserIdentity',
  path: '/api/v1/end-user-identity',
  spec: '4.5',
  response: IdentityResponse,
});
