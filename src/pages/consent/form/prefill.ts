import { covers } from '#api/consents/consent-changes.ts';
import type { ConsentAccount, ConsentReason, SentConsent } from '#api/consents/consents.ts';
import { consentBody } from '#api/consents/consent-body.ts';

/**
 * What prefills a new form: a consent that the bank `accepted`, one that was only `sent`, or `nothing` if it
 * withdrew everything. `-besides`: the requested section is ticked too, which that consent lacked.
 * `undefined` if none of its accounts is offered any more.
 */
export function prefillOf(
  before: SentConsent,
  because: ConsentReason | undefined,
  offered: readonly { readonly id: string }[],
): `${'accepted' | 'sent' | 'nothing'}${'' | '-besides'}` | undefined {
  const granting = before.accounts.filter(({ kinds }) => kinds.length > 0);
  const isTicked = granting.some(({ account_resource_id }) =>
    offered.some(({ id }) => id === account_resource_id),
  );
  if (granting.length > 0 && !isTicked) return undefined;
  const isBesides = because !== undefined && !covers(before, because.account_resource_id, because.section);
  const isAccepted = before.state === 'accepted' && before.confirmed_by === undefined;
  const what = isAccepted ? 'accepted' : 'sent';
  return `${granting.length === 0 ? 'nothing' : what}${isBesides ? '-besides' : ''}`;
}

/**
 * Whether another consent, from another tab, was sent after these choices were made. One sent from this form
 * has the same body.
 *
 * @param chosen `at` in ms since the epoch.
 */
export function isNewsTo(
  chosen: { readonly accounts: readonly ConsentAccount[]; readonly at: number },
  latest: SentConsent | undefined,
): latest is SentConsent {
  return (
    latest !== undefined &&
    latest.sent_at > chosen.at &&
    JSON.stringify(latest.body) !== JSON.stringify(consentBody(chosen.accounts))
  );
}
