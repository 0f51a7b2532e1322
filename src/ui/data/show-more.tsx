import { useI18n } from '#i18n/use-i18n.tsx';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './show-more.module.css';

/** Entries rendered at once: 100,000 would freeze the page. */
const PAGE_SIZE = 200;

/** The visible part of a long list, and the props of {@link ShowMore}, which adds `next` entries at a time. */
export function useSlices<Item>(items: readonly Item[], slice = PAGE_SIZE, next = slice) {
  const [limit, setLimit] = useState(slice);
  return {
    shown: items.slice(0, limit),
    more: {
      shown: Math.min(limit, items.length),
      total: items.length,
      slice,
      show: () => setLimit(limit + next),
    },
  };
}

/** Renders nothing if the whole list fits. */
export function ShowMore({ shown, total, slice, show }: ReturnType<typeof useSlices>['more']) {
  const { t } = useI18n();
  const count = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(count);
  if (total <= slice) return null;
  return (
    <Cluster className={styles.more}>
      <p ref={count} tabIndex={-1} role="status">
        {t('ui.shown-of', { shown, total })}
      </p>
      {shown < total && (
        <Button {...passFocus} onClick={show}>
          {t('ui.show-more')}
        </Button>
      )}
    </Cluster>
  );
}
