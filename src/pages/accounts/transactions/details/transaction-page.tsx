import { oneAccountQueries } from '#api/accounts/account.ts';
import { toProblem } from '#api/http/errors.ts';
import { queryClient } from '#api/http/query-client.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { linkClass } from '#ui/link-class.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { ProblemText } from '#ui/feedback/problem-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Suspense } from 'react';
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { accountAt } from '#pages/accounts/details/account-at.ts';
import { transactionIdOf } from '#pages/accounts/details/account-id.ts';
import { SectionSkeleton } from '#pages/accounts/details/section-skeleton.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { Text } from '#ui/text.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { useListed } from '#pages/accounts/transactions/rows/use-listed.ts';

/** The page waits for the account only; the list with the transaction loads meanwhile. */
export async function loader({ request }: LoaderFunctionArgs) {
  const transactionId = transactionIdOf(request);
  const { id, account } = await accountAt(request);
  const list = oneAccountQueries.transactions(id);
  // A failed read is repeated only by the user.
  if (queryClient.getQueryState(list.queryKey) === undefined) void queryClient.prefetchInfiniteQuery(list);
  return { id, account, transactionId };
}

export function Component() {
  const { t } = useI18n();
  const { id, account, transactionId } = useLoaderData<typeof loader>();
  // The link back restores the filter of the list.
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        title={t('transaction.heading')}
        before={
          <Link to={`${paths.accountTransactions(id)}${search}`} className={linkClass('back')}>
            <BankText>{t('transaction.back', { account: nameOf(account, t) })}</BankText>
          </Link>
        }
      />
      <Listed key={`${id} ${transactionId}`} id={id} transactionId={transactionId} />
      <Suspense fallback={<SectionSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
}

function Listed({ id, transactionId }: { id: string; transactionId: string }) {
  const { t, formatTime } = useI18n();
  const { transaction, count, isSearching, error, fetchedAt, retry } = useListed(id, transactionId);
  const problem = error === null ? undefined : toProblem(error);
  return (
    <Section title={t('transaction.facts')}>
      {transaction !== undefined && (
        <>
          <TransactionFacts transaction={transaction} />
          <Cluster isApart>
            <Text>{t('accounts.fetched-at', { time: formatTime(fetchedAt) })}</Text>
          </Cluster>
        </>
      )}
      {isSearching && (
        <>
          <p>{t('transaction.searching', { count })}</p>
          <SkeletonRows />
        </>
      )}
      {transaction === undefined && !isSearching && problem === undefined && (
        <Notice>{t('transaction.not-listed')}</Notice>
      )}
      {transaction === undefined && problem !== undefined && (
        <Notice tone="warning">
          <ProblemText
            title={t(`problem.${problem.kind}`)}
            body={t('transaction.list-failed')}
            problem={problem}
            onRetry={retry}
          />
        </Notice>
      )}
    </Section>
  );
}
