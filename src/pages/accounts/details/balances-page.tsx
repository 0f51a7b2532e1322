import { accountQueries } from '#api/accounts/accounts.ts';
import { freshnessOf } from '#api/http/freshness.ts';
import { ensureRead } from '#api/http/query-client.ts';
import type { Balance } from '#contract/balances.ts';
import { formatDate } from '#i18n/format-dates.ts';
import { useI18n, type Translate } from '#i18n/use-i18n.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CodeWithLabel } from '#ui/data/code-with-label.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BankList } from '#ui/data/bank-list.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AmountSent } from './amount-sent.tsx';
import { accountIdOf } from './account-id.ts';
import { Text } from '#ui/text.tsx';
import styles from './balances-page.module.css';

/** The balance types that have a translation (ISO 20022, ExternalBalanceType1Code). */
const BALANCE_TYPES = [
  'CLBD',
  'XPCD',
  'VALU',
  'OTHR',
  'ITAV',
  'ITBD',
  'OPBD',
  'PRCD',
  'CLAV',
  'FWAV',
  'INFO',
] as const;

/** Unknown codes are shown as they are, never dropped. */
function balanceTypeOf(
  { balance_type: code }: Balance,
  t: Translate,
): { readonly label: string; readonly meaning?: string } {
  const known = BALANCE_TYPES.find((type) => type === code);
  return known === undefined
    ? { label: t('app.other', { code }) }
    : { label: t(`balance.${known}`), meaning: t(`balance-meaning.${known}`) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  await ensureRead(accountQueries.balances(id), request.signal);
  return { id };
}

/** No balance is added up or called the current one, because banks differ in which one that is. */
export function Component() {
  const { t } = useI18n();
  const { id } = useLoaderData<typeof loader>();
  const query = useSuspenseQuery(accountQueries.balances(id));
  const { items, unreadable } = query.data.balances;
  return (
    <BankList
      items={items}
      unreadable={unreadable.length}
      empty={<EmptyState title={t('balances.empty')}>{t('balances.empty-body')}</EmptyState>}
      note={<Text className={styles.aside}>{t('balances.note')}</Text>}
      freshness={freshnessOf(query)}
      renderRow={(balance, index) => (
        <BalanceRow key={`${balance.balance_type} ${index}`} balance={balance} />
      )}
    />
  );
}

function BalanceRow({ balance }: { balance: Balance }) {
  const { t, language } = useI18n();
  const { reference_date, last_change_date_time, balance_type } = balance;
  const { label, meaning } = balanceTypeOf(balance, t);
  const date =
    reference_date !== undefined
      ? t('balances.as-of', { date: formatDate(language, reference_date) })
      : last_change_date_time &&
        t('balances.last-changed', { date: formatDate(language, last_change_date_time) });
  return (
    <ListRow
      title={<BankText as="h2">{balance.name}</BankText>}
      aside={
        <>
          <p>
            {meaning === undefined ? (
              <BankText>{label}</BankText>
            ) : (
              <CodeWithLabel label={label} code={balance_type} explanation={meaning} />
            )}
            {date !== undefined && (
              <>
                {' · '}
                <BankText>{date}</BankText>
              </>
            )}
          </p>
          <AmountSent {...balance.balance_amount} />
        </>
      }
      end={<Amount {...balance.balance_amount} size="large" />}
    />
  );
}
