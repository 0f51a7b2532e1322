import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CheckIcon, LockIcon, WarningIcon } from '#ui/icons.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Offered } from '#pages/consent/form/consent-form.ts';
import { sectionPath } from './section-path.ts';
import styles from './consent.module.css';
import { bank } from '#api/session/connection.ts';
import { consentSections } from '#api/consents/consents.ts';
import { queryClient } from '#api/http/query-client.ts';
import { atMost } from '#lib/at-most.ts';

type Section = (typeof consentSections)[number];

/** Banks limit calls, and a user may have many accounts. */
const checksAtOnce = atMost(3);

/** Fetches each section of each account unless it is already known or requested. */
async function fetchSections(ids: readonly string[]): Promise<void> {
  const { signal } = bank().session;
  const requests = ids.flatMap((id) =>
    consentSections.map((section) => checksAtOnce(() => fetchSection(id, section), signal)),
  );
  // If the session ends meanwhile, the result is irrelevant.
  await Promise.allSettled(requests);
}

async function fetchSection(id: string, section: Section): Promise<void> {
  const { status, fetchStatus } = queryClient.getQueryState(keyOf(id, section)) ?? {};
  // Only the user retries a failed one.
  if (status === 'success' || status === 'error' || fetchStatus === 'fetching') return;
  if (section === 'transactions') await queryClient.prefetchInfiniteQuery(oneAccountQueries.transactions(id));
  else if (section === 'balances') await queryClient.prefetchQuery(accountQueries.balances(id));
  else if (section === 'owners') await queryClient.prefetchQuery(oneAccountQueries.owners(id));
  else await queryClient.prefetchQuery(oneAccountQueries.overdrafts(id));
}

const keyOf = (id: string, section: Section) =>
  section === 'balances' ? accountQueries.balances(id).queryKey : oneAccountQueries[section](id).queryKey;

export function NowShows({ offered, names }: { offered: readonly Offered[]; names: readonly string[] }) {
  // Fixed on mount: another consent remounts this component with a new key.
  const [ids] = useState(() => offered.map(({ id }) => id));
  useEffect(() => void fetchSections(ids), [ids]);
  return offered.map(({ id }, place) => {
    const account = { id, name: names[place] ?? '' };
    return (
      <section key={id} className={styles.shown}>
        <BankText as="h3">{account.name}</BankText>
        <ul>
          <Balances {...account} />
          <Owners {...account} />
          <Overdrafts {...account} />
          <Transactions {...account} />
        </ul>
      </section>
    );
  });
}

interface Account {
  readonly id: string;
  readonly name: string;
}

// Disabled below: only `askSections` fetches, to limit concurrent calls.

function Balances(account: Account) {
  const query = useQuery({ ...accountQueries.balances(account.id), enabled: false });
  return <Answer {...account} section="balances" query={query} />;
}

function Owners(account: Account) {
  const query = useQuery({ ...oneAccountQueries.owners(account.id), enabled: false });
  return <Answer {...account} section="owners" query={query} />;
}

function Overdrafts(account: Account) {
  const query = useQuery({ ...oneAccountQueries.overdrafts(account.id), enabled: false });
  return <Answer {...account} section="overdrafts" query={query} />;
}

function Transactions(account: Account) {
  const query = useInfiniteQuery({ ...oneAccountQueries.transactions(account.id), enabled: false });
  return <Answer {...account} section="transactions" query={query} />;
}

function Answer({
  id,
  name,
  section,
  query: { status, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch },
}: Account & {
  section: Section;
  query: Pick<UseQueryResult, 'status' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'errorUpdatedAt'> & {
    refetch: () => Promise<unknown>;
  };
}) {
  const { t, formatTime } = useI18n();
  const place = t(`consent.of-${section}`, { account: name });
  const problem = error === null ? undefined : toProblem(error);
  const isNotCovered = problem?.kind === 'not-covered';
  const isFailed = status === 'error' && !isNotCovered;
  return (
    <li>
      <Link to={sectionPath(id, section)} aria-label={place}>
        {t(`label.${section}`)}
      </Link>
      <p className={styles.mark}>
        {status === 'pending' && <span className={styles.off}>{t('label.asking')}</span>}
        {status === 'success' && (
          <span className={styles.yes}>
            <CheckIcon /> {t('consent.available', { time: formatTime(dataUpdatedAt) })}
          </span>
        )}
        {isNotCovered && (
          <span className={styles.off}>
            <LockIcon /> {t('consent.not-available', { time: formatTime(errorUpdatedAt) })}
          </span>
        )}
        {isFailed && (
          <span className={styles.off}>
            <WarningIcon /> {t('consent.unchecked', { time: formatTime(errorUpdatedAt) })}
          </span>
        )}
      </p>
      {isFailed && (
        <RetryButton
          what={<BankText>{place}</BankText>}
          isBusy={isFetching}
          retryAt={problem?.retryAt}
          onRetry={() => void refetch()}
        />
      )}
    </li>
  );
}
