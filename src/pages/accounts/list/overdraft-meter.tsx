import { oneAccountQueries } from '#api/accounts/account.ts';
import type { Amount as WireAmount } from '#contract/amount.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { type Decimal, signOf } from '#lib/money/decimal.ts';
import { Amount } from '#ui/data/amount.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { classNames } from '#ui/class-names.ts';
import { Text } from '#ui/text.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { useQuery } from '@tanstack/react-query';
import styles from './overdraft-meter.module.css';

type Agreed = WireAmount & { readonly amount: Decimal };

/** In units of the picture. */
const WIDTH = 96;

/** What is owed on accounts of this kind is no overdraft. */
export const isDebt = (kind: string | undefined): boolean => kind === 'CARD' || kind === 'LOAN';

/** Whether a `balance` is an overdraft of an account of the `kind`. */
export const isOverdrawn = (kind: string | undefined, balance: WireAmount): boolean =>
  !isDebt(kind) && balance.amount !== undefined && signOf(balance.amount) < 0;

/**
 * Two facts on one scale, from 0 to the agreed overdraft; nothing is worked out. Nothing is shown where the
 * bank names no single one in the currency of the balance.
 */
export function OverdraftMeter({
  account_resource_id,
  balance,
}: {
  account_resource_id: string;
  /** Below zero. */
  balance: WireAmount;
}) {
  const { t } = useI18n();
  const { data } = useQuery(oneAccountQueries.overdrafts(account_resource_id));
  const agreed = agreedIn(balance.currency, data?.overdrafts?.items ?? []);
  if (agreed === undefined) return null;
  return (
    <>
      <Meter balance={balance} agreed={agreed} />
      <Text className={styles.agreed}>
        <span>{t('accounts.agreed-overdraft')}</span> <Amount {...agreed} />
      </Text>
    </>
  );
}

/** How much of `agreed` a `balance` below zero takes. */
export function Meter({
  balance,
  agreed,
  isWide = false,
}: {
  balance: WireAmount;
  agreed: Agreed;
  /** Whether it takes all the width there is. */
  isWide?: boolean;
}) {
  const isHidden = usePreference(amountVisibility) === 'hidden';
  // Its length would tell a hidden amount.
  if (isHidden) return null;
  return (
    <svg
      aria-hidden
      className={classNames(styles.meter, isWide && styles.wide)}
      viewBox={`0 0 ${WIDTH} 4`}
      preserveAspectRatio="none"
    >
      <rect className={styles.scale} width={WIDTH} height={4} rx={isWide ? 0 : 2} />
      <rect width={usedShare(balance, agreed) * WIDTH} height={4} rx={isWide ? 0 : 2} />
    </svg>
  );
}

/** The only one above zero. */
export function agreedIn(
  currency: string,
  overdrafts: readonly { readonly allowed_amount?: WireAmount | undefined }[],
): Agreed | undefined {
  const [first, second] = overdrafts;
  const amount = first?.allowed_amount;
  const isUsable = second === undefined && amount?.currency === currency;
  return isUsable && isAboveZero(amount) ? amount : undefined;
}

const isAboveZero = (amount: WireAmount): amount is Agreed =>
  amount.amount !== undefined && signOf(amount.amount) > 0;

/** 0 to 1; a picture needs no more digits than a double has. */
export const usedShare = (balance: WireAmount, agreed: Agreed): number =>
  Math.min(1, Math.abs(Number(balance.amount)) / Number(agreed.amount));
