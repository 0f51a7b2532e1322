import { useI18n } from '#i18n/use-i18n.tsx';
import { Notice } from './notice.tsx';

/** Says how many entries of a list could not be read; nothing where all could. */
export function UnreadableNotice({ count }: { count: number }) {
  const { t } = useI18n();
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t('accounts.unreadable', { count })}</p>
    </Notice>
  );
}
