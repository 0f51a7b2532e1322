import { useI18n } from '#i18n/use-i18n.tsx';
import { useEffect } from 'react';
import { DOCK_KEYS, isDockShortcut } from './dock-shortcut.ts';
import styles from './dock-button.module.css';
import { canDock, DOCK_BUTTON, isInDock, leaveDock, openDock } from './dock-focus.ts';
import { changeDock, useDock } from './dock-state.ts';

/** Opens and closes the dock of the bench, by a click or by its keys, on every page that is not the bank's or the bench's own. */
export function DockButton() {
  const { t } = useI18n();
  const { isOpen } = useDock();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Behind a question it could be opened, and not be reached.
      if (!isDockShortcut(event) || !canDock() || document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      if (isInDock()) leaveDock();
      else openDock();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <button
      type="button"
      id={DOCK_BUTTON}
      className={styles.button}
      title={t('demo.dock-keys')}
      aria-keyshortcuts={DOCK_KEYS}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? changeDock({ isOpen: false }) : openDock())}
    >
      {t('demo.dock')}
    </button>
  );
}
