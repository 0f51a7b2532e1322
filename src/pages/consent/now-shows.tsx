import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CheckIcon, LockIcon, WarningIcon } from '#ui/icons.tsx';
import { Text } from '#ui/text.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Offered } from '#pages/consent/form/consent-form.ts';
import { fetchAnswers, isNotCovered, useAnswers } from './bank-answers.ts';
import { sectionPath } from './section-path.ts';
import styles from './consent.module.css';
import { type AccountSection, accountSections } from '#contract/account-sections.ts';

export function NowShows({ offered, names }: { offered: readonly Offered[]; names: readonly string[] }) {
  // Fixed on mount: another consent remounts this component with a new key.
  const [ids] = useState(() => offered.map(({ id }) => id));
  useEffect(() => void fetchAnswers(ids, accountSections), [ids]);
  return offered.map(({ id }, index) => <Shown key={id} id={id} name={names[index] ?? ''} />);
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

type Query = Pick<UseQueryResult, 'status' | 'error' | 'isFetching'> & { refetch: () => Promise<unknown> };
type State = 'pending' | 'success' | 'not-covered' | 'failed';

function stateOf({ status, error }: Query): State {
  if (status !== 'error') return status;
  return error !== null && isNotCovered(error) ? 'not-covered' : 'failed';
}

/** One mark for all sections where they have the same. */
function Shown({ id, name }: Account) {
  // Only `fetchAnswers` fetches, to limit concurrent calls.
  const enabled = false;
  /** In the order of the list of what was sent. */
  const queries: Record<AccountSection, Query> = {
    balances: useQuery({ ...accountQueries.balances(id), enabled }),
    overdrafts: useQuery({ ...oneAccountQueries.overdrafts(id), enabled }),
    owners: useQuery({ ...oneAccountQueries.owners(id), enabled }),
    transactions: useInfiniteQuery({ ...oneAccountQueries.transactions(id), enabled }),
  };
  const states = Object.values(queries).map(stateOf);
  // What is still asked for moves nothing.
  const [answer, ...others] = new Set(states.filter((state) => state !== 'pending'));
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed && states.includes('failed')) setFailed(true);
  // Once there was a button to try again, nothing moves under it.
  const isSame = others.length === 0 && !hasFailed;
  const state = states.includes('pending') ? 'pending' : (answer ?? 'pending');
  return (
    <section className={classNames(styles.shown, isSame && styles.same)}>
      <div className={styles.account}>
        <BankText as="h3">{name}</BankText>
        {isSame && (
          <span aria-hidden>
            <Mark state={state} />
          </span>
        )}
      </div>
      <ul>
        {(Object.keys(queries) as AccountSection[]).map((section) => (
          <Answer
            key={section}
            id={id}
            name={name}
            section={section}
            query={queries[section]}
            isMarked={!isSame}
          />
        ))}
      </ul>
    </section>
  );
}

function Answer({
  id,
  name,
  section,
  query,
  isMarked,
}: Account & {
  section: AccountSection;
  query: Query;
  /** Whether its mark is seen, and not only heard. */
  isMarked: boolean;
}) {
  const { t } = useI18n();
  const label = t(`consent.of-${section}`, { account: name });
  const state = stateOf(query);
  const link = useRef<HTMLAnchorElement>(null);
  const passFocus = usePassFocus(link);
  const [isRetried, setRetried] = useState(false);

  function retry() {
    setRetried(true);
    void query.refetch();
  }

  return (
    <li>
      <Link ref={link} to={sectionPath(id, section)} aria-label={label}>
        {t(`label.${section}`)}
      </Link>
      {/* Only then: a page of first answers would be read out line by line. */}
      <p role={isRetried ? 'status' : undefined} data-hidden-below={isMarked ? undefined : ''}>
        <Mark state={state} />
      </p>
      {state === 'failed' && (
        <RetryButton
          {...passFocus}
          what={<BankText translate="yes">{label}</BankText>}
          isBusy={query.isFetching}
          retryAt={query.error === null ? undefined : toProblem(query.error).retryAt}
          onRetry={retry}
        />
      )}
    </li>
  );
}

const MARKS = {
  success: { Icon: CheckIcon, id: 'consent.available' },
  'not-covered': { Icon: LockIcon, id: 'consent.not-available' },
  failed: { Icon: WarningIcon, id: 'consent.unchecked' },
} as const;

function Mark({ state }: { state: State }) {
  const { t } = useI18n();
  if (state === 'pending') return <span className={styles.off}>{t('label.asking')}</span>;
  const { Icon, id } = MARKS[state];
  return (
    <span className={state === 'success' ? styles.yes : styles.off}>
      <Icon /> <span>{t(id)}</span>
    </span>
  );
}
