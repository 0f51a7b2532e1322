import type { BankState, Expiring, Grant } from './db.ts';
import { isOf } from './consent-in-force.ts';
import { endGrant } from './oauth.ts';

/**
 * Makes it run out, for everybody: the access token alone; the whole session, its refresh token and a code
 * on its way as well; or what was consented to. A new sign-in brings the first two back, and so it does
 * what no consent was sent for; else it takes a new consent.
 *
 * @returns of how many it was in force until now.
 */
export function expire(state: BankState, what: Expiring, now: number): number {
  if (what === 'consent') return expireConsents(state, now);
  const isInForce = ({ id, access_token, access_expires_at, refresh_token }: Grant) =>
    what === 'token'
      ? access_token !== undefined && access_expires_at > now
      : refresh_token !== undefined || state.authorizations.some(({ grant_id }) => grant_id === id);
  const inForce = state.grants.filter(isInForce);
  for (const grant of inForce) {
    if (what === 'token') grant.access_expires_at = now;
    else endGrant(state, grant);
  }
  return inForce.length;
}

function expireConsents(state: BankState, now: number): number {
  const consents = state.consents.filter(({ ended_at }) => ended_at === undefined || ended_at > now);
  for (const consent of consents) consent.ended_at = now;
  // Of whoever has sent no consent, what came with the sign-ins holds.
  const signIns = state.grants.filter(
    (grant) =>
      (grant.consent_ended_at === undefined || grant.consent_ended_at > now) &&
      !state.consents.some((consent) => isOf(grant, consent)),
  );
  for (const grant of signIns) grant.consent_ended_at = now;
  return consents.length + new Set(signIns.map(({ persona, client_id }) => `${persona} ${client_id}`)).size;
}
