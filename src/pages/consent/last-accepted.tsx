import { accountQueries } from '#api/accounts/accounts.ts';
import { withdrawsEverything } from '#api/consents/consent-changes.ts';
import type { SentConsent } from '#api/consents/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConsentCard } from './consent-card.tsx';
import { ConsentTable } from './consent-table.tsx';
import { Extras } from '#pages/consent/form/extras.tsx';
import { Renewal } from './renewal.tsx';
import { SupportDetails } from '#pages/consent/sending/support-details.tsx';

/** The last consent that the bank accepted, or that the user says to have confirmed there. */
export function LastAccepted({ sent, children }: { sent: SentConsent; children: ReactNode }) {
  const { t, language } = useI18n();
  // Only for the icons, where another page has read the accounts.
  const { data } = useQuery({ ...accountQueries.list(), enabled: false });
  const isOwnWord = sent.confirmed_by === 'person';
  const isNothing = withdrawsEverything(sent);
  const accepted = isNothing ? 'consent.withdrawn-at' : 'consent.accepted-at';
  return (
    <ConsentCard
      title={t('consent.last-sent')}
      badge={isOwnWord ? { tone: 'neutral', text: t('consent.state-confirmed') } : undefined}
      sentence={t(isOwnWord ? 'consent.confirmed-at' : accepted, {
        time: formatMoment(language, sent.sent_at),
      })}
    >
      <Extras body={sent.body} />
      {!isNothing && (
        <ConsentTable
          caption={t('consent.table')}
          hasIcons={data !== undefined}
          rows={sent.accounts.map(({ account_resource_id: id, name, kinds }) => ({
            id,
            name,
            code: data?.accounts.items.find(({ resource_id }) => resource_id === id)?.cash_account_type,
            cellOf: (kind) => (kinds.includes(kind) ? 'yes' : 'no'),
          }))}
        />
      )}
      <Renewal sent={sent} />
      {children}
      <SupportDetails body={sent.body} reference={sent.reference} />
    </ConsentCard>
  );
}
