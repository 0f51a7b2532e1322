import { accountQueries } from '#api/accounts/accounts.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Amount } from '#ui/data/amount.tsx';
import { HeroAmount } from '#ui/data/hero-amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isDebt } from '#pages/accounts/list/overdraft-meter.tsx';
import styles from './account-page.module.css';

/** The balance that the list of accounts shows, and what it is expected to become where the bank says so. */
export function AccountFigure({ id, kind }: { id: string; kind: string | undefined }) {
  const { t } = useI18n();
  // The page's loader reads them; a failure is told by the section "Balances".
  const { data, isFetching } = useQuery({ ...accountQueries.balances(id), enabled: false });
  if (data === undefined && !isFetching) return null;
  const [shown, ...others] = data?.balances.items ?? [];
  const expected =
    shown?.balance_type === 'XPCD' ? undefined : others.find(({ balance_type }) => balance_type === 'XPCD');
  if (data !== undefined && shown === undefined) return null;
  return (
    <div className={styles.figure}>
      {shown === undefined ? (
        <Skeleton size="control" />
      ) : (
        <>
          <Text className={styles.of}>
            <BankText>{shown.name}</BankText>
          </Text>
          <p className={classNames(styles.hero, isDebt(kind) && styles.owed)}>
            <HeroAmount {...shown.balance_amount} />
          </p>
          {expected !== undefined && (
            <Text className={styles.expected}>
              <Link to={paths.accountBalances(id)}>
                <span>{t('account.expected')}</span> <Amount {...expected.balance_amount} />
              </Link>
            </Text>
          )}
        </>
      )}
    </div>
  );
}
