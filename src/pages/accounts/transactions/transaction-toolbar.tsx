import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { singleKeys } from '#ui/command/single-keys.ts';
import { FilterIcon, MoreIcon } from '#ui/icons.tsx';
import { panelClass } from '#ui/layout/panel-class.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PHONE, useMedia } from '#ui/use-media.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { usePreference } from '#ui/use-preference.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { FilterPanel } from './after-rows.tsx';
import { OrderIcon } from './menu/menu-icons.tsx';
import { MenuChoice } from './menu/menu-parts.tsx';
import menuStyles from './menu/menu.module.css';
import {
  applicable,
  isFiltering,
  noFilter,
  type Sort,
  sorts,
  type TransactionFilter,
  writeFilter,
} from './transaction-filter.ts';
import styles from './transactions-page.module.css';
import type { ChangeOf } from './use-filter.ts';

/** The search, and the buttons that open the filters, the order, the overviews and the exports. Stays in sight. */
export function TransactionToolbar({
  filter,
  hasDates,
  isNewestFirst,
  found,
  search,
  menu,
  overviews,
  exports,
  onFilter,
}: {
  filter: TransactionFilter;
  hasDates: boolean;
  /** The bank's own order is that. */
  isNewestFirst: boolean;
  /** How many transactions match, once no more can come. */
  found: number | undefined;
  search: RefObject<HTMLInputElement | null>;
  /** The button of the menu. */
  menu: RefObject<HTMLButtonElement | null>;
  /** The rest of the menu. */
  overviews: ReactNode;
  exports: ReactNode;
  onFilter: (filter: TransactionFilter, of: ChangeOf) => void;
}) {
  const { t } = useI18n();
  const id = useId();
  const isPhone = useMedia(PHONE);
  const hasKeys = usePreference(singleKeys) === 'on';
  const applied = applicable(filter, hasDates);
  const { text, title, sort } = filter;
  const isPeriod = applied.from !== undefined && applied.to !== undefined;
  // The two days of a period are one filter, as they are one chip.
  const count = writeFilter({ ...applied, text: '', title: '', sort: 'bank' }).size - (isPeriod ? 1 : 0);
  // Open where a link or a reload brings such filters.
  const [isOpen, setOpen] = useState(() => !isPhone && isFiltering({ ...filter, text: '', title: '' }));
  const panel = useRef<HTMLDivElement>(null);
  const passFocus = usePassFocus(panel, { preventScroll: true });
  const fields = { ref: panel, filter, hasDates, onFilter };
  const clear = count > 0 && (
    <Button
      variant="quiet"
      {...passFocus}
      onClick={() => onFilter({ ...noFilter, text, title, sort }, 'choice')}
    >
      {t('filter.clear-fields')}
    </Button>
  );
  const [isMenuOpen, setMenuOpen] = useState(false);
  const content = (
    <>
      <label className={menuStyles.order}>
        <OrderIcon />
        <span>{t('filter.sort')}</span>
        <MenuChoice
          label={t('filter.sort')}
          value={applied.sort}
          options={offered(applied.sort, hasDates, isNewestFirst).map((value) => ({
            value,
            label: t(value === 'bank' && isNewestFirst ? 'sort.newest' : `sort.${value}`),
          }))}
          onValue={(sort) => onFilter({ ...filter, sort }, 'choice')}
        />
      </label>
      {overviews}
      {exports}
    </>
  );
  return (
    <search data-off-paper className={styles.search}>
      <div className={styles.toolbar}>
        <SearchField
          ref={search}
          label={t('filter.search')}
          placeholder={isPhone ? t('accounts.search') : undefined}
          shortcut={hasKeys ? '/' : undefined}
          value={text}
          onChange={({ target }) => onFilter({ ...filter, text: target.value }, 'text')}
        />
        <Button
          icon={<FilterIcon />}
          aria-expanded={isOpen}
          aria-controls={isOpen && !isPhone ? `${id}filters` : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t('filter.more')}</span>
          {count > 0 && (
            <span className={styles.count}>
              <span aria-hidden>{count}</span>
              <VisuallyHidden>{t('filter.active-count', { count })}</VisuallyHidden>
            </span>
          )}
        </Button>
        <button
          ref={menu}
          type="button"
          popoverTarget={isPhone ? undefined : `${id}menu`}
          aria-haspopup={isPhone ? 'dialog' : undefined}
          className={styles.menuButton}
          aria-label={t('transactions.menu')}
          title={t('transactions.menu')}
          onClick={isPhone ? () => setMenuOpen(true) : undefined}
        >
          <MoreIcon />
        </button>
        {!isPhone && (
          <div id={`${id}menu`} popover="auto" className={classNames(panelClass('end'), menuStyles.panel)}>
            <div className={menuStyles.menu}>{content}</div>
          </div>
        )}
      </div>
      {isOpen && !isPhone && (
        <div id={`${id}filters`} className={styles.filters}>
          <FilterPanel {...fields}>{clear && <div className={styles.clear}>{clear}</div>}</FilterPanel>
        </div>
      )}
      <Dialog
        isOpen={isOpen && isPhone}
        title={t('filter.more')}
        isLeftByClickBeside
        hasClose
        actions={
          <>
            {clear}
            <Button variant="primary" onClick={() => setOpen(false)}>
              {found === undefined ? t('filter.show-all') : t('filter.show', { count: found })}
            </Button>
          </>
        }
        onClose={() => setOpen(false)}
      >
        <FilterPanel {...fields} />
      </Dialog>
      <Dialog
        isOpen={isMenuOpen && isPhone}
        title={t('transactions.menu')}
        isLeftByClickBeside
        onClose={() => setMenuOpen(false)}
      >
        <div className={menuStyles.sheet}>{content}</div>
      </Dialog>
    </search>
  );
}

/** A bank whose own order is from new to old needs no second choice for it. */
function offered(chosen: Sort, hasDates: boolean, isNewestFirst: boolean): readonly Sort[] {
  return sorts.filter((sort) => {
    if (sort === chosen) return true;
    if (sort === 'newest') return hasDates && !isNewestFirst;
    return sort !== 'oldest' || hasDates;
  });
}
