import type { Balance } from '#contract/balances.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { usePreference } from '#ui/use-preference.ts';
import { BalanceCourse } from './balance-course.tsx';
import { isOverdrawn, OverdraftMeter } from './overdraft-meter.tsx';

/** What a card shows beside its balance once the balances are on the screen. */
export function BalanceExtras({
  id,
  kind,
  balance: { balance_amount },
}: {
  id: string;
  kind: string | undefined;
  balance: Balance;
}) {
  const isHidden = usePreference(amountVisibility) === 'hidden';
  return (
    <>
      <BalanceCourse id={id} />
      {/* The meter alone would tell that the balance is below zero. */}
      {!isHidden && isOverdrawn(kind, balance_amount) && (
        <OverdraftMeter account_resource_id={id} balance={balance_amount} />
      )}
    </>
  );
}
