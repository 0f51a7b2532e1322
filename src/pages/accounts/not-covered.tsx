import { covers, lastSent } from '#api/consent-changes.ts';
import { consentQueries, type ConsentReason } from '#api/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { type MessageId, useWords } from '#i18n/words.tsx';
import { decodePathSegment } from '#lib/path-segment.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProblemState } from '#ui/problem-state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

type Section = ConsentReason['section'];

/**
 * What a part of the app says where consent does not cover it.
 *
 * @param section The section of the account in the address that its data belong to; then the consent
 * can be changed from there. Left out for what a consent does not name by account.
 */
export const notCovered = (message: Extract<MessageId, `${string}.not-covered`>, section?: Section) =>
  function NotCovered(problem: Pick<ComponentProps<typeof ProblemState>, 'problem' | 'level' | 'onRetry'>) {
    const { t } = useWords();
    const { pathname } = useLocation();
    const id = section && decodePathSegment(pathname.split('/')[2] ?? '');
    if (section === undefined || id === undefined) return <ProblemState {...problem} body={t(message)} />;
    return (
      <ProblemState
        {...problem}
        body={
          <>
            {t(message)}
            <CoveredBefore id={id} section={section} />
          </>
        }
        main={
          <Link to={paths.consentEditFor(id, section)} className={buttonClass('primary')}>
            {t('problem.change-consent')}
          </Link>
        }
      />
    );
  };

/** The interface tells of no expiry (4.6): that a consent has run out is no more than a guess. */
function CoveredBefore({ id, section }: { id: string; section: Section }) {
  const { t, language } = useWords();
  // Where it can't be read nothing is known of a consent; the pages about it say why.
  const { data: history = [] } = useQuery(consentQueries.history());
  const { accepted } = lastSent(history);
  if (accepted === undefined || !covers(accepted, id, section)) return null;
  const time = formatMoment(language, accepted.sent_at);
  return ` ${t('account.covered-before', { time, link: t('problem.change-consent') })}`;
}
