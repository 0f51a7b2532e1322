import { useI18n } from '#i18n/use-i18n.tsx';
import { Notice } from './notice.tsx';

export function UnreadableNotice({ count }: { count: number }) {
  const { t } = useI18n();
  if (count === 0) return null;
  return <Notice tone="warning">{t('accounts.unreadable', { count })}</Notice>;
}
