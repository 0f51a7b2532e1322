import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries, openableIds } from '#api/accounts/accounts.ts';
import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import type { Payment } from '#api/payments/payment.ts';
import { likelyMatches } from '#api/payments/payment-likeness.ts';
import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { formatRecentMoment } from '#i18n/format-days.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { linkClass } from '#ui/link-class.ts';
import { List } from '#ui/data/list.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Text } from '#ui/text.tsx';
import styles from './payment-outcome.module.css';
import { formatList } from '#i18n/format-list.ts';
import { clock } from '#lib/time/clock.ts';
import { visibleText } from '#lib/visible-text.ts';
import { MatchRow } from './match-row.tsx';
import { searchAccounts } from './payment-search.ts';
import { itemsOf, readSearchedAccounts, useSearch } from './use-payment-search.ts';

/** How many of an account's newest transactions are shown besides the matches. */
const MAX_NEWEST = 5;

/** The link that opens `Matches`. */
export function SeeTransactions({
  variant,
  onOpen,
}: {
  variant: 'primary' | 'plain' | 'quiet';
  onOpen: () => void;
}) {
  const { t } = useI18n();
  return (
    <Link to="?see=transactions" preventScrollReset className={buttonClass(variant)} onClick={onOpen}>
      {t('payments.see-transactions')}
    </Link>
  );
}

export function Matches({
  payment,
  timesOpened,
}: {
  payment: Payment;
  /** Each time leads there. After a reload none, because the browser knows the place. */
  timesOpened: number;
}) {
  const { t, formatTime } = useI18n();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(accountQueries.list());
  const accounts = data?.accounts.items ?? [];
  const ids = openableIds(accounts);
  const opened = accounts.filter(
    (account): account is Account & { resource_id: string } =>
      account.resource_id !== undefined && ids.has(account.resource_id),
  );
  const problem = error === null ? undefined : toProblem(error);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (timesOpened === 0) return;
    heading.current?.focus({ preventScroll: true });
    // With the edge of its card.
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [timesOpened]);
  const unread = data?.accounts.unreadable.length ?? 0;
  const titleId = useId();
  return (
    <Card as="section" isFlush aria-labelledby={titleId} className={styles.matches}>
      <header className={styles.matchesHead}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('payments.matches-heading')}
        </h2>
        {data !== undefined && <Text>{t('accounts.fetched-at', { time: formatTime(dataUpdatedAt) })}</Text>}
      </header>
      {data === undefined && problem !== undefined && (
        <div role="alert" className={styles.account}>
          <p>{t('payments.matches-accounts-failed')}</p>
          <RetryButton isBusy={isFetching} retryAt={problem.retryAt} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && problem === undefined && (
        <div className={styles.part}>
          <SkeletonRows />
        </div>
      )}
      {data !== undefined && opened.length === 0 && (
        <p className={styles.part}>{t('payments.matches-no-accounts')}</p>
      )}
      {opened.length > 0 && (
        <AllAccounts accounts={opened} total={accounts.length + unread} payment={payment} />
      )}
    </Card>
  );
}

type OpenAccount = Account & { readonly resource_id: string };

/** The accounts with a match, as soon as there is one, and those that could not be searched; the others are folded. */
function AllAccounts({
  accounts: listed,
  total,
  payment,
}: {
  accounts: readonly OpenAccount[];
  /** With those that can't be opened. */
  total: number;
  payment: Payment;
}) {
  const { t, language } = useI18n();
  // Fixed on mount: a refetched list must not trigger more calls.
  const [ids] = useState(() => listed.map(({ resource_id }) => resource_id));
  // Nothing asks about an account that came later.
  const accounts = listed.filter(({ resource_id }) => ids.includes(resource_id));
  const { reading, search } = useSearch(ids, payment);
  const read = readSearchedAccounts(ids.filter((id) => !reading.has(id)));
  const { matched, cleared, missing } = searchAccounts(payment, read, total);
  const found = accounts.filter(({ resource_id }) => matched.has(resource_id));
  const troubled = accounts.filter(
    ({ resource_id: id }) => !matched.has(id) && !reading.has(id) && !cleared.has(id),
  );
  const others = accounts.filter((account) => !found.includes(account) && !troubled.includes(account));
  // Where nothing is said above, as of accounts without transactions, they say it themselves.
  const isSaid = found.length > 0 || reading.size > 0 || missing !== undefined;
  const hasFold = accounts.length > 1 && payment.content !== undefined && others.length > 0 && isSaid;
  const time = formatRecentMoment(language, payment.sent_at, clock.now(), 'medium');
  const { data: own } = useQuery(ownAccountQueries.all());
  const shownName = (account: OpenAccount) =>
    visibleText(own?.names.get(account.resource_id) ?? nameOf(account, t));
  const names = accounts.filter(({ resource_id }) => cleared.has(resource_id)).map(shownName);
  const list = (shown: readonly OpenAccount[]) =>
    shown.map((account) => (
      <OneAccount
        key={account.resource_id}
        account={account}
        name={shownName(account)}
        payment={payment}
        isAnswered={!reading.has(account.resource_id)}
        isCleared={cleared.has(account.resource_id)}
        onRetry={() => search(account.resource_id)}
      />
    ));
  return (
    <>
      {found.length === 0 && payment.content === undefined && (
        <Text className={styles.part}>{t('payments.matches-bare')}</Text>
      )}
      <div role="status" className={styles.part}>
        {reading.size === 0 && missing !== undefined && payment.content !== undefined && (
          <p>
            {missing === 'everywhere'
              ? t('payments.matches-none', { time })
              : t('payments.matches-partly', { time, names: formatList(language, names) })}
          </p>
        )}
      </div>
      {list(found)}
      {list(troubled)}
      {hasFold ? (
        <Disclosure
          isFold
          summary={t(found.length > 0 ? 'payments.matches-others' : 'payments.matches-accounts', {
            count: others.length,
          })}
        >
          {list(others)}
        </Disclosure>
      ) : (
        list(others)
      )}
    </>
  );
}

function OneAccount({
  account,
  name,
  payment,
  isAnswered,
  isCleared,
  onRetry,
}: {
  account: OpenAccount;
  /** The user's own, or the bank's. */
  name: string;
  payment: Payment;
  isAnswered: boolean;
  /** It would show the payment, and has none. */
  isCleared: boolean;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  const id = account.resource_id;
  // Only `useSearch` fetches, to limit concurrent calls.
  const query = useInfiniteQuery({ ...oneAccountQueries.transactions(id), enabled: false });
  const { data, error } = query;
  const problem = error === null || !isAnswered ? undefined : toProblem(error);
  const items = data === undefined ? [] : itemsOf(data);
  const matches = new Set(likelyMatches(payment, items));
  const newest = items.slice(0, MAX_NEWEST).filter((item) => !matches.has(item));
  const isReady = data !== undefined && isAnswered && problem === undefined;
  if (isReady && items.length > 0) {
    const rest = (
      <>
        {newest.length > 0 && (
          <List isInCard label={`${t('payments.matches-newest')} ${t('payments.of', { name })}`}>
            {newest.map((transaction, index) => (
              <MatchRow key={index} transaction={transaction} />
            ))}
          </List>
        )}
        <p className={styles.all}>
          <Link
            to={paths.accountTransactions(id)}
            className={linkClass('standalone')}
            aria-label={`${t('payments.matches-all')} ${t('payments.of', { name })}`}
          >
            {t('payments.matches-all')}
          </Link>
        </p>
      </>
    );
    if (matches.size === 0 && (isCleared || payment.content === undefined)) {
      return (
        <Disclosure isFold summary={<BankText>{name}</BankText>}>
          {rest}
        </Disclosure>
      );
    }
    if (matches.size === 0) {
      return (
        <section>
          <div className={styles.account}>
            <BankText as="h3">{name}</BankText>
            <p>{t('payments.matches-partial')}</p>
          </div>
          {rest}
        </section>
      );
    }
    return (
      <section>
        <div className={styles.likely}>
          <List isInCard label={name}>
            {[...matches].map((transaction, index) => (
              <MatchRow key={index} transaction={transaction} account={name} />
            ))}
          </List>
        </div>
        <Disclosure isFold summary={t('payments.matches-newest')}>
          {rest}
        </Disclosure>
      </section>
    );
  }
  return (
    <section className={styles.account}>
      <BankText as="h3">{name}</BankText>
      {!isReady && problem === undefined && <Text>{t('label.asking')}</Text>}
      {isReady && <p>{t(isCleared ? 'payments.matches-empty' : 'payments.matches-partial')}</p>}
      {problem !== undefined && (
        <>
          <p>
            {t(problem.kind === 'not-covered' ? 'payments.matches-not-covered' : 'payments.matches-failed')}
          </p>
          {problem.kind === 'not-covered' ? (
            <Link to={paths.consentEditFor(id, 'transactions')} className={linkClass('standalone')}>
              {t('problem.change-consent')}
            </Link>
          ) : (
            <RetryButton what={<BankText>{name}</BankText>} retryAt={problem.retryAt} onRetry={onRetry} />
          )}
        </>
      )}
    </section>
  );
}
