import { payableOf } from '#api/payments/pay-again.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Link } from 'react-router';

/** Nothing unless the bank's texts name exactly one account to pay. */
export function PayAgainLink({ accountId, transaction }: { accountId: string; transaction: Transaction }) {
  const { t } = useI18n();
  if (payableOf(transaction) === undefined) return null;
  return (
    <Link
      to={paths.paymentLikeTransaction(accountId, transaction.resource_id ?? '')}
      className={buttonClass('primary')}
    >
      {t('label.pay-again')}
    </Link>
  );
}
