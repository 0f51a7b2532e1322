import type { Rule } from '#demo/bank/rule.ts';
import { coveredAccount } from '#demo/bank/consents/consent-in-force.ts';
import { booksOf, sumOfRows } from './books.ts';
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

export const listBalances: Rule<'listBalances'> = (input) => {
  const seed = coveredAccount(input, 'balances');
  const books = booksOf(input.state, input.caller.persona, seed, input.now);
  const booked = books.booked();
  const expected = booked + sumOfRows(books.pendingHolds) + sumOfRows(books.pendingPayments);
  return {
    balances: seed.balances(books.today, { booked, expected }),
    _links: links(seed.account.resource_id, 'overdrafts', 'self', 'transactions'),
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
