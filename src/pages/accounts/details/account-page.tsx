import { accountQueries } from '#api/accounts/accounts.ts';
import { ownAccountQueries } from '#api/accounts/own-accounts.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import { accountSections } from '#contract/account-sections.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { linkClass } from '#ui/link-class.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { TabList } from '#ui/layout/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, Link, NavLink, Outlet, useLoaderData } from 'react-router';
import { accountAt } from './account-at.ts';
import { AccountFacts } from './account-facts.tsx';
import { AccountFigure } from './account-figure.tsx';
import styles from './account-page.module.css';
import { SectionSkeleton } from './section-skeleton.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<{ id: string; account: Account }> {
  const found = await accountAt(request);
  const balances = accountQueries.balances(found.id);
  void queryClient.prefetchQuery(ownAccountQueries.all());
  // The page does not wait for them. A failed read is repeated only by the user, so the section of the balances, whose
  // code may arrive later, is left to read them itself.
  const isOfSection = new URL(request.url).pathname === paths.accountBalances(found.id);
  if (!isOfSection && queryClient.getQueryState(balances.queryKey) === undefined)
    void queryClient.prefetchQuery(balances);
  return found;
}

export function Component() {
  const { t } = useI18n();
  const { id, account } = useLoaderData<typeof loader>();
  const { data: own } = useQuery(ownAccountQueries.all());
  const ownName = own?.names.get(id);
  const bankName = nameOf(account, t);
  return (
    <>
      {/* One element: the page has no gap within. */}
      <div data-columns className={styles.top}>
        <div className={styles.head}>
          <PageHeader
            // The browser's history outlives a sign-out.
            title={bankName}
            heading={<BankText>{ownName ?? bankName}</BankText>}
            before={
              <Link to={paths.accounts()} className={linkClass('back')}>
                {t('app.all-accounts')}
              </Link>
            }
            lead={<AccountFacts id={id} account={account} ownName={ownName} />}
          />
          <AccountFigure id={id} kind={account.cash_account_type} />
        </div>
        <TabList label={t('account.sections')}>
          {accountSections.map((section) => (
            <NavLink key={section} to={`${paths.account(id)}/${section}`}>
              {t(`label.${section}`)}
            </NavLink>
          ))}
        </TabList>
      </div>
      {/* The old section disappears at once after a change of consent, before the bank answers. */}
      <Suspense fallback={<SectionSkeleton />}>
        <Outlet context={account} />
      </Suspense>
    </>
  );
}
