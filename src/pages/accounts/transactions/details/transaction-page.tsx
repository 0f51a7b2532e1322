import { oneAccountQueries } from '#api/accounts/account.ts';
import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { linkClass } from '#ui/link-class.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { ProblemText } from '#ui/feedback/problem-text.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, Suspense } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useOutletContext,
} from 'react-router';
import { accountAt } from '#pages/accounts/details/account-at.ts';
import { transactionIdOf } from '#pages/accounts/details/account-id.ts';
import { SectionSkeleton } from '#pages/accounts/details/section-skeleton.tsx';
import { FROM_LIST } from '#pages/accounts/transactions/rows/from-list.ts';
import { useListed } from '#pages/accounts/transactions/rows/use-listed.ts';
import { NoteField } from './note-field.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import styles from './transaction-page.module.css';

/** The page waits for the account only; the list with the transaction loads meanwhile. */
export async function loader({ request }: LoaderFunctionArgs) {
  const transactionId = transactionIdOf(request);
  const { id, account } = await accountAt(request);
  const list = oneAccountQueries.transactions(id);
  // A failed read is repeated only by the user.
  if (queryClient.getQueryState(list.queryKey) === undefined) void queryClient.prefetchInfiniteQuery(list);
  return { id, account, transactionId };
}

/** What the list says of the transaction, for its details. */
export const useListedTransaction = () => useOutletContext<Transaction | undefined>();

export function Component() {
  const { id, account, transactionId } = useLoaderData<typeof loader>();
  return <Page key={`${id} ${transactionId}`} id={id} account={account} transactionId={transactionId} />;
}

function Page({ id, account, transactionId }: { id: string; account: Account; transactionId: string }) {
  const { t } = useI18n();
  const listed = useListed(id, transactionId);
  const { data: own } = useQuery(ownAccountQueries.all());
  const accountName = own?.names.get(id) ?? nameOf(account, t);
  return (
    <>
      <div className={styles.header}>
        <PageHeader
          title={t('transaction.heading')}
          before={<BackToList id={id} accountName={accountName} />}
        />
      </div>
      <Columns
        aside={
          <>
            {listed.transaction !== undefined && (
              <NoteField accountId={id} transactionId={listed.transaction.resource_id ?? ''} />
            )}
            <Suspense fallback={<SectionSkeleton />}>
              <Outlet context={listed.transaction} />
            </Suspense>
          </>
        }
      >
        <Listed id={id} accountName={accountName} {...listed} />
      </Columns>
    </>
  );
}

/** To the place in the list that the user came from, else to its top. */
function BackToList({ id, accountName }: { id: string; accountName: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  // The link restores the filter of the list.
  const { search, state } = useLocation();
  function goBack(event: MouseEvent) {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (state !== FROM_LIST || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link to={`${paths.accountTransactions(id)}${search}`} className={linkClass('back')} onClick={goBack}>
      <BankSentence words={(name) => t('transaction.back', { account: name })}>{accountName}</BankSentence>
    </Link>
  );
}

function Listed({
  id,
  accountName,
  transaction,
  count,
  isSearching,
  error,
  retry,
}: { id: string; accountName: string } & ReturnType<typeof useListed>) {
  const { t } = useI18n();
  const problem = error === null ? undefined : toProblem(error);
  if (transaction !== undefined)
    return <TransactionFacts accountId={id} accountName={accountName} transaction={transaction} />;
  if (isSearching) {
    return (
      <Card aria-busy>
        <Text role="status">{t('transaction.searching', { count })}</Text>
        <SkeletonRows />
      </Card>
    );
  }
  return problem === undefined ? (
    <Notice>{t('transaction.not-listed')}</Notice>
  ) : (
    <Notice tone="warning">
      <ProblemText
        title={t(`problem.${problem.kind}`)}
        body={t('transaction.list-failed')}
        problem={problem}
        onRetry={retry}
      />
    </Notice>
  );
}
