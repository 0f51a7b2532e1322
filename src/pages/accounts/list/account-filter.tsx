import { kindOf, nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { isFoundIn } from '#lib/folded.ts';
import { Button } from '#ui/button.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useChanged } from '#ui/use-changed.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styles from './account-filter.module.css';
import type { FilterProps } from './account-list.ts';

/** Navigation state that marks URL changes made by the field. */
const TYPED = 'typed';

/** Narrows a long list by what is typed, which is part of the address. */
export function AccountFilter({ entries, children }: FilterProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const filter = new URLSearchParams(search).get('q') ?? '';
  // The field has its own state; the URL follows it.
  const [typed, setTyped] = useState(filter);
  const field = useRef<HTMLInputElement>(null);
  const passFocus = usePassFocus(field);
  // A URL from elsewhere (a link, Back) replaces the text; the field's own URLs lag behind typing.
  useChanged(key, () => {
    if (state !== TYPED) setTyped(filter);
  });
  const isMatching = ({ account, ownName }: FilterProps['entries'][number]) => {
    const { product, account_id, currency } = account;
    const texts = [ownName, nameOf(account, t), kindOf(account, t), product, currency, account_id?.currency];
    return isFoundIn(texts.join(' '), account_id?.iban, filter);
  };
  const matching = filter === '' ? entries : entries.filter(isMatching);
  const { shown, more } = useSlices(matching);

  function filterBy(text: string) {
    setTyped(text);
    const query = new URLSearchParams(text === '' ? {} : { q: text });
    void navigate(`?${query}`, { replace: true, preventScrollReset: true, state: TYPED });
  }

  return children({
    field: (
      <span data-off-paper className={styles.field}>
        <SearchField
          ref={field}
          label={t('accounts.filter')}
          placeholder={t('accounts.filter-hint', { count: entries.length })}
          value={typed}
          onChange={({ target }) => filterBy(target.value)}
        />
      </span>
    ),
    shown,
    count: matching.length,
    rest:
      matching.length === 0 ? (
        <EmptyState
          title={t('accounts.no-match', { text: filter })}
          actions={
            <Button {...passFocus} onClick={() => filterBy('')}>
              {t('accounts.clear-filter')}
            </Button>
          }
        />
      ) : (
        <ShowMore {...more} />
      ),
  });
}
