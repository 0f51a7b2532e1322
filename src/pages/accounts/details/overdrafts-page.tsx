import { accountQueries } from '#api/accounts/accounts.ts';
import { oneAccountQueries } from '#api/accounts/account.ts';
import { freshnessOf } from '#api/http/freshness.ts';
import { ensureRead } from '#api/http/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { type Decimal, signOf } from '#lib/money/decimal.ts';
import { negated } from '#lib/money/exact-sum.ts';
import { Amount } from '#ui/data/amount.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { agreedIn, isOverdrawn, Meter } from '#pages/accounts/list/overdraft-meter.tsx';
import { AmountSent } from './amount-sent.tsx';
import { accountIdOf } from './account-id.ts';
import styles from './account-page.module.css';
import { BankList } from './bank-list.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  await ensureRead(oneAccountQueries.overdrafts(id), request.signal);
  return { id };
}

const NO_OVERDRAFTS = { items: [], unreadable: [] };

const ZERO = '0' as Decimal;

/** No overdraft, one of zero, one without an amount and `null` are four different answers. */
export function Component() {
  const { t, formatAmount } = useI18n();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  const { id } = useLoaderData<typeof loader>();
  const query = useSuspenseQuery(oneAccountQueries.overdrafts(id));
  const { overdrafts } = query.data;
  const { items, unreadable } = overdrafts ?? NO_OVERDRAFTS;
  const none = overdrafts === null ? 'not-said' : 'none';
  const count = items.length;
  const account = useOutletContext<Account>();
  // The page's loader reads them.
  const { data: read } = useQuery({ ...accountQueries.balances(id), enabled: false });
  const [balance] = read?.balances.items ?? [];
  const agreed =
    balance !== undefined && isOverdrawn(account.cash_account_type, balance.balance_amount)
      ? agreedIn(balance.balance_amount.currency, items)
      : undefined;
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
            <span className={styles.agreed}>
              <h2>
                {allowed_amount === undefined
                  ? t('overdrafts.unclear')
                  : count === 1
                    ? t('overdrafts.agreed')
                    : t('overdrafts.agreed-of', { place: index + 1, count })}
              </h2>
              {allowed_amount !== undefined && <Amount {...allowed_amount} size="large" />}
            </span>
          }
          aside={
            <>
              {allowed_amount === undefined && <p>{t('overdrafts.no-amount')}</p>}
              {!isHidden && allowed_amount?.amount !== undefined && signOf(allowed_amount.amount) === 0 && (
                <p>{t('overdrafts.zero')}</p>
              )}
              {allowed_amount !== undefined && <AmountSent {...allowed_amount} />}
              {allowed_amount !== undefined && balance !== undefined && count === 1 && (
                <p>
                  <BankText>{balance.name}</BankText> <Amount {...balance.balance_amount} />
                </p>
              )}
              {balance !== undefined && agreed !== undefined && (
                <>
                  <Meter isWide balance={balance.balance_amount} agreed={agreed} />
                  {!isHidden && (
                    <p aria-hidden translate="no" className={styles.ends}>
                      <span>{formatAmount(ZERO, agreed.currency)}</span>
                      <span>{formatAmount(negated(agreed.amount), agreed.currency)}</span>
                    </p>
                  )}
                </>
              )}
            </>
          }
        />
      )}
    />
  );
}
