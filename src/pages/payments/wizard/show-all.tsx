import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './wizard.module.css';

/** Below the first cards of a list: shows the others, too. */
export function ShowAll({ count, what, onClick }: { count: number; what: string; onClick: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.quiet}>
      <Button variant="quiet" onClick={onClick}>
        <span>{t('payment.show-all', { count })}</span>
        <VisuallyHidden>{` ${what}`}</VisuallyHidden>
      </Button>
    </div>
  );
}
