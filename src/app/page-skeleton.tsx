import { useWords } from '#i18n/words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

/** The shape of a page while its first data are on their way. */
export function PageSkeleton() {
  const { t } = useWords();
  return (
    <div aria-busy className={styles.skeleton}>
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <Skeleton size="title" />
      <Skeleton size="medium" />
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton size="medium" />
          <Skeleton size="short" />
        </div>
      ))}
    </div>
  );
}
