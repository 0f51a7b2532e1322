import type { ComponentProps, ReactNode } from 'react';
import { Freshness } from '#ui/feedback/freshness.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { List } from './list.tsx';
import { ShowMore, useSlices } from './show-more.tsx';

/** A list as the bank sent it: what of it can't be read, and how old it is. */
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
  /** In place of a list without anything. */
  empty: ReactNode;
  /** Below the rows. */
  note?: ReactNode;
  freshness: ComponentProps<typeof Freshness>;
  /** Returns a `ListRow` with a key. */
  renderRow: (item: Item, index: number) => ReactNode;
}) {
  const { shown, more } = useSlices(items);
  return (
    <>
      <UnreadableNotice count={unreadable} />
      {items.length === 0 && unreadable === 0 && empty}
      {items.length > 0 && (
        <>
          <List>{shown.map(renderRow)}</List>
          <ShowMore {...more} />
          {note}
        </>
      )}
      <Freshness {...freshness} />
    </>
  );
}
