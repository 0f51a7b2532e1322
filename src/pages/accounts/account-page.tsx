import { accountQueries } from '#api/accounts.ts';
import { ApiError } from '#api/errors.ts';
import { queryClient } from '#api/query-client.ts';
import { useWords } from '#i18n/words.tsx';
import { groupedIban } from '#lib/iban.ts';
import { paths } from '#paths.ts';
import { BankText } from '#ui/bank-text.tsx';
import { linkClass } from '#ui/link-class.ts';
import { PageHeader } from '#ui/page.tsx';
import { TabList } from '#ui/tabs.tsx';
import { type LoaderFunctionArgs, Link, NavLink, Outlet, useLoaderData } from 'react-router';
import { accountIdOf, openableIds } from './account-id.ts';
import styles from './account-page.module.css';
import { kindOf, nameOf } from './account-words.ts';

/** The account itself comes from the list: the interface has no read of a single one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = accountIdOf(request);
  const { accounts } = await queryClient.ensureQueryData(accountQueries.list());
  const account = accounts.items.find(({ resource_id }) => resource_id === id);
  if (account === undefined || !openableIds(accounts.items).has(id)) {
    // A list that does not hold it is not worth keeping: trying again asks the bank.
    queryClient.removeQueries({ queryKey: accountQueries.list().queryKey, exact: true });
    throw new ApiError('not-found');
  }
  return { id, account };
}

/** The frame of an account: its name, its facts, its sections. */
export function Component() {
  const { t } = useWords();
  const { id, account } = useLoaderData<typeof loader>();
  const facts = [
    { term: t('account.kind'), value: kindOf(account, t) },
    { term: t('account.iban'), value: account.account_id?.iban && groupedIban(account.account_id.iban) },
    { term: t('account.currency'), value: account.currency },
    { term: t('account.product'), value: account.product },
  ];
  return (
    <>
      <PageHeader
        title={nameOf(account, t)}
        before={
          <Link to={paths.accounts()} className={linkClass('back')}>
            {t('app.all-accounts')}
          </Link>
        }
      />
      <dl className={styles.facts}>
        {facts.map(
          ({ term, value }) =>
            value !== undefined &&
            value !== '' && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <BankText>{value}</BankText>
                </dd>
              </div>
            ),
        )}
      </dl>
      <TabList label={t('account.sections')}>
        <NavLink to={paths.accountBalances(id)}>{t('account.balances')}</NavLink>
        <NavLink to={paths.accountTransactions(id)}>{t('account.transactions')}</NavLink>
      </TabList>
      <Outlet context={account} />
    </>
  );
}
