import { useI18n } from '#i18n/use-i18n.tsx';
import { Text } from '#ui/text.tsx';

/** What the user can quote to the bank. */
export function ProblemReference({
  reference,
  isMuted = false,
}: {
  reference: string | undefined;
  isMuted?: boolean;
}) {
  const { t } = useI18n();
  if (reference === undefined) return null;
  const Line = isMuted ? Text : 'p';
  return (
    <Line>
      <span>{t('problem.reference')}</span> <code>{reference}</code>
    </Line>
  );
}
