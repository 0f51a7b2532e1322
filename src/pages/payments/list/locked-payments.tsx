import { deleteLocked } from '#api/payments/locked-records.ts';
import { paymentQueries } from '#api/payments/payments.ts';
import { LockedNotice } from '#ui/feedback/locked-notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';

export function LockedPayments() {
  const { data } = useSuspenseQuery(paymentQueries.locked());
  return <LockedNotice isLocked={data.isAny} mayBeAtBank={data.mayBeAtBank} onDelete={deleteLocked} />;
}
