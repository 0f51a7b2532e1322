import { type Account, listAccounts } from '#contract/accounts.ts';
import { listBalances } from '#contract/balances.ts';
import { atMost } from '#lib/at-most.ts';
import { currencyCode } from '#lib/money/currency-code.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { isPathSegment } from '#lib/path-segment.ts';
import { queryOptions } from '@tanstack/react-query';
import { bank } from '#api/session/connection.ts';

/** Limits parallel calls: a user may have many accounts. */
const balancesAtOnce = atMost(6);

/**
 * Keys begin with `accounts`, so that one invalidation refreshes all. What only account pages need is in
 * `account.ts`.
 */
export const accountQueries = {
  all: ['accounts'] as const,

  list: () =>
    queryOptions({
      queryKey: ['accounts'],
      queryFn: async ({ signal }) => {
        const answer = await bank().call(listAccounts, {}, { signal });
        return { ...answer, accounts: { ...answer.accounts, items: toldApart(answer.accounts.items) } };
      },
    }),

  balances: (account_resource_id: string) =>
    queryOptions({
      queryKey: ['accounts', account_resource_id, 'balances'],
      queryFn: ({ signal }) =>
        balancesAtOnce(
          () => bank().call(listBalances, { params: { account_resource_id } }, { signal }),
          signal,
        ),
    }),
};

/** What the bank calls an account, which it keeps where it gives a new id. The currency is empty where it names none. */
export const identityOf = ({ account_id, currency }: Account) => ({
  iban: compactIban(account_id?.iban ?? ''),
  currency: currencyCode([currency, account_id?.currency].find(Boolean) ?? ''),
});

/**
 * Accounts of one name get what tells them apart: the end of their IBANs, else their currencies, else both, else more
 * of their IBANs: Hungarian ones end in eight zeros.
 */
export function toldApart<Listed extends Account>(
  accounts: readonly Listed[],
): (Listed & { readonly distinction?: string | undefined })[] {
  const namedLike = new Map<string | undefined, number>();
  const having = new Map<string, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const all = accounts.map((account) => {
    const { iban, currency } = identityOf(account);
    const longer = [8, 12, 16, iban.length].map((length) => iban.slice(-length));
    const parts = [iban.slice(-4), currency, `${iban.slice(-4)} ${currency}`.trim(), ...longer];
    const name = account.name?.trim() || account.cash_account_type;
    const keys = parts.map((part, at) => JSON.stringify([name, at, part]));
    count(namedLike, name);
    for (const key of keys) count(having, key);
    return { account, name, parts, keys };
  });
  return all.map(({ account, name, parts, keys }) => {
    const isOwn = (part: string, at: number) => part !== '' && having.get(keys[at] ?? '') === 1;
    return { ...account, distinction: namedLike.get(name) === 1 ? undefined : parts.find(isOwn) };
  });
}

/** Ids that can stand in an address and mean one account alone. */
export function openableIds(accounts: readonly Account[]): ReadonlySet<string> {
  const once = new Set<string>();
  const again = new Set<string>();
  for (const { resource_id } of accounts) {
    if (resource_id === undefined || !isPathSegment(resource_id)) continue;
    (once.has(resource_id) ? again : once).add(resource_id);
  }
  return new Set([...once].filter((id) => !again.has(id)));
}
