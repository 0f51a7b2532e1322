import { useI18n } from '#i18n/use-i18n.tsx';
import { useEffect } from 'react';
import { DOCK_KEYS, isDockShortcut } from './dock-shortcut.ts';
import styles from './dock-button.module.css';
import { canDock, DOCK_BUTTON, isInDock, leaveDock, openDock } from './dock-focus.ts';
import { changeDock, useDock } from './dock-state.ts';

export function DockButton() {
  const { t } = useI18n();
  const { isOpen } = useDock();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Behind a modal dialog the dock would open but be inert.
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
