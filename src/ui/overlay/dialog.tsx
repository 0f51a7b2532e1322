import { useI18n } from '#i18n/use-i18n.tsx';
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface DialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons, one of which closes it. Without any, a cross in the corner does. */
  readonly actions?: ReactNode;
  /** Asked for by Escape, by the cross, or from outside; the dialog stays until `isOpen` says otherwise. */
  readonly onClose: () => void;
  /** Whether a click beside it closes it: only where nothing that was typed or chosen would be lost. */
  readonly isLeftByClickBeside?: boolean;
  /** A question that has to be answered before anything else. */
  readonly isQuestion?: boolean;
}

/**
 * A dialog over the page, which can't be reached while it is open. The focus goes to the control
 * that is marked `data-first-focus`, else to the title, and in the end back to where it was.
 */
export function Dialog({ isOpen, ...rest }: DialogProps & { isOpen: boolean }) {
  // What is typed into it belongs to one opening of it: the next one begins afresh.
  return isOpen && <OpenDialog {...rest} />;
}

function OpenDialog({
  title,
  children,
  actions,
  onClose,
  isLeftByClickBeside = false,
  isQuestion = false,
}: DialogProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <dialog
      ref={showModally}
      className={styles.dialog}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={isQuestion ? `${id}content` : undefined}
      closedby={isLeftByClickBeside ? 'any' : 'closerequest'}
      onCancel={(event) => {
        // A file input inside has a cancel event of its own, which comes by here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // A browser closes a dialog that refuses twice; the event of StrictMode's rehearsal comes when it is open again.
        if (!currentTarget.open) onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={`${id}title`} tabIndex={-1}>
          {title}
        </h2>
        {actions === undefined && <IconButton icon={<CloseIcon />} label={t('ui.close')} onClick={onClose} />}
      </header>
      <div id={`${id}content`} className={styles.content}>
        {children}
      </div>
      {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  );
}

/** Opens a dialog that came onto the page, and closes it before it goes, so that the browser gives the focus back. */
function showModally(dialog: HTMLDialogElement | null) {
  if (dialog === null) return undefined;
  const { documentElement: root } = document;
  // Within another dialog the scroll bar is gone already.
  if (document.querySelector('dialog:modal') === null)
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
  dialog.showModal();
  (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2'))?.focus();
  return () => {
    dialog.close();
    queueMicrotask(() => {
      // What opened it may have gone with it; a focus on nothing would send a keyboard to the top of the page.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  };
}
