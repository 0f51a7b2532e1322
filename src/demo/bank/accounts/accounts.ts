import type { WireResponseOf } from '#contract/endpoints.ts';
import { negated } from '#lib/money/exact-sum.ts';
import type { RuleInput } from '#demo/bank/rule.ts';
import { dayOf } from '#demo/seed/calendar.ts';
import { coveredAccount } from '#demo/bank/consents/consent-in-force.ts';
import { exact, pendingSum, sumOf } from './cover.ts';
import { customerOr403 } from '#demo/bank/customers.ts';
import { collection, link } from '#demo/bank/links.ts';

/** No consent governs the list itself (assumed). */
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

/** ISO 20022: the balance that pending payments lower. */
const EXPECTED = 'XPCD';

export function listBalances(input: RuleInput<'listBalances'>): WireResponseOf<'listBalances'> {
  const { account, balances } = coveredAccount(input, 'balances');
  const pending = negated(pendingSum(input.state, input.caller.persona, account.resource_id));
  return {
    balances: balances(dayOf(input.now)).map((balance) => {
      if (balance.balance_type !== EXPECTED) return balance;
      const { amount, currency } = balance.balance_amount;
      // Only printed from here on, never calculated with.
      const lowered = Number(sumOf([exact(amount), pending]));
      return { ...balance, balance_amount: { amount: lowered, currency } };
    }),
    _links: {
      overdrafts: link(account.resource_id, 'overdrafts'),
      self: collection,
      transactions: link(account.resource_id, 'transactions'),
    },
  };
}

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

/** A consent cannot name overdrafts, so they follow the balances (assumed). */
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
