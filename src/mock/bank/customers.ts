import type { Grant } from '#mock/db.ts';
import { BankRefusal } from '#mock/refusal.ts';
import type { Persona, SeedAccount } from '#mock/seed/persona.ts';
import { personas } from '#mock/seed/personas.ts';

/** Whose accounts a grant is about. */
export function customerOr403(grant: Grant): Persona {
  const customer = personas.find(({ id }) => id === grant.persona);
  if (customer === undefined)
    throw new BankRefusal(403, 'NO_CONSENTS', 'This customer is no longer with us.');
  return customer;
}

/** An account of the customer; one of somebody else does not exist for them. */
export function accountOr404({ accounts }: Persona, account_resource_id: string): SeedAccount {
  const found = accounts.find(({ account }) => account.resource_id === account_resource_id);
  if (found === undefined) throw new BankRefusal(404, 'NOT_FOUND', 'There is no such account.');
  return found;
}
