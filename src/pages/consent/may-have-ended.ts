import { bank } from '#api/session/connection.ts';
import { covers, renewalDue } from '#api/consents/consent-changes.ts';
import type { ConsentReason, SentConsent } from '#api/consents/consents.ts';
import { clock } from '#lib/time/clock.ts';

/**
 * Whether an accepted consent may have expired: by the configured reminder, or because the bank refused what
 * it granted. The interface reports no expiry (4.6), so this is never certain.
 *
 * @param because The section that was refused before the form opened.
 */
export function mayHaveEnded(accepted: SentConsent, because: ConsentReason | undefined): boolean {
  const { consent_reminder_days: days } = bank().config;
  if (days !== undefined && renewalDue(accepted, days, clock.now()).isDue) return true;
  return because !== undefined && covers(accepted, because.account_resource_id, because.section);
}
