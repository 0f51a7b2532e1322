import { accountQueries } from '#api/accounts.ts';
import { queryClient } from '#api/query-client.ts';
import type { Balance } from '#contract/balances.ts';
import { useWords } from '#i18n/words.tsx';
import { Amount } from '#ui/amount.tsx';
import { BankText } from '#ui/bank-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { List, ListRow } from '#ui/list.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShowMore, useSlices } from '#ui/show-more.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountIdOf } from './account-id.ts';
import { balanceTypeOf } from './account-words.ts';
import styles from './balances-page.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  await queryClient.ensureQueryData(accountQueries.balances(id));
  return { id };
}

/** All balances of an account, each by its own name; nothing is added up and none is called the current one. */
export function Component() {
  const { t, formatTime } = useWords();
  const { id } = useLoaderData<typeof loader>();
  const { data, dataUpdatedAt } = useSuspenseQuery(accountQueries.balances(id));
  const { items, unreadable } = data.balances;
  const { shown, more } = useSlices(items);
  return (
    <>
      {unreadable.length > 0 && (
        <Notice tone="warning">
          <p>{t('accounts.unreadable', { count: unreadable.length })}</p>
        </Notice>
      )}
      {items.length === 0 && unreadable.length === 0 && (
        <EmptyState title={t('balances.empty')}>{t('balances.empty-body')}</EmptyState>
      )}
      {items.length > 0 && (
        <>
          <List>
            {shown.map((balance, index) => (
              <BalanceRow key={`${balance.balance_type} ${index}`} balance={balance} />
            ))}
          </List>
          <ShowMore {...more} />
          <p className={styles.aside}>
            {t('balances.note')} {t('accounts.fetched-at', { time: formatTime(dataUpdatedAt) })}.
          </p>
        </>
      )}
    </>
  );
}

function BalanceRow({ balance }: { balance: Balance }) {
  const { t, formatDate } = useWords();
  const { reference_date, last_change_date_time } = balance;
  const date =
    reference_date !== undefined
      ? t('balances.as-of', { date: formatDate(reference_date) })
      : last_change_date_time && t('balances.last-changed', { date: formatDate(last_change_date_time) });
  return (
    <ListRow
      title={
        <h2>
          <BankText>{balance.name}</BankText>
        </h2>
      }
      aside={
        <p>
          <BankText>{balanceTypeOf(balance, t)}</BankText>
          {date !== undefined && (
            <>
              {' · '}
              <BankText>{date}</BankText>
            </>
          )}
        </p>
      }
      end={<Amount {...balance.balance_amount} size="large" />}
    />
  );
}
