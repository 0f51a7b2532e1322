import { useI18n } from '#i18n/use-i18n.tsx';
import { startPage } from '#lib/start-page.ts';
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useLocation } from 'react-router';
import styles from './page-skeleton.module.css';

/** Until the page's code and data are here. */
export function PageSkeleton() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <div aria-busy>
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <SkeletonOf page={startPage(pathname, true) === 'account' ? 'account' : 'page'} />
    </div>
  );
}

/** The start screen shows the same. */
export function SkeletonOf({ page }: { page: 'account' | 'page' }) {
  return (
    <>
      <div className={styles.title}>
        <Skeleton size="title" />
        {page === 'page' && <Skeleton size="control" />}
      </div>
      {page === 'account' && (
        <div className={styles.account}>
          <Skeleton size="medium" />
          <Skeleton size="title" />
          <Skeleton size="control" />
        </div>
      )}
      <SkeletonRows />
    </>
  );
}
