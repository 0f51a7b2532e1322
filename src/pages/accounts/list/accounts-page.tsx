import { accountQueries, openableIds } from '#api/accounts/accounts.ts';
import type { AccountEntry, OwnAccounts } from '#api/accounts/own-accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { ensureRead, queryClient } from '#api/http/query-client.ts';
import { mayHaveOwnWords } from '#api/storage/own-words-hint.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { List } from '#ui/data/list.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { RefreshControl } from '#ui/feedback/refresh-control.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { AccountCard } from './account-card.tsx';
import { byKind, type FilterProps, inUsualOrder, kindHeading, MIN_FILTERED } from './account-list.ts';
import styles from './accounts-page.module.css';
import { After, extra, loadExtras, SETTLED } from './extra.tsx';

/** More cards than fit on any screen: their balances are prefetched, and their transactions are shown. */
const MAX_PREFETCHED = 24;

const Activity = extra((all) => all.Activity);
const BalanceCoursesNote = extra((all) => all.BalanceCoursesNote);
const EmptyAccounts = extra((all) => all.EmptyAccounts);
const HiddenAccounts = extra((all) => all.HiddenAccounts);
const RefreshFailed = extra((all) => all.RefreshFailed);
const NotCoveredNotice = extra((all) => all.NotCoveredNotice);
const UnreadableNotice = extra((all) => all.UnreadableNotice);

export async function loader({ request }: LoaderFunctionArgs) {
  // Without the user's own names the bank's do.
  const own = mayHaveOwnWords()
    ? loadExtras()
        .then((all) => all.readOwnAccounts())
        .catch(() => undefined)
    : undefined;
  const { accounts } = await ensureRead(accountQueries.list(), request.signal);
  const openable = openableIds(accounts.items);
  const hidden = (await own)?.hidden;
  const ids = inUsualOrder(accounts.items)
    .map(({ account }) => account.resource_id ?? '')
    .filter((id) => openable.has(id) && !hidden?.has(id))
    .slice(0, MAX_PREFETCHED);
  const reads = ids.flatMap((id) => {
    const options = accountQueries.balances(id);
    // A failed read is repeated only by the user.
    return queryClient.getQueryState(options.queryKey) === undefined
      ? queryClient.prefetchQuery(options)
      : [];
  });
  return {
    ids,
    /** The rest waits for them; a failed one is settled too. */
    balances: reads.length === 0 ? SETTLED : Promise.all(reads),
    // If it can't be loaded, the whole list is better than none.
    Filter:
      accounts.items.length < MIN_FILTERED
        ? Unfiltered
        : await loadExtras().then(
            ({ AccountFilter }) => AccountFilter,
            () => Unfiltered,
          ),
  };
}

const Unfiltered = ({ entries, children }: FilterProps) =>
  children({ shown: entries, count: entries.length });

/** A changed filter needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function Component() {
  const { t } = useI18n();
  const { ids, balances, Filter } = useLoaderData<typeof loader>();
  const { data, dataUpdatedAt, error } = useSuspenseQuery(accountQueries.list());
  const refresh = useRefresh();
  const { items, unreadable } = data.accounts;
  const openable = openableIds(items);
  const isEmpty = items.length === 0 && unreadable.length === 0;
  const passFocus = usePassFocus();
  const usual = inUsualOrder(items);
  // Read by what is loaded later.
  const { data: own } = useQuery<OwnAccounts>({ queryKey: ['own-accounts'], queryFn: skipToken });
  const { shown: entries = usual, hidden = [], isOrdered = false } = own?.arrange(usual) ?? {};
  const hasKinds =
    !isOrdered && items.some(({ cash_account_type: code }) => code !== items[0]?.cash_account_type);
  const cardOf = ({ account, index, ownName }: AccountEntry) => (
    // Ids may be missing or repeat, so the key includes the position in the bank's list.
    <AccountCard
      key={`${account.resource_id} ${index}`}
      account={account}
      ownName={ownName}
      isOpenable={account.resource_id !== undefined && openable.has(account.resource_id)}
      balances={balances}
    />
  );
  return (
    <Filter entries={entries}>
      {({ field, shown, count, rest }) => (
        <>
          <PageHeader
            title={t('app.accounts')}
            action={
              <div className={styles.actions}>
                {field}
                <RefreshControl
                  {...passFocus}
                  fetchedAt={dataUpdatedAt}
                  isRefreshing={refresh.isRunning}
                  // The button then stands in the middle of the page.
                  onRefresh={isEmpty ? undefined : refresh.run}
                >
                  {refresh.isDone && error === null && (
                    <VisuallyHidden>{` · ${t('accounts.refreshed')}`}</VisuallyHidden>
                  )}
                </RefreshControl>
                <span data-off-paper className={styles.pay}>
                  <Link to={paths.paymentPayee()} className={buttonClass('primary')}>
                    {t('label.new-payment')}
                  </Link>
                </span>
              </div>
            }
          />
          {error !== null && !refresh.isRunning && (
            <Suspense>
              <RefreshFailed problem={toProblem(error)} fetchedAt={dataUpdatedAt} />
            </Suspense>
          )}
          {unreadable.length > 0 && (
            <Suspense>
              <UnreadableNotice count={unreadable.length} />
            </Suspense>
          )}
          <After balances={balances}>
            <NotCoveredNotice ids={ids} />
          </After>
          {isEmpty && (
            <After balances={balances}>
              <EmptyAccounts isBusy={refresh.isRunning} onRefresh={refresh.run} />
            </After>
          )}
          {items.length > 0 && (
            <Columns
              // The column has its width from the start, so that nothing moves when its cards arrive.
              aside={
                <After balances={balances}>
                  <Activity accounts={items} ids={ids} />
                </After>
              }
            >
              <VisuallyHidden role="status">{t('accounts.count', { count })}</VisuallyHidden>
              {byKind(shown, isOrdered).map(([code, group]) => (
                <div key={code} className={styles.group}>
                  {hasKinds && <h2 className={styles.kind}>{kindHeading(code, t)}</h2>}
                  <List>{group.map(cardOf)}</List>
                </div>
              ))}
              {rest}
              <After balances={balances}>
                <BalanceCoursesNote ids={ids} />
              </After>
              {hidden.length > 0 && (
                <Suspense>
                  <HiddenAccounts count={hidden.length}>{hidden.map(cardOf)}</HiddenAccounts>
                </Suspense>
              )}
            </Columns>
          )}
        </>
      )}
    </Filter>
  );
}

function useRefresh() {
  const [state, setState] = useState<'running' | 'done'>();

  async function run() {
    setState('running');
    const isDone = await loadExtras().then(
      (all) => all.refreshAccounts(),
      // Without the code that says how it went, the data are read all the same.
      () => queryClient.refetchQueries({ queryKey: accountQueries.all, type: 'active' }),
    );
    setState(isDone === true ? 'done' : undefined);
  }

  return { isRunning: state === 'running', isDone: state === 'done', run: () => void run() };
}
