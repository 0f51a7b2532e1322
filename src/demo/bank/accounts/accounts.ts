import { negated } from '#lib/money/exact-sum.ts';
import type { Rule } from '#demo/bank/rule.ts';
import { dayOf } from '#demo/seed/calendar.ts';
import { coveredAccount } from '#demo/bank/consents/consent-in-force.ts';
import { exact, pendingSum, sumOf } from './cover.ts';
import { customerOr403 } from '#demo/bank/customers.ts';
import { collection, links } from '#demo/bank/links.ts';

/** No consent governs the list itself (assumed). */
export const listAccounts: Rule<'listAccounts'> = ({ caller }) => ({
  accounts: customerOr403(caller).accounts.map(({ account }) => ({
    ...account,
    _links: links(account.resource_id, 'balances', 'overdrafts', 'owners', 'transactions'),
  })),
  _links: {
    self: collection,
    endUserIdentity: { href: '/v1/end-user-identity' },
    trustedBeneficiaries: { href: '/v1/trusted-beneficiaries' },
  },
});

/** ISO 20022: the balance that pending payments lower. */
const EXPECTED = 'XPCD';

export const listBalances: Rule<'listBalances'> = (input) => {
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
    _links: links(account.resource_id, 'overdrafts', 'self', 'transactions'),
  };
};

export const listOwners: Rule<'listOwners'> = (input) => {
  const { account, owners } = coveredAccount(input, 'owners');
  return {
    owners,
    _links: links(account.resource_id, 'balances', 'overdrafts', 'self', 'transactions'),
  };
};

/** A consent cannot name overdrafts, so they follow the balances (assumed). */
export const listOverdrafts: Rule<'listOverdrafts'> = (input) => {
  const { account, overdraft } = coveredAccount(input, 'balances');
  return {
    overdrafts: overdraft,
    _links: links(account.resource_id, 'balances', 'self', 'transactions'),
  };
};
