import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import type { Account } from '#contract/accounts.ts';
import { kindOf, nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { paths } from '#paths.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { KindIcon } from '#ui/data/kind-icon.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { useChanged } from '#ui/use-changed.ts';
import { type PassFocus, usePassFocus } from '#ui/use-pass-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import styles from './account-card.module.css';
import { After, extra } from './extra.tsx';

const BalanceProblem = extra((all) => all.BalanceProblem, NoBalance);
const BalanceExtras = extra((all) => all.BalanceExtras);

export function AccountCard({
  account,
  ownName,
  isOpenable,
  balances,
}: {
  account: Account;
  /** Shown above the bank's. */
  ownName: string | undefined;
  isOpenable: boolean;
  /** Settles when the balances of the page are here. */
  balances: Promise<unknown>;
}) {
  const { t } = useI18n();
  const { resource_id: id, cash_account_type: kind } = account;
  const bankName = nameOf(account, t);
  const name = ownName ?? bankName;
  const link = useRef<HTMLAnchorElement>(null);
  const passFocus = usePassFocus(link);
  return (
    <ListRow
      icon={<KindIcon code={kind} />}
      title={
        isOpenable && id !== undefined ? (
          <Link ref={link} to={paths.accountTransactions(id)}>
            <BankText>{name}</BankText>
          </Link>
        ) : (
          <BankText>{name}</BankText>
        )
      }
      aside={
        <>
          {ownName !== undefined && <BankText as="p">{t('accounts.at-bank', { name: bankName })}</BankText>}
          <Identification account={account} />
          {!isOpenable && <p>{t('accounts.no-link')}</p>}
        </>
      }
      end={
        isOpenable && id !== undefined ? (
          <CardBalance
            account_resource_id={id}
            kind={kind}
            of={name}
            passFocus={passFocus}
            balances={balances}
          />
        ) : undefined
      }
    />
  );
}

/** Without an IBAN the product stands in for it. The icon and the heading show the kind, which screen readers hear here. */
function Identification({ account }: { account: Account }) {
  const { t } = useI18n();
  const kind = kindOf(account, t);
  const { account_id, product = '' } = account;
  const productText = <BankText>{product}</BankText>;
  // The balance of a card says when it is debited, as its product does.
  const insteadOfIban =
    account.cash_account_type === 'CARD' ? <VisuallyHidden>{productText}</VisuallyHidden> : productText;
  if (account_id?.iban === undefined && product.trim() === '')
    return (
      <p>
        <BankText translate="yes">{kind}</BankText>
      </p>
    );
  return (
    <p className={styles.line}>
      <VisuallyHidden>
        <BankText translate="yes">{`${kind} `}</BankText>
      </VisuallyHidden>
      {account_id?.iban === undefined ? (
        insteadOfIban
      ) : (
        <>
          <span className={styles.whole}>
            <BankText>{groupedIban(account_id.iban)}</BankText>
          </span>
          <span className={styles.ending}>
            <BankText>{`•••• ${account_id.iban.trim().slice(-4)}`}</BankText>
          </span>
        </>
      )}
    </p>
  );
}

/**
 * Shows the first balance that the bank lists, with its name, because banks differ in which is "the" balance.
 */
function CardBalance({
  account_resource_id,
  of,
  kind,
  passFocus,
  balances,
}: {
  account_resource_id: string;
  of: string;
  kind: string | undefined;
  passFocus: PassFocus;
  balances: Promise<unknown>;
}) {
  const { t, formatTime } = useI18n();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    accountQueries.balances(account_resource_id),
  );
  // A retry clears `error`; the old failure stays visible until the retry ends.
  const [failure, setFailure] = useState(error);
  useChanged(error, () => setFailure(error ?? failure));
  if (data === undefined) {
    if (failure === null) {
      return (
        <>
          <VisuallyHidden>{t('accounts.balance-loading')}</VisuallyHidden>
          <Skeleton size="short" />
          <Skeleton size="short" />
        </>
      );
    }
    return (
      <Suspense>
        <BalanceProblem
          problem={toProblem(failure)}
          of={of}
          passFocus={passFocus}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </Suspense>
    );
  }
  const [balance] = data.balances.items;
  if (balance === undefined) {
    const { unreadable } = data.balances;
    return (
      <Text>
        {unreadable.length > 0
          ? t('accounts.unreadable', { count: unreadable.length })
          : t('accounts.no-balance')}
      </Text>
    );
  }
  return (
    <>
      <Text className={kind === 'CARD' ? styles.free : styles.name}>
        <BankText>{balance.name}</BankText>
      </Text>
      <p className={kind === 'CARD' || kind === 'LOAN' ? styles.owed : styles.balance}>
        <Amount {...balance.balance_amount} />
      </p>
      <After balances={balances}>
        <BalanceExtras id={account_resource_id} kind={kind} balance={balance} />
      </After>
      {error !== null && <Text>{t('accounts.balance-stale', { time: formatTime(dataUpdatedAt) })}</Text>}
    </>
  );
}

/** Beside the button that refreshes the page. */
function NoBalance() {
  const { t } = useI18n();
  return <Text>{t('accounts.balance-failed')}</Text>;
}
