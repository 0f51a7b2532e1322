import type { SavedView } from '#api/accounts/saved-view-records.ts';
import { savedViewQueries } from '#api/accounts/saved-views.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { randomId } from '#lib/random.ts';
import { clock } from '#lib/time/clock.ts';
import { Button } from '#ui/button.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckIcon, EditIcon } from '#ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChips } from '#pages/accounts/transactions/filter-chips.tsx';
import { LazyDialog } from '#pages/accounts/transactions/lazy-dialog.tsx';
import {
  isFiltering,
  noFilter,
  readFilter,
  type TransactionFilter,
  writeFilter,
} from '#pages/accounts/transactions/transaction-filter.ts';
import styles from '#pages/accounts/transactions/transactions-page.module.css';

const loadDialog = () => import('./views-dialog.tsx');

const useViews = () => useQuery(savedViewQueries.all()).data ?? [];

/** The filters that the user named. The one in use is pressed. */
export function SavedViews({
  filter,
  onFilter,
}: {
  filter: TransactionFilter;
  onFilter: (filter: TransactionFilter, of: 'choice') => void;
}) {
  const { t } = useI18n();
  const views = useViews();
  const [isEditing, setEditing] = useState(false);
  const query = writeFilter(filter).toString();
  if (views.length === 0) return null;
  return (
    <>
      <ul data-off-paper className={styles.chips} aria-label={t('views.label')}>
        {views.map((view) => {
          const isChosen = view.query === query;
          return (
            <li key={view.id}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={isChosen}
                // Pressed again, it is cleared, as a period is.
                onClick={() =>
                  onFilter(isChosen ? noFilter : readFilter(new URLSearchParams(view.query)), 'choice')
                }
              >
                <BankText>{view.name}</BankText>
              </button>
            </li>
          );
        })}
        <li>
          <IconButton icon={<EditIcon />} label={t('views.edit')} onClick={() => setEditing(true)} />
        </li>
      </ul>
      {isEditing && (
        <LazyDialog title={t('views.label')} load={loadDialog} onClose={() => setEditing(false)}>
          {({ ViewsDialog }) => (
            <ViewsDialog title={t('views.label')} views={views} onClose={() => setEditing(false)} />
          )}
        </LazyDialog>
      )}
    </>
  );
}

/** Saves the filter under a name. Nothing where nothing is filtered, or a view has this filter. */
export function SaveView({ filter }: { filter: TransactionFilter }) {
  const { t } = useI18n();
  const views = useViews();
  const [added, setAdded] = useState<SavedView>();
  const [savedQuery, setSavedQuery] = useState<string>();
  const query = writeFilter(filter).toString();
  const others = useChips({ ...filter, text: '' }).map(({ label }) => label);
  const suggestion = [filter.text.trim(), ...others].filter(Boolean).join(', ');
  const isKnown = views.some((view) => view.query === query);
  if (!isFiltering(filter) || (isKnown && savedQuery !== query)) return null;
  return (
    <li>
      {isKnown ? (
        // Stays, so that the focus does.
        <Button variant="quiet" icon={<CheckIcon />} isBusy>
          {t('views.saved')}
        </Button>
      ) : (
        <Button
          variant="quiet"
          onClick={() => setAdded({ id: randomId(), saved_at: clock.now(), name: suggestion, query })}
        >
          {t('views.save')}
        </Button>
      )}
      {added !== undefined && (
        <LazyDialog title={t('views.save')} load={loadDialog} onClose={() => setAdded(undefined)}>
          {({ ViewsDialog }) => (
            <ViewsDialog
              title={t('views.save')}
              views={[added]}
              isNew
              onClose={(isSaved) => {
                if (isSaved) setSavedQuery(added.query);
                setAdded(undefined);
              }}
            />
          )}
        </LazyDialog>
      )}
    </li>
  );
}
