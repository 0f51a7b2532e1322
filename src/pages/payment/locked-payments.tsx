import { deleteLocked } from '#api/locked-records.ts';
import { paymentQueries } from '#api/payments.ts';
import { useWords } from '#i18n/words.tsx';
import { LockedNotice } from '#ui/locked-notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';

/** Says that payments or drafts of an earlier session are kept here, where they are locked. */
export function LockedPayments() {
  const { t } = useWords();
  const { data } = useSuspenseQuery(paymentQueries.locked());
  return (
    <LockedNotice
      isLocked={data.isAny}
      onDelete={deleteLocked}
      consequence={data.mayBeAtBank && <p>{t('payments.locked-open-body')}</p>}
    >
      {data.mayBeAtBank && <p>{t('payments.locked-open')}</p>}
    </LockedNotice>
  );
}
