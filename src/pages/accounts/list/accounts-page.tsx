import { accountQueries, openableIds } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import { ensureRead, queryClient } from '#api/http/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import { kindOf, nameOf, KINDS } from '#i18n/account-names.ts';
import { useI18n, type Translate } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { List } from '#ui/data/list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { useChanged } from '#ui/use-changed.ts';
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router';
import { AccountCard } from './account-card.tsx';
import { Text } from '#ui/text.tsx';
import styles from './accounts-page.module.css';

/** More cards than fit on any screen: their balances are prefetched. */
const MAX_PREFETCHED = 24;

export async function loader({ request }: LoaderFunctionArgs) {
  const { accounts } = await ensureRead(accountQueries.list(), request.signal);
  const openable = openableIds(accounts.items);
  const firstIds = byKind(accounts.items.map((account) => ({ account })))
    .flatMap(([, entries]) => entries.map(({ account }) => account.resource_id ?? ''))
    .filter((id) => openable.has(id))
    .slice(0, MAX_PREFETCHED);
  for (const id of firstIds) {
    const options = accountQueries.balances(id);
    // A failed read is repeated only by the user.
    if (queryClient.getQueryState(options.queryKey) === undefined) void queryClient.prefetchQuery(options);
  }
  return null;
}

/** Navigation state that marks URL changes made by the filter field. */
const TYPED = 'typed';

/** A changed filter needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function Component() {
  const { t, formatTime } = useI18n();
  const { data, dataUpdatedAt, error } = useSuspenseQuery(accountQueries.list());
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const filter = new URLSearchParams(search).get('q') ?? '';
  // The field has its own state; the URL follows it.
  const [typed, setTyped] = useState(filter);
  const field = useRef<HTMLInputElement>(null);
  const passFocus = usePassFocus(field);
  // A URL from elsewhere (a link, Back) replaces the text; the field's own URLs lag behind typing.
  useChanged(key, () => {
    if (state !== TYPED) setTyped(filter);
  });
  const { items, unreadable } = data.accounts;
  const matching = items
    .map((account, index) => ({ account, index }))
    .filter(({ account }) => matches([nameOf(account, t), kindOf(account, t), account], filter));
  const { shown, more } = useSlices(byKind(matching).flatMap(([, entries]) => entries));
  const openable = openableIds(items);
  const hasOneKind = items.every(({ cash_account_type: code }) => code === items[0]?.cash_account_type);
  const fetchedAt = formatTime(dataUpdatedAt);

  function filterBy(text: string) {
    setTyped(text);
    const query = new URLSearchParams(text === '' ? {} : { q: text });
    void navigate(`?${query}`, { replace: true, preventScrollReset: true, state: TYPED });
  }

  return (
    <>
      <PageHeader
        title={t('app.accounts')}
        lead={
          <p role="status">
            {t('accounts.fetched-at', { time: fetchedAt })}
            {refresh.isDone && error === null && <> · {t('accounts.refreshed')}</>}
          </p>
        }
        action={
          <Button isBusy={refresh.isRunning} onClick={refresh.run}>
            {t(refresh.isRunning ? 'accounts.refreshing' : 'accounts.refresh')}
          </Button>
        }
      />
      {error !== null && !refresh.isRunning && (
        <Notice tone="problem">
          <strong>{t(`problem.${toProblem(error).kind}`)}</strong>
          <p>{t('accounts.refresh-failed', { time: fetchedAt })}</p>
        </Notice>
      )}
      <UnreadableNotice count={unreadable.length} />
      {items.length === 0 && unreadable.length === 0 && (
        <EmptyState title={t('accounts.empty')}>{t('accounts.empty-body')}</EmptyState>
      )}
      {items.length > 0 && (
        <>
          <div className={styles.tools}>
            <TextField
              ref={field}
              type="search"
              label={t('accounts.filter')}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => filterBy(target.value)}
            />
            <Text role="status">{t('accounts.count', { count: matching.length })}</Text>
          </div>
          {matching.length === 0 && (
            <EmptyState
              title={t('accounts.no-match', { text: filter })}
              actions={
                <Button {...passFocus} onClick={() => filterBy('')}>
                  {t('accounts.clear-filter')}
                </Button>
              }
            />
          )}
          {byKind(shown).map(([code, entries]) => (
            <Fragment key={code}>
              {!hasOneKind && (
                <h2 className={styles.kind}>
                  <BankText>{kindHeading(code, t)}</BankText>
                </h2>
              )}
              <List>
                {entries.map(({ account, index }) => (
                  // Ids may be missing or repeat, so the key includes the position in the bank's list.
                  <AccountCard
                    key={`${account.resource_id} ${index}`}
                    account={account}
                    isOpenable={account.resource_id !== undefined && openable.has(account.resource_id)}
                  />
                ))}
              </List>
            </Fragment>
          ))}
          <ShowMore {...more} />
        </>
      )}
    </>
  );
}

function matches([name, kind, account]: [string, string, Account], filter: string): boolean {
  const haystack = [name, kind, account.product, account.account_id?.iban].join(' ').toLowerCase();
  const needle = filter.trim().toLowerCase();
  return haystack.includes(needle) || haystack.replaceAll(' ', '').includes(needle.replaceAll(' ', ''));
}

function kindHeading(code: string, t: Translate): string {
  const known = KINDS.find((kind) => kind === code);
  return known === undefined ? kindOf({ cash_account_type: code }, t) : t(`kinds.${known}`);
}

/** Known kinds come first, in our order; within a kind the bank's order stays. */
function byKind<Entry extends { account: Account }>(
  entries: readonly Entry[],
): readonly (readonly [code: string, entries: readonly Entry[]])[] {
  const groups = new Map<string, Entry[]>(KINDS.map((kind) => [kind, []]));
  for (const entry of entries) {
    const code = entry.account.cash_account_type ?? '';
    const group = groups.get(code);
    if (group === undefined) groups.set(code, [entry]);
    else group.push(entry);
  }
  return [...groups].filter(([, group]) => group.length > 0);
}

function useRefresh() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'incomplete'>('idle');

  async function run() {
    setState('running');
    await queryClient.refetchQueries({ queryKey: accountQueries.all, type: 'active' });
    const queries = queryClient.getQueryCache().findAll({ queryKey: accountQueries.all, type: 'active' });
    setState(queries.some((query) => query.state.status === 'error') ? 'incomplete' : 'done');
    // Data of other pages is now older than what this page shows.
    queryClient.removeQueries({ queryKey: accountQueries.all, type: 'inactive' });
  }

  return { isRunning: state === 'running', isDone: state === 'done', run: () => void run() };
}
