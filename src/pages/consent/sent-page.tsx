import { accountQueries } from '#api/accounts.ts';
import { lastSent } from '#api/consent-changes.ts';
import { consentQueries, type SentConsent } from '#api/consents.ts';
import { queryClient } from '#api/query-client.ts';
import { nameOf } from '#i18n/account-names.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useWords } from '#i18n/words.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { linkClass } from '#ui/link-class.ts';
import { Section } from '#ui/section.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, replace, useLoaderData } from 'react-router';
import { BodyDisclosure } from './body-disclosure.tsx';
import { distinctNames, type Offered, offeredOf } from './consent-form.ts';
import styles from './consent.module.css';
import { ContinueAtBank } from './continue-at-bank.tsx';
import { NowShows } from './now-shows.tsx';
import { sectionPath } from './section-path.ts';
import { Shares, sharesOf } from './shares.tsx';

export async function loader() {
  const [history, { accounts }] = await Promise.all([
    queryClient.fetchQuery({ ...consentQueries.history(), staleTime: 0 }),
    queryClient.ensureQueryData(accountQueries.list()),
  ]);
  const { accepted, unconfirmed } = lastSent(history);
  // Nothing that is known to have been accepted: the page of the consent says how it stands.
  if (accepted === undefined || unconfirmed !== undefined) throw replace(paths.consent());
  return { offered: offeredOf(accounts.items).offered, accepted };
}

/** The page after a consent was sent, until the next one is. */
export function Component() {
  const { t, language } = useWords();
  const loaded = useLoaderData<typeof loader>();
  const sent = lastSent(useSuspenseQuery(consentQueries.history()).data).accepted ?? loaded.accepted;
  const { offered } = loaded;
  const names = distinctNames(offered, (account) => nameOf(account, t));
  const shares = sharesOf(sent.accounts);
  const time = formatMoment(language, sent.sent_at);
  const { reference, redirect } = sent;
  return (
    <Confirmation
      tone={redirect === undefined ? 'positive' : 'warning'}
      title={t('consent.sent-heading')}
      lead={<p>{t(redirect === undefined ? 'consent.sent-lead' : 'consent.sent-lead-page', { time })}</p>}
      {...(reference !== undefined && {
        reference: { label: t('consent.reference'), text: reference, copyLabel: t('consent.copy-reference') },
      })}
      actions={
        <>
          {redirect !== undefined && <ContinueAtBank href={redirect} />}
          <WayBack sent={sent} offered={offered} names={names} isFirst={redirect === undefined} />
          <Link to={paths.consent()} className={linkClass('standalone')}>
            {t('consent.to-consent')}
          </Link>
          <Link to={paths.accounts()} className={linkClass('standalone')}>
            {t('consent.to-accounts')}
          </Link>
        </>
      }
    >
      <div>
        <Section title={t('consent.what-was-sent')}>
          {shares.length === 0 ? (
            <p>{t('consent.sent-nothing')}</p>
          ) : (
            <Shares shares={shares} say="may-read" />
          )}
          <BodyDisclosure title={t('consent.body')} body={sent.body} />
        </Section>
        {offered.length > 0 && (
          <Section title={t('consent.now-shows')}>
            <p className={styles.muted}>{t('consent.now-shows-body')}</p>
            <NowShows key={sent.id} offered={offered} names={names} />
          </Section>
        )}
      </div>
    </Confirmation>
  );
}

/** Back to what was not covered, where somebody came from there. */
function WayBack({
  sent: { because },
  offered,
  names,
  isFirst,
}: {
  sent: SentConsent;
  offered: readonly Offered[];
  names: readonly string[];
  isFirst: boolean;
}) {
  const { t } = useWords();
  const place = offered.findIndex(({ id }) => id === because?.account_resource_id);
  if (because === undefined || place === -1) return null;
  const account = names[place] ?? '';
  return (
    <Link
      to={sectionPath(because.account_resource_id, because.section)}
      className={isFirst ? buttonClass('primary') : linkClass('standalone')}
    >
      {t('consent.back-to', { place: t(`consent.place-${because.section}`, { account }) })}
    </Link>
  );
}
