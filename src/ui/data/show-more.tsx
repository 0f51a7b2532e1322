import { useI18n } from '#i18n/use-i18n.tsx';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './show-more.module.css';

/** How many entries of a list are put on the page at once: 100,000 would freeze it. */
const SLICE = 200;

/** The first entries of a list of any length, `slice` at a time, and what {@link ShowMore} needs to show the next ones. */
export function useSlices<Item>(items: readonly Item[], slice = SLICE) {
  const [limit, setLimit] = useState(slice);
  return {
    shown: items.slice(0, limit),
    more: {
      shown: Math.min(limit, items.length),
      total: items.length,
      slice,
      show: () => setLimit(limit + slice),
    },
  };
}

/** Says how much of a long list is shown, and shows more of it. Nothing at all for a list that is shown whole. */
export function ShowMore({
  shown,
  total,
  slice,
  show,
}: {
  shown: number;
  total: number;
  slice: number;
  show: () => void;
}) {
  const { t } = useI18n();
  const count = useRef<HTMLParagraphElement>(null);
  if (total <= slice) return null;
  return (
    <div className={styles.more}>
      <p ref={count} tabIndex={-1} role="status">
        {t('ui.shown-of', { shown, total })}
      </p>
      {shown < total && (
        <Button
          onClick={() => {
            show();
            // The button goes with the last entries; the focus must not go with it.
            if (shown + slice >= total) count.current?.focus();
          }}
        >
          {t('ui.show-more')}
        </Button>
      )}
    </div>
  );
}
