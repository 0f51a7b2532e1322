import { titledLines } from '#api/accounts/transaction-lines.ts';
import { formatDate } from '#i18n/format-dates.ts';
import { formatRecentDay } from '#i18n/format-days.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { isPathSegment } from '#lib/path-segment.ts';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { useOwnKinds } from '#pages/accounts/own-kinds.ts';
import { useShownLines } from '#pages/accounts/transactions/rows/use-shown-lines.ts';
import { paths } from '#paths.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { PartyIcon } from '#ui/data/party-icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Link } from 'react-router';
import styles from './activity.module.css';
import type { ActivityRow } from './activity-rows.ts';

/** A row of any account, which it names. */
export function ActivityLine({ id, row, day, isUnique, account }: ActivityRow & { account: string }) {
  const { t, language } = useI18n();
  const kinds = useOwnKinds();
  const today = localDateTime(clock.now());
  const { transaction, direction, progress } = row;
  const { transaction_amount: amount, resource_id: own } = transaction;
  const { title = t('transactions.untitled') } = titledLines(useShownLines(row.lines));
  const isOpenable = own !== undefined && isPathSegment(own) && isUnique;
  return (
    <ListRow
      icon={<PartyIcon name={title} kind={kinds.get(title)} size="small" />}
      title={
        <Link to={isOpenable ? paths.transaction(id, own) : paths.accountTransactions(id)}>
          <BankText>{title}</BankText>
          {day !== undefined && <VisuallyHidden>{`(${formatDate(language, day)})`}</VisuallyHidden>}
        </Link>
      }
      aside={
        <p>
          {progress === 'pending' ? (
            <span>{t('transactions.pending')}</span>
          ) : (
            day !== undefined && <time dateTime={day}>{formatRecentDay(language, day, today)}</time>
          )}{' '}
          <span>·</span> <BankText>{account}</BankText>
        </p>
      }
      end={
        amount === undefined ? (
          t('transactions.no-amount')
        ) : (
          <span className={progress === 'booked' ? undefined : styles.unbooked}>
            <Amount {...amount} direction={direction} />
          </span>
        )
      }
    />
  );
}
