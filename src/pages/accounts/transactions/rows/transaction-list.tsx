import type { Notes } from '#api/accounts/transaction-notes.ts';
import { briefLines, titledLines } from '#api/accounts/transaction-lines.ts';
import { formatDayTitle, formatRecentDay } from '#i18n/format-days.ts';
import { shownAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { isPathSegment } from '#lib/path-segment.ts';
import { paths } from '#paths.ts';
import { PartyIcon } from '#ui/data/party-icon.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { memo, type RefObject, useEffect, useRef, useState, useId } from 'react';
import { Link } from 'react-router';
import {
  entriesBetween,
  type LayoutEntry,
  type Group,
  heightOf,
  type Layout,
  sectionAt,
  type Sizes,
} from './transaction-layout.ts';
import { Text } from '#ui/text.tsx';
import styles from './transaction-list.module.css';
import { shownDay, type TransactionRow } from './transaction-rows.ts';
import { statusOf } from '#pages/accounts/transactions/transaction-labels.ts';
import { FROM_LIST } from './from-list.ts';
import { type OwnKinds, useOwnKinds } from '#pages/accounts/own-kinds.ts';
import { useShownLines } from './use-shown-lines.ts';
import { useFocusedEntry } from './use-focused-entry.ts';
import { useWindow } from './use-window.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { Amount } from '#ui/data/amount.tsx';
import { panelClass } from '#ui/layout/panel-class.ts';
import { usePreference } from '#ui/use-preference.ts';

/** The characters of an amount that fit into a row on the narrowest screen. */
const MAX_AMOUNT_LENGTH = 16;

/** Amounts that do not fit open in a popover, because a truncated number looks like another number. */
function RowAmount({ row: { transaction, direction } }: { row: TransactionRow }) {
  const { t, language } = useI18n();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  const id = useId();
  const { transaction_amount } = transaction;
  if (transaction_amount === undefined) return <span>{t('transactions.no-amount')}</span>;
  const shown = <Amount {...transaction_amount} direction={direction} />;
  if (isHidden || shownAmount(language, transaction_amount).length <= MAX_AMOUNT_LENGTH) return shown;
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

const SIZES_BEFORE_MEASURING: Sizes = { row: 60, heading: 36 };

/** A virtualized list with the ARIA roles and row count of the full table. */
export function TransactionList({
  layout,
  notes,
  accountId,
  repeatedIds,
  newRows,
  isComplete,
  pages,
  address,
  onNearEnd,
}: {
  layout: Layout;
  notes: Notes | undefined;
  accountId: string;
  repeatedIds: ReadonlySet<string>;
  /** The positions of those that the user has not seen before. */
  newRows: ReadonlySet<number> | undefined;
  /** No more rows can come. */
  isComplete: boolean;
  /** The number of loaded pages; the next one is loaded even after a page without rows. */
  pages: number;
  /** The filter as a query string, for the way back from a transaction. */
  address: string;
  onNearEnd: () => void;
}) {
  const { t } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const sizes = useSizes(probe);
  const { from, to, position } = useWindow(list, (offset) => sectionAt(layout, sizes, offset));
  const { focused, followFocus } = useFocusedEntry();
  const kinds = useOwnKinds();

  const height = heightOf(layout, sizes);
  const entries = entriesBetween(layout, sizes, from, to);
  // The focused row stays rendered while scrolling; otherwise the keyboard restarts at the top.
  if (
    focused !== undefined &&
    !entries.some((entry) => entry.kind === 'row' && entry.row.position === focused)
  ) {
    const focusedEntry = entryOf(layout, sizes, focused);
    // Kept in DOM order, so that Tab continues with the next row.
    if (focusedEntry !== undefined && focusedEntry.top < from) entries.unshift(focusedEntry);
    else if (focusedEntry !== undefined) entries.push(focusedEntry);
  }
  const isNearEnd = to > height - 10 * sizes.row;
  useEffect(() => {
    if (isNearEnd && pages > 0) onNearEnd();
  }, [isNearEnd, pages, onNearEnd]);

  const above = layout.sections[position];
  return (
    <div
      role="table"
      aria-label={t('label.transactions')}
      aria-rowcount={isComplete ? layout.count + 1 : -1}
      data-off-paper
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
            <span role="columnheader">{t('label.amount')}</span>
          </span>
        </span>
      </VisuallyHidden>
      <div role="rowgroup" ref={list} className={styles.list} {...followFocus}>
        <Length px={height} />
        {above !== undefined && (
          <div aria-hidden className={styles.sticky}>
            <GroupName group={above.group} />
          </div>
        )}
        {entries.map((entry) => (
          <div
            key={
              entry.kind === 'row'
                ? entry.row.position
                : `${nameOf(entry.section.group)} ${entry.section.start}`
            }
            ref={(element) => element?.style.setProperty('--top', `${entry.top}px`)}
            role="row"
            // One-based, after the header row.
            aria-rowindex={entry.index + 2}
            data-place={entry.kind === 'row' ? entry.row.position : undefined}
            className={entry.kind === 'row' ? styles.row : styles.heading}
          >
            {entry.kind === 'heading' ? (
              <div role="rowheader" aria-colspan={2}>
                <GroupName group={entry.section.group} />
              </div>
            ) : (
              <Row
                row={entry.row}
                note={notes?.get(entry.row.transaction.resource_id ?? '')}
                to={`${paths.transaction(accountId, entry.row.transaction.resource_id ?? '')}${address === '' ? '' : `?${address}`}`}
                kinds={kinds}
                hasDay={entry.section.group.kind !== 'day'}
                isNew={newRows?.has(entry.row.position) ?? false}
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

/** Reserves the height of the whole list, so that the scroll bar is correct. */
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
  const { t, language } = useI18n();
  if (group.kind === 'day') {
    const { day } = group;
    return <time dateTime={day}>{formatDayTitle(language, day, localDateTime(clock.now()))}</time>;
  }
  return <span>{t(`transactions.${group.kind}`)}</span>;
}

const Row = memo(function Row({
  row,
  note,
  to,
  kinds,
  isOpenable,
  hasDay,
  isNew,
}: {
  row: TransactionRow;
  note: string | undefined;
  to: string;
  kinds: OwnKinds;
  isOpenable: boolean;
  /** Where no heading says the day. */
  hasDay: boolean;
  isNew: boolean;
}) {
  const { t, language } = useI18n();
  const { transaction, isConflicting, progress } = row;
  const lines = useShownLines(row.lines);
  const { title = t('transactions.untitled') } = titledLines(lines);
  const brief = briefLines(lines).join(' · ');
  const day = hasDay ? shownDay(row) : undefined;
  return (
    <>
      <div role="cell" className={styles.main}>
        <span className={isNew ? styles.new : undefined}>
          <PartyIcon name={title} kind={kinds.get(title)} size="row" />
        </span>
        <div className={styles.what}>
          {isNew && <VisuallyHidden>{`${t('news.new')} `}</VisuallyHidden>}
          {isOpenable ? (
            <Link to={to} state={FROM_LIST} className={styles.title}>
              <BankText>{title}</BankText>
            </Link>
          ) : (
            <span className={styles.title}>
              <BankText>{title}</BankText>
            </span>
          )}
          <Text as="span" className={styles.aside}>
            {(progress === 'info' || progress === 'other') && (
              <Badge tone={transaction.status === 'RJCT' ? 'problem' : 'info'}>
                <BankText translate="yes">{statusOf(transaction, t)}</BankText>
              </Badge>
            )}
            {isConflicting && <Badge tone="warning">{t('transactions.check')}</Badge>}
            {note !== undefined && (
              <BankSentence words={(text) => t('note.of', { note: text })}>{note}</BankSentence>
            )}
            {note !== undefined && (day !== undefined || brief !== '') && <span> · </span>}
            {day !== undefined && (
              <time dateTime={day}>{formatRecentDay(language, day, localDateTime(clock.now()))}</time>
            )}
            {day !== undefined && brief !== '' && <span> · </span>}
            <BankText>{brief}</BankText>
          </Text>
        </div>
      </div>
      <div role="cell" className={classNames(styles.amount, progress !== 'booked' && styles.unbooked)}>
        <RowAmount row={row} />
      </div>
    </>
  );
});

function entryOf(layout: Layout, sizes: Sizes, position: number): LayoutEntry | undefined {
  const index = layout.rows.findIndex((row) => row.position === position);
  const section = layout.sections.findIndex(({ start, end }) => start <= index && index < end);
  if (index === -1 || section === -1) return undefined;
  const top = (section + 1) * sizes.heading + index * sizes.row;
  return entriesBetween(layout, sizes, top, top + 1).find(
    (entry) => entry.kind === 'row' && entry.row.position === position,
  );
}

const nameOf = (group: Group): string => (group.kind === 'day' ? group.day : group.kind);

/** Measures a hidden row and heading, whose height depends on the screen and the text size. */
function useSizes(probe: RefObject<HTMLElement | null>): Sizes {
  const [sizes, setSizes] = useState(SIZES_BEFORE_MEASURING);
  useEffect(() => {
    const [heading, row] = [...(probe.current?.children ?? [])];
    if (heading === undefined || row === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      const { height } = row.getBoundingClientRect();
      // A list that is not displayed has no sizes, and with rows of no height all would be drawn.
      if (height > 0) setSizes({ row: height, heading: heading.getBoundingClientRect().height });
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [probe]);
  return sizes;
}
