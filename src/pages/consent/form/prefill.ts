import { covers } from '#api/consents/consent-changes.ts';
import { bodyOf, type ConsentAccount, type ConsentReason, type SentConsent } from '#api/consents/consents.ts';

/**
 * What a new form begins with, where something was sent before: all that a consent held (`accepted` by the
 * bank as far as its own word goes, `sent` otherwise), or `nothing`, for it withdrew everything; `besides`
 * where the box that somebody came for was ticked as well, which that consent did not hold. `undefined`
 * where the consent is only about accounts that are `offered` no more: then none of it is ticked.
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
 * Whether `latest` was sent after what is in hand was chosen, and says something else: another tab's,
 * for what is sent from here says the same.
 *
 * @param chosen What was chosen, and when (ms since the epoch).
 */
export function isNewsTo(
  chosen: { readonly accounts: readonly ConsentAccount[]; readonly at: number },
  latest: SentConsent | undefined,
): latest is SentConsent {
  return (
    latest !== undefined &&
    latest.sent_at > chosen.at &&
    JSON.stringify(latest.body) !== JSON.stringify(bodyOf(chosen.accounts))
  );
}
