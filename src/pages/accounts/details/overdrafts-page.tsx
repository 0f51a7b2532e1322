import { oneAccountQueries } from '#api/accounts/account.ts';
import { freshnessOf } from '#api/http/freshness.ts';
import { ensureRead } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { signOf } from '#lib/money/decimal.ts';
import { Amount } from '#ui/data/amount.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Freshness } from '#ui/feedback/freshness.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountIdOf } from './account-id.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  await ensureRead(oneAccountQueries.overdrafts(id), request.signal);
  return { id };
}

const NO_OVERDRAFTS = { items: [], unreadable: [] };

/** No overdraft, one of zero, one without an amount and `null` are four different answers. */
export function Component() {
  const { t } = useI18n();
  const { id } = useLoaderData<typeof loader>();
  const query = useSuspenseQuery(oneAccountQueries.overdrafts(id));
  const { data } = query;
  const { items, unreadable } = data.overdrafts ?? NO_OVERDRAFTS;
  const { shown, more } = useSlices(items);
  const count = items.length;
  return (
    <>
      <UnreadableNotice count={unreadable.length} />
      {data.overdrafts === null && (
        <EmptyState title={t('overdrafts.not-said')}>{t('overdrafts.not-said-body')}</EmptyState>
      )}
      {data.overdrafts !== null && count === 0 && unreadable.length === 0 && (
        <EmptyState title={t('overdrafts.none')}>{t('overdrafts.none-body')}</EmptyState>
      )}
      {count > 0 && (
        <List>
          {shown.map(({ allowed_amount }, index) => (
            <ListRow
              key={index}
              title={
                <h2>
                  {allowed_amount === undefined
                    ? t('overdrafts.unclear')
                    : count === 1
                      ? t('overdrafts.agreed')
                      : t('overdrafts.agreed-of', { place: index + 1, count })}
                </h2>
              }
              aside={
                <>
                  {allowed_amount === undefined && <p>{t('overdrafts.no-amount')}</p>}
                  {allowed_amount !== undefined && signOf(allowed_amount.amount) === 0 && (
                    <p>{t('overdrafts.zero')}</p>
                  )}
                </>
              }
              end={allowed_amount !== undefined && <Amount {...allowed_amount} size="large" />}
            />
          ))}
        </List>
      )}
      <ShowMore {...more} />
      <Freshness {...freshnessOf(query)} />
    </>
  );
}
