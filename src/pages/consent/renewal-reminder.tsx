import { lastSent } from '#api/consents/consent-changes.ts';
import { consentQueries } from '#api/consents/consents.ts';
import { useQuery } from '@tanstack/react-query';
import { Renewal } from './renewal.tsx';

/** Reminds, on a page that is about something else, of a consent that is to be renewed by the app's rule. */
export function RenewalReminder() {
  // Where it can't be read there is nothing to remind of; the pages of the consent say why.
  const { data = [] } = useQuery(consentQueries.history());
  const { accepted } = lastSent(data);
  return accepted === undefined ? null : <Renewal sent={accepted} isOnlyWhenDue />;
}
