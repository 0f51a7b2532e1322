import * as z from 'zod/mini';
import { ACCOUNTS_PATH } from './wire.ts';
import { AccountIdentification } from './account-identification.ts';
import { Links } from './links.ts';
import { assumed, spec } from './note.ts';
import { extra, salvagedList } from './tolerant.ts';
import { endpoint } from './endpoint.ts';

/** `resource_id` may hold any character; without one the account has no pages. */
export const Account = z.looseObject({
  resource_id: z.optional(
    z.string().check(spec('2.6'), assumed('May be missing or repeat; then it has no link.')),
  ),
  name: z.optional(
    z.pipe(
      z.nullable(z.string()).check(spec('2.6'), assumed('May be missing or null; then the kind is shown.')),
      z.transform((name) => name ?? undefined),
    ),
  ),
  cash_account_type: z.optional(
    z.string().check(spec('2.6'), assumed('ISO 20022 code (CACC, CARD, SVGS …), an open list.')),
  ),
  account_id: extra(AccountIdentification),
  currency: extra(z.string().check(assumed('ISO 4217; STET, not in the interface.'))),
  product: extra(z.string().check(assumed('Name of the product; STET, not in the interface.'))),
  _links: Links,
});
export type Account = z.output<typeof Account>;

export const AccountsResponse = z.looseObject({
  accounts: salvagedList(Account).check(spec('4.4')),
  _links: Links,
});
export type AccountsResponse = z.output<typeof AccountsResponse>;

export const listAccounts = endpoint({
  name: 'listAccounts',
  path: ACCOUNTS_PATH,
  spec: '4.4',
  response: AccountsResponse,
});
