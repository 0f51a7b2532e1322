import { useI18n } from '#i18n/use-i18n.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function SectionSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <SkeletonRows />
    </div>
  );
}
