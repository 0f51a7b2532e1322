import { clock } from '#lib/time/clock.ts';
import { randomToken } from '#lib/random.ts';
import { journal, type ReturnKind } from './payment-journal.ts';
import { notePaymentChange } from './payment-news.ts';
import { returnedMembers } from '#api/session/returned-members.ts';
import { isTheirs } from '#api/session/person.ts';

/** An address can be opened any number of times; the latest count. */
const MAX_CLAIMS = 10;

/** `unknown`: no payment of this browser. `locked`: not known to be this user's. */
export type Return =
  | { readonly state: 'known'; readonly paymentId: string }
  | { readonly state: 'unknown' | 'locked' };

/** A `state` of its own for each payment, in both report URLs (RFC 6749 §4.1.1). */
export const newReturnState = (): string => randomToken(32);

/**
 * Stores a claim, which proves nothing: anyone can open the address. One with an error is none of success, whichever
 * address the bank chose.
 */
export async function readReturn(search: string, address: ReturnKind): Promise<Return> {
  const members = returnedMembers(search);
  const [state = '', ...others] = members.get('state') ?? [];
  if (state === '' || others.length > 0) return { state: 'unknown' };
  const kind = (members.get('error') ?? ['']).join('') === '' ? address : 'unsuccessful';
  const named = (await journal.rows()).find(({ return_state }) => return_state === state);
  if (named !== undefined && !(await isTheirs(named.session))) return { state: 'locked' };
  const claimed = await journal.step((rows) => {
    const row = rows.find(({ return_state }) => return_state === state);
    if (row === undefined) return {};
    const claims = [...row.claims, { kind, at: clock.now() }].slice(-MAX_CLAIMS);
    return { write: { ...row, claims } };
  });
  if (claimed === undefined) return { state: 'unknown' };
  await notePaymentChange();
  return { state: 'known', paymentId: claimed.id };
}
