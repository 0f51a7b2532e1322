import type { BankState, ExpirableItem, Grant } from './bank-state.ts';
import { hasEnded, hasRunOut, isOf } from '#demo/bank/consents/consent-in-force.ts';
import { endGrant } from './oauth.ts';

/**
 * For all customers. A new sign-in restores the token and the session, but not a consent sent by PUT.
 *
 * @returns how many were in force.
 */
export function expire(state: BankState, what: ExpirableItem, now: number): number {
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
  const isInForce = (given_at: number | undefined, ended_at: number | undefined) =>
    !hasEnded(ended_at, now) && !hasRunOut(given_at, state.settings, now);
  const consents = state.consents.filter(({ given_at, ended_at }) => isInForce(given_at, ended_at));
  for (const consent of consents) consent.ended_at = now;
  // Without a PUT, the consent of the sign-ins applies.
  const signIns = state.grants.filter(
    (grant) =>
      isInForce(grant.given_at, grant.consent_ended_at) &&
      !state.consents.some((consent) => isOf(grant, consent)),
  );
  for (const grant of signIns) grant.consent_ended_at = now;
  return consents.length + new Set(signIns.map(({ persona, client_id }) => `${persona} ${client_id}`)).size;
}
