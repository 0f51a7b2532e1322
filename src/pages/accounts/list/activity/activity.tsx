import { oneAccountQueries, type TransactionPages } from '#api/accounts/account.ts';
import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { followReads, queryClient } from '#api/http/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { formatList, MAX_NAMES } from '#i18n/format-list.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { requestSearch } from '#ui/command/search-request.ts';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { List } from '#ui/data/list.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Text } from '#ui/text.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import styles from './activity.module.css';
import { isNotCovered } from '#pages/accounts/list/not-covered-notice.tsx';
import { isFailure, MAX_AT_ONCE, readLatest } from '#pages/accounts/list/refresh-accounts.tsx';
import { ActivityLine } from './activity-line.tsx';
import {
  type ActivityRow,
  comingRows,
  hasNoRows,
  MAX_ROWS,
  recentRows,
  withoutLatest,
} from './activity-rows.ts';

/** So few accounts leave room below them on wide screens. */
const MAX_FEW = 4;

const stateOf = (id: string) =>
  queryClient.getQueryState<TransactionPages>(oneAccountQueries.transactions(id).queryKey);

/** The latest and the coming rows of all accounts together, as sent; nothing is added up. */
export function Activity({
  accounts,
  ids: shared,
}: {
  accounts: readonly Account[];
  ids: readonly string[];
}) {
  const { t, language, formatTime } = useI18n();
  const { data: own } = useQuery(ownAccountQueries.all());
  const ids = shared.filter((id) => !own?.hidden.has(id));
  // A text stays the same value until an answer, a failure or a new attempt.
  useSyncExternalStore(followReads, () =>
    ids
      .map(stateOf)
      .map(
        (state) => `${state?.status}${state?.fetchStatus}${state?.dataUpdatedAt}${state?.data?.pages.length}`,
      )
      .join(),
  );
  const states = ids.map((id) => ({ id, state: stateOf(id) }));
  const read = states.flatMap(({ id, state }) => (state?.data === undefined ? [] : { id, data: state.data }));
  const problems = states.flatMap(({ id, state }) =>
    state?.error && state.data === undefined ? { id, problem: toProblem(state.error) } : [],
  );
  const failed = states.filter(({ state }) => state?.error && isFailure(state.error, state.data));
  // What was read before stays; the oldest of it says how old the rows may be.
  const kept = failed.flatMap(({ state }) => state?.data?.pages[0]?.fetchedAt ?? []);
  const notCovered = problems.filter(({ problem }) => problem.kind === 'not-covered').length;
  const isSettled = read.length + problems.length === ids.length;
  // A bank that fails or asks to wait is asked for no further account.
  const isReading = !isSettled && failed.length === 0;
  const retryAt = Math.max(
    ...failed.map(({ state }) => (state?.error && toProblem(state.error).retryAt) ?? 0),
  );
  const isRetrying = failed.some(({ state }) => state?.fetchStatus === 'fetching');
  const names = new Map(
    accounts.map((account) => [
      account.resource_id,
      own?.names.get(account.resource_id ?? '') ?? nameOf(account, t),
    ]),
  );
  const [coming, recent] = [comingRows(read), recentRows(read)];
  const left = withoutLatest(read).map((id) => names.get(id) ?? '');
  const leftOut = left.length > 0 && (
    <p className={styles.left}>
      <BankSentence
        translate={left.length > MAX_NAMES ? 'yes' : 'no'}
        words={(accounts) => t('accounts.without-latest', { accounts })}
      >
        {left.length > MAX_NAMES ? t('accounts.count', { count: left.length }) : formatList(language, left)}
      </BankSentence>
    </p>
  );
  // The notice above the accounts has one.
  const changeLink = !ids.some(isNotCovered) && (
    <Link to={paths.consentEdit()}>{t('problem.change-consent')}</Link>
  );
  const open = read.length + problems.length + MAX_AT_ONCE;

  return (
    <>
      {states.map(({ id, state }, index) => (
        <Reader
          key={id}
          id={id}
          isWanted={failed.length === 0 ? index < open : state?.data !== undefined}
          isShut={Boolean(state?.error)}
        />
      ))}
      {recent.length > 0 && (
        <Rows
          title={t('accounts.recent')}
          rows={recent}
          names={names}
          isReading={isReading}
          note={
            <>
              {leftOut}
              <AllTransactions ids={ids.filter((id) => recent.some((row) => row.id === id))} names={names} />
            </>
          }
        >
          <Button
            variant="quiet"
            icon={<SearchIcon />}
            aria-label={t('filter.search-all')}
            onClick={() => requestSearch('')}
          >
            {t('accounts.search')}
          </Button>
        </Rows>
      )}
      {isReading && recent.length === 0 && (
        <WithoutRows isBusy>
          {[0, 1, 2].map((row) => (
            <div key={row}>
              <Skeleton size="medium" />
              <Skeleton size="short" />
            </div>
          ))}
        </WithoutRows>
      )}
      {!isReading && recent.length === 0 && leftOut !== false && <WithoutRows>{leftOut}</WithoutRows>}
      {coming.length > 0 && (
        <Rows
          title={t('accounts.coming')}
          rows={coming}
          names={names}
          isReading={isReading}
          // Else the column beside them would be empty.
          isBelow={accounts.length <= MAX_FEW && (isReading || recent.length > 0)}
        />
      )}
      {isSettled && read.length > 0 && problems.length === 0 && read.every(hasNoRows) && (
        <WithoutRows>
          <p>{t('transactions.empty')}</p>
        </WithoutRows>
      )}
      {notCovered > 0 && notCovered === ids.length && (
        <WithoutRows>
          <p>
            <span>{`${t('accounts.not-shared')}.`}</span> {changeLink}
          </p>
        </WithoutRows>
      )}
      {notCovered > 0 && read.length > 0 && isSettled && failed.length === 0 && (
        <Text as="div" className={styles.partly}>
          <p>
            <span>{t('accounts.partly-shared', { count: read.length, total: ids.length })}</span> {changeLink}
          </p>
        </Text>
      )}
      {failed.length > 0 && (
        <Text as="div" className={styles.partly}>
          <div role="status">
            {kept.length < failed.length && (
              <p>{t('accounts.answered', { count: read.length, total: ids.length })}</p>
            )}
            {kept.length > 0 && (
              <p>{t('accounts.rows-not-refreshed', { time: formatTime(Math.min(...kept)) })}</p>
            )}
          </div>
          <RetryButton
            what={t('accounts.recent')}
            isBusy={isRetrying}
            retryAt={retryAt === 0 ? undefined : retryAt}
            onRetry={() => void readLatest(failed.map(({ id }) => id))}
          />
        </Text>
      )}
    </>
  );
}

/** A way to all rows of the accounts that have some above. */
function AllTransactions({
  ids,
  names,
}: {
  ids: readonly string[];
  names: ReadonlyMap<string | undefined, string>;
}) {
  const { t } = useI18n();
  const label = useId();
  return (
    <p className={styles.foot}>
      <span id={label}>{t('accounts.all-transactions')}</span>
      {ids.map((id, index) => (
        <Link
          key={id}
          id={`${label}-${index}`}
          aria-labelledby={`${label} ${label}-${index}`}
          to={paths.accountTransactions(id)}
        >
          <BankText>{names.get(id) ?? ''}</BankText>
        </Link>
      ))}
    </p>
  );
}

/** Keeps what was read as long as the page is open, and the answer that an account is not shared. */
function Reader({ id, isWanted, isShut }: { id: string; isWanted: boolean; isShut: boolean }) {
  useInfiniteQuery({
    ...oneAccountQueries.transactions(id),
    enabled: isWanted,
    ...(isShut && { gcTime: Infinity }),
  });
  return null;
}

/** Stands where the rows would: their shape while accounts are read, then why there are none. */
function WithoutRows({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className={styles.part}>
      <header className={styles.head}>
        <h2 id={id}>{t('accounts.recent')}</h2>
      </header>
      <Card isFlush className={styles.waiting}>
        {children}
      </Card>
    </section>
  );
}

function Rows({
  title,
  rows,
  names,
  isReading,
  isBelow = false,
  note,
  children,
}: {
  title: string;
  rows: readonly ActivityRow[];
  names: ReadonlyMap<string | undefined, string>;
  /** Whether accounts are still to answer. */
  isReading: boolean;
  /** On wide screens it stands below the accounts, not beside them. */
  isBelow?: boolean;
  /** Below the rows. */
  note?: ReactNode;
  /** Beside the title. */
  children?: ReactNode;
}) {
  const id = useId();
  const { shown, more } = useSlices(rows, MAX_ROWS);
  return (
    <section
      aria-labelledby={id}
      aria-busy={isReading}
      className={classNames(styles.part, isBelow && styles.below)}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {children}
      </header>
      <Card isFlush className={styles.rows}>
        <List isInCard>
          {shown.map((row) => (
            <ActivityLine key={`${row.id} ${row.row.position}`} {...row} account={names.get(row.id) ?? ''} />
          ))}
        </List>
        <ShowMore {...more} />
        {note}
      </Card>
    </section>
  );
}
