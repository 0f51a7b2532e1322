import type { WireResponseOf } from '#contract/endpoints.ts';
import type { Grant } from '#mock/db.ts';
import { BankRefusal } from '#mock/refusal.ts';
import { personas } from '#mock/seed/personas.ts';
import type { Persona, SeedAccount } from '#mock/seed/persona.ts';
import type { RuleInput } from '#mock/rule.ts';

/** `GET /accounts`: all that the person has. The list itself is not governed by a consent (assumed). */
export function listAccounts({ caller }: RuleInput<'listAccounts'>): WireResponseOf<'listAccounts'> {
  return {
    accounts: personaOf(caller).accounts.map(({ account }) => ({
      ...account,
      _links: {
        balances: link(account.resource_id, 'balances'),
        overdrafts: link(account.resource_id, 'overdrafts'),
        owners: link(account.resource_id, 'owners'),
        transactions: link(account.resource_id, 'transactions'),
      },
    })),
    _links: {
      self: collection,
      endUserIdentity: { href: '/v1/end-user-identity' },
      trustedBeneficiaries: { href: '/v1/trusted-beneficiaries' },
    },
  };
}

/** `GET /accounts/{account_resource_id}/balances`. */
export function listBalances({
  caller,
  params,
  now,
}: RuleInput<'listBalances'>): WireResponseOf<'listBalances'> {
  const { account, balances } = accountOr404(caller, params.account_resource_id);
  const today = new Date(now).toISOString().slice(0, 10);
  return {
    balances: balances(today),
    _links: {
      overdrafts: link(account.resource_id, 'overdrafts'),
      // The interface: `self` is the account collection, not this resource (2.5).
      self: collection,
      transactions: link(account.resource_id, 'transactions'),
    },
  };
}

const collection = { href: '/v1/accounts' };

/** Links say /v1 although the paths say /api/v1: so does the interface (2.5). */
function link(account_resource_id: string, related: string) {
  return { href: `/v1/accounts/${encodeURIComponent(account_resource_id)}/${related}` };
}

function personaOf(grant: Grant): Persona {
  const persona = personas.find(({ id }) => id === grant.persona);
  if (persona === undefined) throw new BankRefusal(403, 'NO_CONSENTS', 'This customer is no longer with us.');
  return persona;
}

function accountOr404(grant: Grant, account_resource_id: string): SeedAccount {
  const found = personaOf(grant).accounts.find(({ account }) => account.resource_id === account_resource_id);
  if (found === undefined) throw new BankRefusal(404, 'NOT_FOUND', 'There is no such account.');
  return found;
}
