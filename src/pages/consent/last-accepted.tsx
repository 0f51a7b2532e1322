import type { SentConsent } from '#api/consents/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ConsentTable } from './consent-table.tsx';
import styles from './consent.module.css';
import { Extras } from '#pages/consent/form/extras.tsx';
import { Renewal } from './renewal.tsx';
import { Shares, sharesOf } from '#pages/consent/form/shares.tsx';

/** The last one that the bank accepted, or that the person says to have confirmed there. */
export function LastAccepted({ sent }: { sent: SentConsent }) {
  const { t, language } = useWords();
  const time = formatMoment(language, sent.sent_at);
  const shares = sharesOf(sent.accounts);
  const accepted = shares.length === 0 ? 'consent.withdrawn-at' : 'consent.accepted-at';
  return (
    <Section title={t('consent.last-sent')}>
      <p>{t(sent.confirmed_by === 'person' ? 'consent.confirmed-at' : accepted, { time })}</p>
      <Extras body={sent.body} />
      <Renewal sent={sent} />
      {shares.length > 0 && (
        <>
          <Shares shares={shares} say="may-read" />
          <div className={styles.table}>
            <ConsentTable accounts={sent.accounts} />
          </div>
        </>
      )}
    </Section>
  );
}
