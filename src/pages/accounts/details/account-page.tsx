import { kindOf, nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { compactIban } from '#lib/money/compact-iban.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { paths } from '#paths.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { linkClass } from '#ui/link-class.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { TabList } from '#ui/layout/tabs.tsx';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, Link, NavLink, Outlet, useLoaderData } from 'react-router';
import { accountAt } from './account-at.ts';
import styles from './account-page.module.css';
import { SectionSkeleton } from './section-skeleton.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => accountAt(request);

export function Component() {
  const { t } = useI18n();
  const { id, account } = useLoaderData<typeof loader>();
  const iban = account.account_id?.iban ?? '';
  const facts = [
    { term: t('account.kind'), value: kindOf(account, t) },
    { term: t('label.currency'), value: account.currency },
    { term: t('account.product'), value: account.product },
    {
      term: t('label.iban'),
      value: groupedIban(iban),
      copy: <CopyButton variant="icon" text={compactIban(iban)} label={t('account.copy-iban')} />,
    },
    {
      term: t('account.id'),
      value: id,
      copy: <CopyButton variant="icon" text={id} label={t('account.copy-id')} />,
    },
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
          ({ term, value, copy }) =>
            value !== undefined &&
            value !== '' && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <span className={styles.value}>
                    <BankText>{value}</BankText>
                  </span>
                  {copy}
                </dd>
              </div>
            ),
        )}
      </dl>
      <TabList label={t('account.sections')}>
        <NavLink to={paths.accountBalances(id)}>{t('label.balances')}</NavLink>
        <NavLink to={paths.accountOwners(id)}>{t('label.owners')}</NavLink>
        <NavLink to={paths.accountOverdrafts(id)}>{t('label.overdrafts')}</NavLink>
        <NavLink to={paths.accountTransactions(id)}>{t('label.transactions')}</NavLink>
      </TabList>
      {/* The old section disappears at once after a change of consent, before the bank answers. */}
      <Suspense fallback={<SectionSkeleton />}>
        <Outlet context={account} />
      </Suspense>
    </>
  );
}
