import { bank } from '#api/session/connection.ts';
import { covers, lastSent } from '#api/consents/consent-changes.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { consentQueries, type ConsentReason } from '#api/consents/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { decodePathSegment } from '#lib/path-segment.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProblemReference } from '#ui/feedback/problem-reference.tsx';
import { ProblemState } from '#ui/feedback/problem-state.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import styles from './not-covered.module.css';
import { Link, type UIMatch, useLocation, useMatches } from 'react-router';

type Section = ConsentReason['section'];

/** The settings that make the app send the consent's members that do not belong to an account. */
const extras = { profile: 'consent_psu_identity', beneficiaries: 'consent_trusted_beneficiaries' } as const;

/** The `handle` of a route that shows a part of what a consent covers. */
export interface PartHandle {
  readonly part: Section | 'transaction' | keyof typeof extras;
}

function usePart(): PartHandle {
  const { handle } = useMatches().at(-1) as UIMatch<unknown, PartHandle>;
  return handle;
}

/**
 * The error state of a part that the consent does not cover. "Change consent" opens the form for that part.
 * Profile and beneficiaries get the link only where the app is configured to send that member; otherwise the
 * form could not grant it.
 */
export function NotCovered(
  shown: Pick<ComponentProps<typeof ProblemState>, 'problem' | 'level' | 'onRetry'>,
) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { part } = usePart();
  const message = t(`not-covered.${part}`);
  // Nothing went wrong, so the call is of no interest but to a help desk.
  const problem = {
    ...shown,
    problem: { ...shown.problem, reference: undefined },
    children: shown.problem.reference !== undefined && (
      <Disclosure summary={t('label.support')} className={styles.support}>
        <ProblemReference reference={shown.problem.reference} />
      </Disclosure>
    ),
  };
  if (part === 'profile' || part === 'beneficiaries') {
    const isAskable = bank().config[extras[part]] === true;
    return (
      <ProblemState
        {...problem}
        body={message}
        main={isAskable ? <ChangeConsent to={paths.consentEdit()} /> : undefined}
      />
    );
  }
  const id = decodePathSegment(pathname.split('/')[2] ?? '');
  if (id === undefined) return <ProblemState {...problem} body={message} />;
  const section = part === 'transaction' ? 'transactions' : part;
  return (
    <ProblemState
      {...problem}
      body={
        <>
          <span>{message}</span>
          <CoveredBefore id={id} section={section} />
        </>
      }
      main={<ChangeConsent to={paths.consentEditFor(id, section)} />}
    />
  );
}

function ChangeConsent({ to }: { to: string }) {
  const { t } = useI18n();
  return (
    <Link to={to} className={buttonClass('primary')}>
      {t('problem.change-consent')}
    </Link>
  );
}

/** The interface shows no expiry (4.6), so an expired consent is only a guess. */
function CoveredBefore({ id, section }: { id: string; section: Section }) {
  const { t, language } = useI18n();
  // An unreadable history counts as empty here; the consent pages report the error.
  const { data: history = [] } = useQuery(consentQueries.history());
  // The page's loader reads them.
  const { data: list } = useQuery({ ...accountQueries.list(), enabled: false });
  const { accepted } = lastSent(history, list?.accounts.items);
  if (accepted === undefined || !covers(accepted, id, section)) return null;
  const time = formatMoment(language, accepted.sent_at);
  return <span>{` ${t('account.covered-before', { time, link: t('problem.change-consent') })}`}</span>;
}
