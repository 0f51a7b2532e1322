import type { SentConsent } from '#api/consents/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { BodyDisclosure } from '#pages/consent/sending/body-disclosure.tsx';
import { Extras } from '#pages/consent/form/extras.tsx';
import { Shares, sharesOf } from '#pages/consent/form/shares.tsx';

/** Entries are tall, and users look for the newest ones. */
const PAGE_SIZE = 5;

export function ConsentHistory({ history }: { history: readonly SentConsent[] }) {
  const { t } = useI18n();
  const { shown, more } = useSlices(history, PAGE_SIZE);
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
            {shares.length === 0 ? t('consent.count-none') : t('accounts.count', { count: shares.length })}
            {sent.reference !== undefined && (
              <>
                {' · '}
                {t('problem.reference')} <code>{sent.reference}</code>
              </>
            )}
          </p>
          <BodyDisclosure title={t('label.body-sent')} about={time} body={sent.body}>
            <Shares shares={shares} say={sent.state === 'accepted' ? 'may-read' : 'would-read'} />
            <Extras body={sent.body} />
          </BodyDisclosure>
        </>
      }
    />
  );
}
