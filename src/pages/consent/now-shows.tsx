import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CheckIcon, LockIcon, WarningIcon } from '#ui/icons.tsx';
import { Text } from '#ui/text.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Offered } from '#pages/consent/form/consent-form.ts';
import { fetchAnswers, useAnswers } from './bank-answers.ts';
import { sectionPath } from './section-path.ts';
import styles from './consent.module.css';
import { type AccountSection, accountSections } from '#contract/account-sections.ts';

export function NowShows({ offered, names }: { offered: readonly Offered[]; names: readonly string[] }) {
  // Fixed on mount: another consent remounts this component with a new key.
  const [ids] = useState(() => offered.map(({ id }) => id));
  useEffect(() => void fetchAnswers(ids, accountSections), [ids]);
  return offered.map(({ id }, index) => {
    const account = { id, name: names[index] ?? '' };
    return (
      <section key={id} className={styles.shown}>
        <BankText as="h3">{account.name}</BankText>
        <ul>
          {Object.entries(answers).map(([section, SectionAnswer]) => (
            <SectionAnswer key={section} {...account} />
          ))}
        </ul>
      </section>
    );
  });
}

/** When the oldest of the answers came. */
export function SeenAt({ offered }: { offered: readonly Offered[] }) {
  const { t, formatTime } = useI18n();
  const answers = useAnswers(offered.map(({ id }) => id));
  if (answers.length === 0) return null;
  return <Text>{t('consent.seen-at', { time: formatTime(Math.min(...answers.map(({ at }) => at))) })}</Text>;
}

interface Account {
  readonly id: string;
  readonly name: string;
}

// Disabled below: only `fetchAnswers` fetches, to limit concurrent calls.

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

/** In the order in which a consent names them. */
const answers: Record<AccountSection, ComponentType<Account>> = {
  balances: Balances,
  owners: Owners,
  overdrafts: Overdrafts,
  transactions: Transactions,
};

function Answer({
  id,
  name,
  section,
  query: { status, error, isFetching, refetch },
}: Account & {
  section: AccountSection;
  query: Pick<UseQueryResult, 'status' | 'error' | 'isFetching'> & {
    refetch: () => Promise<unknown>;
  };
}) {
  const { t } = useI18n();
  const label = t(`consent.of-${section}`, { account: name });
  const problem = error === null ? undefined : toProblem(error);
  const isNotCovered = problem?.kind === 'not-covered';
  const isFailed = status === 'error' && !isNotCovered;
  const link = useRef<HTMLAnchorElement>(null);
  const passFocus = usePassFocus(link);
  const [isRetried, setRetried] = useState(false);

  function retry() {
    setRetried(true);
    void refetch();
  }

  return (
    <li>
      <Link ref={link} to={sectionPath(id, section)} aria-label={label}>
        {t(`label.${section}`)}
      </Link>
      {/* Only then: a page of first answers would be read out line by line. */}
      <p role={isRetried ? 'status' : undefined} className={styles.mark}>
        {status === 'pending' && <span className={styles.off}>{t('label.asking')}</span>}
        {status === 'success' && (
          <span className={styles.yes}>
            <CheckIcon /> <span>{t('consent.available')}</span>
          </span>
        )}
        {isNotCovered && (
          <span className={styles.off}>
            <LockIcon /> <span>{t('consent.not-available')}</span>
          </span>
        )}
        {isFailed && (
          <span className={styles.off}>
            <WarningIcon /> <span>{t('consent.unchecked')}</span>
          </span>
        )}
      </p>
      {isFailed && (
        <RetryButton
          {...passFocus}
          what={<BankText translate="yes">{label}</BankText>}
          isBusy={isFetching}
          retryAt={problem?.retryAt}
          onRetry={retry}
        />
      )}
    </li>
  );
}
