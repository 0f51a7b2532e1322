import { lastSent } from '#api/consents/consent-changes.ts';
import { consentQueries } from '#api/consents/consents.ts';
import { useQuery } from '@tanstack/react-query';
import { Renewal } from './renewal.tsx';

export function RenewalReminder() {
  // If the history can't be read, the consent pages say why.
  const { data = [] } = useQuery(consentQueries.history());
  const { accepted } = lastSent(data);
  return accepted === undefined ? null : <Renewal sent={accepted} isOnlyWhenDue />;
}
