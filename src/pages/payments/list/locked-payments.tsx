import { deleteLocked } from '#api/payments/locked-records.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { LockedNotice } from '#ui/feedback/locked-notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';

/** Says that payments or drafts of an earlier session are kept here, where they are locked. */
export function LockedPayments() {
  const { data } = useSuspenseQuery(paymentQueries.locked());
  return <LockedNotice isLocked={data.isAny} mayBeAtBank={data.mayBeAtBank} onDelete={deleteLocked} />;
}
