import { oneAccountQueries } from '#api/accounts/account.ts';
import { freshnessOf } from '#api/http/freshness.ts';
import { ensureRead } from '#api/http/query-client.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { signOf } from '#lib/money/decimal.ts';
import { Amount } from '#ui/data/amount.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BankList } from '#ui/data/bank-list.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AmountSent } from './amount-sent.tsx';
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
  const { overdrafts } = query.data;
  const { items, unreadable } = overdrafts ?? NO_OVERDRAFTS;
  const none = overdrafts === null ? 'not-said' : 'none';
  const count = items.length;
  return (
    <BankList
      items={items}
      unreadable={unreadable.length}
      empty={<EmptyState title={t(`overdrafts.${none}`)}>{t(`overdrafts.${none}-body`)}</EmptyState>}
      freshness={freshnessOf(query)}
      renderRow={({ allowed_amount }, index) => (
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
              {allowed_amount !== undefined && <AmountSent {...allowed_amount} />}
            </>
          }
          end={allowed_amount !== undefined && <Amount {...allowed_amount} size="large" />}
        />
      )}
    />
  );
}
