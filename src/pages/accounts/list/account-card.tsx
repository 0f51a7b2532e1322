import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import type { Account } from '#contract/accounts.ts';
import { kindOf, nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { paths } from '#paths.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ProblemReference } from '#ui/feedback/problem-reference.tsx';
import { type PassFocus, usePassFocus } from '#ui/use-pass-focus.ts';
import { useChanged } from '#ui/use-changed.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Text } from '#ui/text.tsx';

export function AccountCard({ account, isOpenable }: { account: Account; isOpenable: boolean }) {
  const { t } = useI18n();
  const { resource_id: id, account_id } = account;
  const name = nameOf(account, t);
  const link = useRef<HTMLAnchorElement>(null);
  const passFocus = usePassFocus(link);
  return (
    <ListRow
      title={
        isOpenable && id !== undefined ? (
          <Link ref={link} to={paths.accountBalances(id)}>
            <BankText>{name}</BankText>
          </Link>
        ) : (
          <BankText>{name}</BankText>
        )
      }
      aside={
        <>
          <BankText as="p">{kindOf(account, t)}</BankText>
          {account_id?.iban !== undefined && <BankText as="p">{groupedIban(account_id.iban)}</BankText>}
          {!isOpenable && <p>{t('accounts.no-link')}</p>}
        </>
      }
      end={
        isOpenable && id !== undefined ? (
          <CardBalance account_resource_id={id} of={name} passFocus={passFocus} />
        ) : undefined
      }
    />
  );
}

/**
 * Shows the first balance that the bank lists, with its name, because banks differ in which is "the" balance.
 */
function CardBalance({
  account_resource_id,
  of,
  passFocus,
}: {
  account_resource_id: string;
  of: string;
  passFocus: PassFocus;
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
          <Skeleton size="medium" />
          <Skeleton size="short" />
        </>
      );
    }
    const problem = toProblem(failure);
    const isNotCovered = problem.kind === 'not-covered';
    return (
      <>
        <Text>{t(isNotCovered ? 'accounts.balance-not-covered' : 'accounts.balance-failed')}</Text>
        {isNotCovered && (
          <Link to={paths.consentEditFor(account_resource_id, 'balances')}>
            {t('problem.change-consent')}
            <VisuallyHidden>
              {' '}
              <BankText>{of}</BankText>
            </VisuallyHidden>
          </Link>
        )}
        <ProblemReference isMuted reference={problem.reference} />
        {!isNotCovered && (
          <RetryButton
            {...passFocus}
            what={<BankText>{of}</BankText>}
            isBusy={isFetching}
            retryAt={problem.retryAt}
            onRetry={() => void refetch()}
          />
        )}
      </>
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
      <Text>
        <BankText>{balance.name}</BankText>
      </Text>
      <p>
        <Amount {...balance.balance_amount} size="large" />
      </p>
      {error !== null && <Text>{t('accounts.balance-stale', { time: formatTime(dataUpdatedAt) })}</Text>}
    </>
  );
}
