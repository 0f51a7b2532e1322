import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { RefObject } from 'react';
import styles from './wizard.module.css';

/** Below the first cards of a list: shows the others, too. */
export function ShowAll({
  cards,
  count,
  what,
  onClick,
}: {
  /** Gets the focus, because the button is gone then. */
  cards: RefObject<HTMLFieldSetElement | null>;
  count: number;
  what: string;
  onClick: () => void;
}) {
  const { t } = useI18n();
  const passFocus = usePassFocus(cards, { preventScroll: true });
  return (
    <div className={styles.quiet}>
      <Button {...passFocus} variant="quiet" onClick={onClick}>
        <span>{t('payment.show-all', { count })}</span>
        <VisuallyHidden>{` ${what}`}</VisuallyHidden>
      </Button>
    </div>
  );
}
