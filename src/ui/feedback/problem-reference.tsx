import { useI18n } from '#i18n/use-i18n.tsx';

/** What the user can quote to the bank. */
export function ProblemReference({
  reference,
  className,
}: {
  reference: string | undefined;
  className?: string | undefined;
}) {
  const { t } = useI18n();
  if (reference === undefined) return null;
  return (
    <p className={className}>
      {t('problem.reference')} <code>{reference}</code>
    </p>
  );
}
