import type { ComponentProps, ReactNode } from 'react';
import { List } from '#ui/data/list.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { HeaderRefresh, RefreshFailure } from '#ui/feedback/freshness.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import styles from './account-page.module.css';

/** A section of an account: how old it is, what of it can't be read, and its rows as the bank sent them. */
export function BankList<Item>({
  items,
  unreadable,
  empty,
  note,
  freshness,
  renderRow,
}: {
  items: readonly Item[];
  unreadable: number;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Below the rows. */
  note?: ReactNode;
  freshness: ComponentProps<typeof HeaderRefresh>;
  /** Returns a `ListRow` with a key. */
  renderRow: (item: Item, index: number) => ReactNode;
}) {
  const { shown, more } = useSlices(items);
  return (
    <>
      <div className={styles.fresh}>
        <HeaderRefresh {...freshness} />
      </div>
      <RefreshFailure {...freshness} />
      <UnreadableNotice count={unreadable} />
      {items.length === 0 && unreadable === 0 && empty}
      {items.length > 0 && (
        <>
          <div className={styles.rows}>
            <List>{shown.map(renderRow)}</List>
          </div>
          <ShowMore {...more} />
          {note}
        </>
      )}
    </>
  );
}
