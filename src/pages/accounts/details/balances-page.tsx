import { accountQueries } from '#api/accounts/accounts.ts';
import { freshnessOf } from '#api/http/freshness.ts';
import { ensureRead } from '#api/http/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import type { Balance } from '#contract/balances.ts';
import { formatDate } from '#i18n/format-dates.ts';
import { useI18n, type Translate } from '#i18n/use-i18n.tsx';
import { localDay } from '#lib/time/local-day.ts';
import { classNames } from '#ui/class-names.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CodeWithLabel } from '#ui/data/code-with-label.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { isDebt } from '#pages/accounts/list/overdraft-meter.tsx';
import styles from './account-page.module.css';
import { AmountSent } from './amount-sent.tsx';
import { accountIdOf } from './account-id.ts';
import { BankList } from './bank-list.tsx';

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
  const { cash_account_type: kind } = useOutletContext<Account>();
  return (
    <BankList
      items={items}
      unreadable={unreadable.length}
      empty={<EmptyState title={t('balances.empty')}>{t('balances.empty-body')}</EmptyState>}
      freshness={freshnessOf(query)}
      renderRow={(balance, index) => (
        <BalanceRow key={`${balance.balance_type} ${index}`} balance={balance} isOwed={isDebt(kind)} />
      )}
    />
  );
}

/** Whether the bank's name of a balance says what its type means, by any word that is not tiny. */
function isSaid(label: string, name: string): boolean {
  const words = label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.some((word) => name.toLowerCase().includes(word));
}

function BalanceRow({ balance, isOwed }: { balance: Balance; isOwed: boolean }) {
  const { t, language } = useI18n();
  const { reference_date, last_change_date_time, balance_type, name } = balance;
  const { label, meaning } = balanceTypeOf(balance, t);
  const date =
    reference_date !== undefined
      ? t('balances.as-of', { date: formatDate(language, reference_date) })
      : last_change_date_time &&
        t('balances.last-changed', { date: formatDate(language, localDay(last_change_date_time)) });
  const isKnown = meaning !== undefined;
  const what = [isKnown && isSaid(label, name) ? '' : label, date].filter(Boolean).join(' · ');
  return (
    <ListRow
      title={
        <span className={styles.balance}>
          <BankText as="h2">{name}</BankText>
          {isKnown && <CodeWithLabel label={label} code={balance_type} explanation={meaning} isLabelInside />}
        </span>
      }
      aside={
        <>
          {what !== '' && <BankText as="p">{what}</BankText>}
          <AmountSent {...balance.balance_amount} />
        </>
      }
      end={
        <span className={classNames(isOwed && styles.owed)}>
          <Amount {...balance.balance_amount} size="large" />
        </span>
      }
    />
  );
}
