import { afterPages, oneAccountQueries, type TransactionPages } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { followReads, queryClient } from '#api/http/query-client.ts';
import type { Balance } from '#contract/balances.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { balanceHistory, type BalanceHistory } from '#pages/accounts/history/balance-history.ts';
import { bookOf } from '#pages/accounts/transactions/rows/transaction-book.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { Sparkline } from '#ui/data/sparkline.tsx';
import { Text } from '#ui/text.tsx';
import { useMedia, WIDE } from '#ui/use-media.ts';
import { usePreference } from '#ui/use-preference.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSyncExternalStore } from 'react';
import styles from './balance-course.module.css';

const DAYS = 30;

/** A shorter course says little. */
const MIN_DAYS = 14;

/** The last 30 days of a booked balance as a small line, from what is read anyway. */
export function BalanceCourse({ id }: { id: string }) {
  const { t, formatAmount } = useI18n();
  const isShown = useIsShown();
  const course = useRead(() => courseOf(id));
  const [first, last] = [course?.points[0], course?.points.at(-1)];
  if (!isShown || course === undefined || first === undefined || last === undefined) return null;
  return (
    <div className={styles.course}>
      <Sparkline values={course.points.map(({ balance }) => Number(balance))} />
      <VisuallyHidden>
        <BankSentence
          words={(from = '', to = '') =>
            t('accounts.course', { days: course.points.length, first: from, last: to })
          }
        >
          {[first, last].map(({ balance }) => formatAmount(balance, course.currency))}
        </BankSentence>
      </VisuallyHidden>
    </div>
  );
}

/** Says once what the lines are. Screen readers hear it with each of them. */
export function BalanceCoursesNote({ ids }: { ids: readonly string[] }) {
  const { t } = useI18n();
  const isShown = useIsShown();
  const hasAny = useRead(() => ids.some((id) => courseOf(id) !== undefined));
  if (!isShown || !hasAny) return null;
  return (
    <Text aria-hidden className={styles.note}>
      {t('accounts.course-note', { days: DAYS })}
    </Text>
  );
}

/** A picture would tell a hidden amount. */
function useIsShown(): boolean {
  // With a second column, the rows have room for a picture (accounts-page.module.css).
  const isWide = useMedia(WIDE);
  return usePreference(amountVisibility) !== 'hidden' && isWide;
}

/** `read` has to return the same value until an answer comes. */
const useRead = <Value,>(read: () => Value): Value => useSyncExternalStore(followReads, read);

interface WorkedOut {
  readonly balances: readonly Balance[];
  readonly today: string;
  readonly course: BalanceHistory | undefined;
}

/** Each balance history, by the pages that it was worked out from. */
const known = new WeakMap<TransactionPages, WorkedOut>();

/** Reads nothing from the bank. */
function courseOf(id: string): BalanceHistory | undefined {
  const pages = queryClient.getQueryData<TransactionPages>(oneAccountQueries.transactions(id).queryKey);
  const balances = queryClient.getQueryData(accountQueries.balances(id).queryKey)?.balances.items;
  if (pages === undefined || balances === undefined) return undefined;
  const today = localDateTime(clock.now()).slice(0, 10);
  const before = known.get(pages);
  if (before?.balances === balances && before.today === today) return before.course;
  const history = balanceHistory({
    book: bookOf(pages),
    isComplete: afterPages(pages.pages, pages.pageParams).kind === 'end',
    balances,
    today,
    days: DAYS,
  });
  const course = history !== undefined && history.points.length >= MIN_DAYS ? history : undefined;
  known.set(pages, { balances, today, course });
  return course;
}
