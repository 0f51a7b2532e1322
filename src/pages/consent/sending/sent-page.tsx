import { accountQueries } from '#api/accounts/accounts.ts';
import { lastSent } from '#api/consents/consent-changes.ts';
import { forgetAccounts } from '#api/consents/consent-news.ts';
import { consentQueries } from '#api/consents/consents.ts';
import { ensureRead, queryClient } from '#api/http/query-client.ts';
import { nameOf } from '#i18n/account-names.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Confirmation } from '#ui/overlay/confirmation.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, replace, useLoaderData } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { SupportDetails } from './support-details.tsx';
import { distinctNames, offeredOf } from '#pages/consent/form/consent-form.ts';
import { ContinueAtBank } from './continue-at-bank.tsx';
import { Extras } from '#pages/consent/form/extras.tsx';
import { NowShows, SeenAt } from '#pages/consent/now-shows.tsx';
import { Shares, sharesOf } from '#pages/consent/form/shares.tsx';
import styles from '#pages/consent/consent-page.module.css';
import { WayBack } from '#pages/consent/way-back.tsx';

export async function loader() {
  const [history, { accounts }] = await Promise.all([
    queryClient.fetchQuery({ ...consentQueries.history(), staleTime: 0 }),
    ensureRead(accountQueries.list()),
  ]);
  const { accepted, asked, unconfirmed } = lastSent(history);
  const sent = asked ?? accepted;
  // No answer from the bank, or a later consent is unconfirmed: the consent page explains.
  if (sent === undefined || unconfirmed !== undefined) throw replace(paths.consent());
  // The user may have confirmed it at the bank meanwhile, which the interface does not report.
  if (asked !== undefined) forgetAccounts();
  return { offered: offeredOf(accounts.items).offered, sent };
}

export function Component() {
  const { t, language } = useI18n();
  const loaded = useLoaderData<typeof loader>();
  const { data: history } = useSuspenseQuery(consentQueries.history());
  const { accepted, asked, unconfirmed } = lastSent(history);
  const sent = asked ?? accepted ?? loaded.sent;
  const isRequested = sent.state === 'asked';
  const { offered } = loaded;
  const names = distinctNames(offered, (account) => nameOf(account, t));
  const time = formatMoment(language, sent.sent_at);
  const { reference, redirect } = sent;
  const lead = sent.confirmed_by === 'person' ? 'consent.confirmed-at' : 'consent.sent-lead';
  const nowShows = offered.length > 0 && (
    <Section title={t('consent.now-shows')} action={<SeenAt offered={offered} />}>
      {/* Remounts to check again whenever another consent may hold. */}
      <Card>
        <NowShows key={`${history[0]?.id} ${history[0]?.state}`} offered={offered} names={names} />
      </Card>
    </Section>
  );
  return (
    <Columns
      aside={
        <>
          {nowShows}
          <SupportDetails body={sent.body} reference={reference} />
        </>
      }
    >
      <Confirmation
        tone={isRequested ? 'warning' : 'positive'}
        title={t('consent.sent-heading')}
        lead={<p>{t(isRequested ? 'consent.sent-lead-asked' : lead, { time })}</p>}
        actions={
          <>
            {isRequested && redirect !== undefined && <ContinueAtBank href={redirect} />}
            <WayBack sent={sent} isFirst={!isRequested} />
            <Link
              to={paths.accounts()}
              className={buttonClass(isRequested || sent.because !== undefined ? 'plain' : 'primary')}
            >
              {t('app.all-accounts')}
            </Link>
            <Link to={paths.consent()} className={buttonClass()}>
              {t(isRequested ? 'consent.to-outcome' : 'consent.heading')}
            </Link>
          </>
        }
      >
        <div>
          {unconfirmed !== undefined && (
            <Notice tone="warning">
              <p>
                <span>
                  {t('consent.sent-then-unconfirmed', { time: formatMoment(language, unconfirmed.sent_at) })}
                </span>{' '}
                <Link to={paths.consent()}>{t('consent.heading')}</Link>
              </p>
            </Notice>
          )}
          <Section title={t('consent.what-was-sent')}>
            <Card className={styles.card}>
              <Shares
                shares={sharesOf(sent.accounts)}
                none={t(isRequested ? 'consent.count-none' : 'consent.sent-nothing')}
              />
              <Extras body={sent.body} />
            </Card>
          </Section>
        </div>
      </Confirmation>
    </Columns>
  );
}
