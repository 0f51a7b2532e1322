import * as z from 'zod/mini';
import { Amount } from './amount.ts';
import { Links } from './links.ts';
import { assumed, spec } from './note.ts';
import { salvage, trusting } from './tolerant.ts';
import { endpoint } from './endpoint.ts';

/** As `salvagedList`, but a single item becomes a list of one. */
function salvagedOneOrMany<Item extends z.core.$ZodType>(item: Item) {
  return z
    .pipe(
      trusting<z.input<Item>[] | z.input<Item>>((input) => typeof input === 'object' && input !== null),
      z.transform((input: z.input<Item>[] | z.input<Item>) =>
        salvage(item, Array.isArray(input) ? input : [input]),
      ),
    )
    .check(z.meta({ item }));
}

export const Overdraft = z.looseObject({
  allowed_amount: z.optional(Amount.check(spec('2.6'), assumed('An Amount, as in the published reference.'))),
});

/**
 * Both an object (published reference) and a list (as the name suggests) are read (4.4). An empty list means
 * that none is agreed; `null` says nothing.
 */
export const OverdraftsResponse = z.looseObject({
  overdrafts: z
    .nullable(salvagedOneOrMany(Overdraft))
    .check(
      spec('4.4'),
      assumed('One object, a list of them (an empty one: none agreed), or null, which says nothing.'),
    ),
  _links: Links,
});

export const listOverdrafts = endpoint({
  name: 'listOverdrafts',
  path: '/api/v1/accounts/{account_resource_id}/overdrafts',
  spec: '4.4',
  response: OverdraftsResponse,
});
