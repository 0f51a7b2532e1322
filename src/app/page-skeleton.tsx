import { useWords } from '#i18n/use-i18n.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

/** The shape of a page while its first data are on their way: that of the accounts, where most visits begin. */
export function PageSkeleton() {
  const { t } = useWords();
  return (
    <div aria-busy>
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <div className={styles.title}>
        <Skeleton size="title" />
        <Skeleton size="control" />
      </div>
      <Skeleton size="medium" />
      <div className={styles.field}>
        <Skeleton size="short" />
        <Skeleton size="control" />
      </div>
      <SkeletonRows />
    </div>
  );
}
