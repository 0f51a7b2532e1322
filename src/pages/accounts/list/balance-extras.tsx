import type { Balance } from '#contract/balances.ts';
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
  return (
    <>
      <BalanceCourse id={id} />
      {isOverdrawn(kind, balance_amount) && (
        <OverdraftMeter account_resource_id={id} balance={balance_amount} />
      )}
    </>
  );
}
