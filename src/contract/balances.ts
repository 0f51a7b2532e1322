import * as z from 'zod/mini';
import { BALANCES_PATH } from './wire.ts';
import { Amount } from './amount.ts';
import { Links } from './links.ts';
import { assumed, spec } from './note.ts';
import { extraDate, salvagedList } from './tolerant.ts';
import { endpoint } from './endpoint.ts';

/** Banks differ in which balance is "the" balance, so each is shown by its name. */
export const Balance = z.looseObject({
  balance_amount: Amount.check(spec('2.3')),
  balance_type: z.string().check(spec('2.3'), assumed('ISO 20022 code (CLBD, XPCD, VALU …), an open list.')),
  name: z.string().check(spec('2.3')),
  reference_date: extraDate('ISO 8601 date; STET, not in the interface.'),
  last_change_date_time: extraDate('RFC 3339; STET, not in the interface.'),
});
export type Balance = z.output<typeof Balance>;

export const BalancesResponse = z.looseObject({
  balances: salvagedList(Balance).check(spec('4.2')),
  _links: Links,
});
export type BalancesResponse = z.output<typeof BalancesResponse>;

export const listBalances = endpoint({
  name: 'listBalances',
  path: BALANCES_PATH,
  spec: '4.2',
  response: BalancesResponse,
});
