import type { SentConsent } from '#api/consents/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { SupportDetails } from '#pages/consent/sending/support-details.tsx';
import { Extras } from '#pages/consent/form/extras.tsx';
import { Shares, sharesOf } from '#pages/consent/form/shares.tsx';

/** Entries are tall, and users look for the newest ones. */
const PAGE_SIZE = 5;

/** What was sent before the consents that have a card of their own. */
export function ConsentHistory({ history }: { history: readonly SentConsent[] }) {
  const { t } = useI18n();
  const { shown, more } = useSlices(history, PAGE_SIZE);
  if (history.length === 0) return null;
  return (
    <Section title={t('consent.history')}>
      <List>
        {shown.map((sent) => (
          <Entry key={sent.id} sent={sent} />
        ))}
      </List>
      <ShowMore {...more} />
    </Section>
  );
}

function Entry({ sent }: { sent: SentConsent }) {
  const { t, language } = useI18n();
  const shares = sharesOf(sent.accounts);
  const time = formatMoment(language, sent.sent_at, 'second');
  return (
    <ListRow
      title={<h3>{time}</h3>}
      aside={
        <>
          <p>
            <Badge tone={sent.state === 'accepted' ? 'positive' : 'warning'}>
              {t(sent.confirmed_by === 'person' ? 'consent.state-confirmed' : `consent.state-${sent.state}`)}
            </Badge>{' '}
            <span>
              {shares.length === 0 ? t('consent.count-none') : t('accounts.count', { count: shares.length })}
            </span>
          </p>
          <Disclosure
            summary={
              <span>
                <span>{t('consent.what-was-sent')}</span>
                <VisuallyHidden>{` ${t('consent.body-of', { time })}`}</VisuallyHidden>
              </span>
            }
          >
            <Shares shares={shares} none={t('consent.count-none')} />
            <Extras body={sent.body} />
            <SupportDetails about={time} body={sent.body} reference={sent.reference} />
          </Disclosure>
        </>
      }
    />
  );
}
