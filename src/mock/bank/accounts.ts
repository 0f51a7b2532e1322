import type { WireResponseOf } from '#contract/endpoints.ts';
import type { RuleInput } from '#mock/rule.ts';
import { dayOf } from '#mock/seed/calendar.ts';
import { coveredAccount } from './consent-in-force.ts';
import { customerOr403 } from './customers.ts';
import { collection, link } from './links.ts';

/** `GET /accounts`: all that the person has. The list itself is not governed by a consent (assumed). */
export function listAccounts({ caller }: RuleInput<'listAccounts'>): WireResponseOf<'listAccounts'> {
  return {
    accounts: customerOr403(caller).accounts.map(({ account }) => ({
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
export function listBalances(input: RuleInput<'listBalances'>): WireResponseOf<'listBalances'> {
  const { account, balances } = coveredAccount(input, 'balances');
  return {
    balances: balances(dayOf(input.now)),
    _links: {
      overdrafts: link(account.resource_id, 'overdrafts'),
      self: collection,
      transactions: link(account.resource_id, 'transactions'),
    },
  };
}

/** `GET /accounts/{account_resource_id}/owners`. */
export function listOwners(input: RuleInput<'listOwners'>): WireResponseOf<'listOwners'> {
  const { account, owners } = coveredAccount(input, 'owners');
  return {
    owners,
    _links: {
      balances: link(account.resource_id, 'balances'),
      overdrafts: link(account.resource_id, 'overdrafts'),
      self: collection,
      transactions: link(account.resource_id, 'transactions'),
    },
  };
}

/** `GET /accounts/{account_resource_id}/overdrafts`. A consent does not name them: they follow the balances (assumed). */
export function listOverdrafts(input: RuleInput<'listOverdrafts'>): WireResponseOf<'listOverdrafts'> {
  const { account, overdraft } = coveredAccount(input, 'balances');
  return {
    overdrafts: overdraft,
    _links: {
      balances: link(account.resource_id, 'balances'),
      self: collection,
      transactions: link(account.resource_id, 'transactions'),
    },
  };
}
