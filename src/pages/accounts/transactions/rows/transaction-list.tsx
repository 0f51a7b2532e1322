import { useI18n } from '#i18n/use-i18n.tsx';
import { isPathSegment } from '#lib/path-segment.ts';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { memo, type RefObject, useEffect, useRef, useState, useId } from 'react';
import { Link } from 'react-router';
import {
  entriesBetween,
  type Entry,
  type Group,
  heightOf,
  type Layout,
  sectionAt,
  type Sizes,
} from './transaction-layout.ts';
import styles from './transaction-list.module.css';
import type { TransactionRow } from './transaction-rows.ts';
import { statusOf } from '#pages/accounts/transactions/transaction-labels.ts';
import { useWindow } from './use-window.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { Amount } from '#ui/data/amount.tsx';
import { panelClass } from '#ui/layout/panel-class.ts';
import { usePreference } from '#ui/use-preference.ts';

/** How many characters of an amount have room in a row, on the narrowest screen too. */
const MAX_IN_ROW = 24;

/**
 * The amount of a row, which is as high as all others: one that has no room there is never cut,
 * for half a number is another number, but shown whole behind a button.
 */
function RowAmount({ row: { transaction, direction } }: { row: TransactionRow }) {
  const { t, formatAmount } = useI18n();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  const id = useId();
  const { transaction_amount } = transaction;
  if (transaction_amount === undefined) return t('transactions.no-amount');
  const { amount, currency } = transaction_amount;
  const shown = <Amount amount={amount} currency={currency} direction={direction} hasWord />;
  if (isHidden || formatAmount(amount, currency).length <= MAX_IN_ROW) return shown;
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.tooLong}>
        {t('transactions.too-long')}
      </button>
      <span id={id} popover="auto" role="note" className={panelClass('end')}>
        <span className={styles.whole}>{shown}</span>
      </span>
    </>
  );
}

/** Until they are measured. */
const USUAL_SIZES: Sizes = { row: 72, heading: 40 };

/**
 * Any number of transactions, of which only those in the window are on the page. To assistive
 * technology it is a table that knows how many rows it has.
 */
export function TransactionList({
  layout,
  accountId,
  repeatedIds,
  isComplete,
  pages,
  address,
  onNearEnd,
}: {
  layout: Layout;
  accountId: string;
  repeatedIds: ReadonlySet<string>;
  /** Whether no more rows can come. */
  isComplete: boolean;
  /** How many pages are loaded: one without any row is followed by the next as well. */
  pages: number;
  /** The filter as it stands in an address: the way back from a transaction leads to it. */
  address: string;
  /** The last rows are about to be seen. */
  onNearEnd: () => void;
}) {
  const { t } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const sizes = useSizes(probe);
  const { from, to, place } = useWindow(list, (offset) => sectionAt(layout, sizes, offset));
  const focused = useFocusedEntry(list);

  const height = heightOf(layout, sizes);
  const entries = entriesBetween(layout, sizes, from, to);
  // What has the focus stays on the page, wherever one scrolls: else the keyboard would start again at the top.
  if (
    focused !== undefined &&
    !entries.some((entry) => entry.kind === 'row' && entry.row.place === focused)
  ) {
    const kept = entryOf(layout, sizes, focused);
    // Where it belongs, so that Tab goes on from there in the order of the rows.
    if (kept !== undefined && kept.top < from) entries.unshift(kept);
    else if (kept !== undefined) entries.push(kept);
  }
  const isNearEnd = to > height - 10 * sizes.row;
  useEffect(() => {
    if (isNearEnd && pages > 0) onNearEnd();
  }, [isNearEnd, pages, onNearEnd]);

  const above = layout.sections[place];
  return (
    <div
      role="table"
      aria-label={t('account.transactions')}
      aria-rowcount={isComplete ? layout.count + 1 : -1}
      className={styles.table}
    >
      <div aria-hidden ref={probe} className={styles.probe}>
        <div className={styles.heading} />
        <div className={styles.row} />
      </div>
      <VisuallyHidden>
        <span role="rowgroup">
          <span role="row" aria-rowindex={1}>
            <span role="columnheader">{t('export.description')}</span>
            <span role="columnheader">{t('export.amount')}</span>
          </span>
        </span>
      </VisuallyHidden>
      <div role="rowgroup" ref={list} className={styles.list}>
        <Length px={height} />
        {above !== undefined && (
          <div aria-hidden className={styles.sticky}>
            <GroupName group={above.group} />
          </div>
        )}
        {entries.map((entry) => (
          <div
            key={
              entry.kind === 'row' ? entry.row.place : `${nameOf(entry.section.group)} ${entry.section.start}`
            }
            ref={(element) => element?.style.setProperty('--top', `${entry.top}px`)}
            role="row"
            // After the row of the column's names.
            aria-rowindex={entry.index + 2}
            data-place={entry.kind === 'row' ? entry.row.place : undefined}
            className={entry.kind === 'row' ? styles.row : styles.heading}
          >
            {entry.kind === 'heading' ? (
              <div role="rowheader" aria-colspan={2}>
                <GroupName group={entry.section.group} />
              </div>
            ) : (
              <Row
                row={entry.row}
                to={`${paths.transaction(accountId, entry.row.transaction.resource_id ?? '')}${address === '' ? '' : `?${address}`}`}
                isOpenable={isOpenable(entry.row.transaction.resource_id, repeatedIds)}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function isOpenable(id: string | undefined, repeatedIds: ReadonlySet<string>): boolean {
  return id !== undefined && isPathSegment(id) && !repeatedIds.has(id);
}

/** Makes room for the whole list, so that the scroll bar tells the truth. */
function Length({ px }: { px: number }) {
  return (
    <div
      aria-hidden
      className={styles.length}
      ref={(element) => element?.style.setProperty('--length', `${px}px`)}
    />
  );
}

function GroupName({ group }: { group: Group }) {
  const { t } = useI18n();
  return group.kind === 'day' ? <DateText value={group.day} /> : t(`transactions.${group.kind}`);
}

const Row = memo(function Row({
  row,
  to,
  isOpenable,
}: {
  row: TransactionRow;
  to: string;
  isOpenable: boolean;
}) {
  const { t } = useI18n();
  const { transaction, lines, isConflicting, progress } = row;
  const [title = t('transactions.untitled'), ...others] = lines;
  return (
    <>
      <div role="cell" className={styles.what}>
        {isOpenable ? (
          <Link to={to} className={styles.title}>
            <BankText>{title}</BankText>
          </Link>
        ) : (
          <span className={styles.title}>
            <BankText>{title}</BankText>
          </span>
        )}
        <span className={styles.aside}>
          {progress === 'other' && (
            <Badge tone={transaction.status === 'RJCT' ? 'problem' : 'info'}>
              <BankText>{statusOf(transaction, t)}</BankText>
            </Badge>
          )}
          {isConflicting && <Badge tone="warning">{t('transactions.check')}</Badge>}
          <BankText>{others.join(' · ')}</BankText>
        </span>
      </div>
      <div role="cell" className={styles.amount}>
        <RowAmount row={row} />
      </div>
    </>
  );
});

/** The entry of the row that the bank sent at `place`, wherever it stands now. */
function entryOf(layout: Layout, sizes: Sizes, place: number): Entry | undefined {
  const index = layout.rows.findIndex((row) => row.place === place);
  const section = layout.sections.findIndex(({ start, end }) => start <= index && index < end);
  if (index === -1 || section === -1) return undefined;
  const top = (section + 1) * sizes.heading + index * sizes.row;
  return entriesBetween(layout, sizes, top, top + 1).find(
    (entry) => entry.kind === 'row' && entry.row.place === place,
  );
}

/** Tells one group from another. */
const nameOf = (group: Group): string => (group.kind === 'day' ? group.day : group.kind);

/** How high rows and headings are on this screen, with this size of text: read off two that nobody sees. */
function useSizes(probe: RefObject<HTMLElement | null>): Sizes {
  const [sizes, setSizes] = useState(USUAL_SIZES);
  useEffect(() => {
    const [heading, row] = [...(probe.current?.children ?? [])];
    if (heading === undefined || row === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      setSizes({
        row: row.getBoundingClientRect().height,
        heading: heading.getBoundingClientRect().height,
      });
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [probe]);
  return sizes;
}

/** The place of the row that holds the focus. */
function useFocusedEntry(list: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const element = list.current;
    const follow = ({ type, target }: FocusEvent) => {
      const entry = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
      setFocused(type === 'focusout' || entry === null ? undefined : Number(entry.dataset['place']));
    };
    element?.addEventListener('focusin', follow);
    element?.addEventListener('focusout', follow);
    return () => {
      element?.removeEventListener('focusin', follow);
      element?.removeEventListener('focusout', follow);
    };
  }, [list]);
  return focused;
}
