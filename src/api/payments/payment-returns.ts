import { clock } from '#lib/time/clock.ts';
import { randomToken } from '#lib/random.ts';
import type { ReturnKind } from './payment.ts';
import { journal } from './payment-journal.ts';
import { noteChange } from './payment-news.ts';
import { isTheirs } from '#api/session/person.ts';

/** How many claims of one payment are kept: an address can be opened without end. */
const MAX_CLAIMS = 10;

/**
 * What a return says: which payment it names, and whether it is the first of it. `unknown`: none of this
 * browser's. `locked`: one that is not known to be this person's; nothing is noted of it.
 */
export type Return =
  | { readonly state: 'known' | 'used'; readonly paymentId: string }
  | { readonly state: 'unknown' | 'locked' };

/** A one-time `state` for both ways back of a payment (RFC 6749 §4.1.1 in idea), to be put in its report URLs. */
export const newReturnState = (): string => randomToken(32);

/**
 * Reads the query that somebody came back with and keeps it as a claim, with its time. It proves
 * nothing: everybody can open an address, and the payment's state stays what it was.
 */
export async function readReturn(search: string, kind: ReturnKind): Promise<Return> {
  const states = new URLSearchParams(search).getAll('state');
  const [state] = states;
  if (state === undefined || state === '' || states.length > 1) return { state: 'unknown' };
  const named = (await journal.rows()).find(({ return_state }) => return_state === state);
  if (named !== undefined && !(await isTheirs(named.session))) return { state: 'locked' };
  let isFirst = true;
  const claimed = await journal.step((rows) => {
    const row = rows.find(({ return_state }) => return_state === state);
    if (row === undefined) return {};
    isFirst = row.claims.length === 0;
    const claims = [...row.claims, { kind, at: clock.now() }].slice(0, MAX_CLAIMS);
    return { write: { ...row, claims } };
  });
  if (claimed === undefined) return { state: 'unknown' };
  await noteChange();
  return { state: isFirst ? 'known' : 'used', paymentId: claimed.id };
}
