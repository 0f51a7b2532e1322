import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries, openableIds } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import type { Payment } from '#api/payments/payment.ts';
import { likelyMatches } from '#api/payments/payment-likeness.ts';
import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { linkClass } from '#ui/link-class.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Text } from '#ui/text.tsx';
import styles from './payment-outcome.module.css';
import type { Transaction } from '#contract/transactions.ts';
import { absolute } from '#lib/money/decimal.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { bank } from '#api/session/connection.ts';
import { queryClient } from '#api/http/query-client.ts';
import { atMost } from '#lib/at-most.ts';

/** Banks limit calls, and a user may have many accounts. */
const accountsAtOnce = atMost(3);

/**
 * Refetches each account's transactions: what was fetched before the payment can't show it. Outcomes are in
 * the queries.
 */
async function fetchTransactions(ids: readonly string[]): Promise<void> {
  const { signal } = bank().session;
  const fetchOne = (id: string) => {
    const query = oneAccountQueries.transactions(id);
    // Two concurrent fetches would replace each other's pages.
    if (queryClient.getQueryState(query.queryKey)?.fetchStatus === 'fetching') return Promise.resolve();
    return queryClient.prefetchInfiniteQuery({ ...query, staleTime: 0 });
  };
  // If the session ends meanwhile, the result is irrelevant.
  await Promise.allSettled(ids.map((id) => accountsAtOnce(() => fetchOne(id), signal)));
}

/** How many of an account's newest transactions are shown besides the matches. */
const MAX_NEWEST = 5;

export function Matches({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  const { data, error, isFetching, refetch } = useQuery(accountQueries.list());
  const accounts = data?.accounts.items ?? [];
  const ids = openableIds(accounts);
  const opened = accounts.filter(
    (account): account is Account & { resource_id: string } =>
      account.resource_id !== undefined && ids.has(account.resource_id),
  );
  const problem = error === null ? undefined : toProblem(error);
  return (
    <Section title={t('payments.matches-heading')}>
      <Text>{t(payment.content === undefined ? 'payments.matches-bare' : 'payments.matches-lead')}</Text>
      {data === undefined && problem !== undefined && (
        <div role="alert" className={styles.account}>
          <p>{t('payments.matches-accounts-failed')}</p>
          <RetryButton isBusy={isFetching} retryAt={problem.retryAt} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && problem === undefined && <SkeletonRows />}
      {data !== undefined && opened.length === 0 && <p>{t('payments.matches-no-accounts')}</p>}
      {opened.length > 0 && <AllAccounts accounts={opened} payment={payment} />}
    </Section>
  );
}

function AllAccounts({
  accounts,
  payment,
}: {
  accounts: readonly (Account & { resource_id: string })[];
  payment: Payment;
}) {
  // Fixed on mount: a refetched list must not trigger more calls.
  const [ids] = useState(() => accounts.map(({ resource_id }) => resource_id));
  useEffect(() => void fetchTransactions(ids), [ids]);
  return accounts.map((account) => (
    <OneAccount key={account.resource_id} account={account} payment={payment} />
  ));
}

function OneAccount({ account, payment }: { account: Account & { resource_id: string }; payment: Payment }) {
  const { t } = useI18n();
  const id = account.resource_id;
  // Only `askTransactions` fetches, to limit concurrent calls.
  const query = useInfiniteQuery({ ...oneAccountQueries.transactions(id), enabled: false });
  const { data, error, isFetching } = query;
  const problem = error === null || isFetching ? undefined : toProblem(error);
  const items = data?.pages.flatMap(({ transactions }) => transactions.items) ?? [];
  const matches = new Set(likelyMatches(payment, items));
  const shown = items.filter((item, index) => index < MAX_NEWEST || matches.has(item));
  const name = nameOf(account, t);
  const isReady = data !== undefined && !isFetching && problem === undefined;
  return (
    <section className={styles.account}>
      <BankText as="h3">{name}</BankText>
      {!isReady && problem === undefined && <Text>{t('label.asking')}</Text>}
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
            <RetryButton
              what={<BankText>{name}</BankText>}
              retryAt={problem.retryAt}
              onRetry={() => void fetchTransactions([id])}
            />
          )}
        </>
      )}
      {isReady && (
        <>
          {payment.content !== undefined && items.length > 0 && (
            <p>
              {matches.size > 0
                ? t('payments.matches-count', { count: matches.size })
                : t('payments.matches-none')}
            </p>
          )}
          {items.length === 0 && <p>{t('payments.matches-empty')}</p>}
          {shown.length > 0 && (
            <List label={name}>
              {shown.map((transaction, index) => (
                <MatchRow key={index} transaction={transaction} isMatch={matches.has(transaction)} />
              ))}
            </List>
          )}
          <Link
            to={paths.accountTransactions(id)}
            className={linkClass('standalone')}
            aria-label={`${t('payments.matches-all')} ${t('payments.of', { name })}`}
          >
            {t('payments.matches-all')}
          </Link>
        </>
      )}
    </section>
  );
}

function MatchRow({ transaction, isMatch }: { transaction: Transaction; isMatch: boolean }) {
  const { t } = useI18n();
  const { transaction_amount, credit_debit_indicator, status, remittance_information } = transaction;
  const lines = Array.isArray(remittance_information)
    ? remittance_information
    : (remittance_information?.unstructured ?? []);
  const text = lines.map((line) => line.trim()).find((line) => line !== '');
  const day = transaction.booking_date ?? transaction.transaction_date ?? transaction.value_date;
  const direction =
    credit_debit_indicator === 'DBIT' ? 'out' : credit_debit_indicator === 'CRDT' ? 'in' : undefined;
  return (
    <ListRow
      title={<BankText>{text ?? t('payments.no-text')}</BankText>}
      aside={
        (isMatch || day !== undefined || status === 'PDNG') && (
          <p>
            {isMatch && <Badge tone="warning">{t('payments.match')}</Badge>}{' '}
            {status === 'PDNG' ? t('payments.pending') : day !== undefined && <DateText value={day} />}
          </p>
        )
      }
      end={
        transaction_amount && (
          <Amount
            amount={direction === undefined ? transaction_amount.amount : absolute(transaction_amount.amount)}
            currency={transaction_amount.currency}
            direction={direction}
          />
        )
      }
    />
  );
}
