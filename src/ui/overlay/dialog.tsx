import { useI18n } from '#i18n/use-i18n.tsx';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { focusIfLost } from '#ui/use-pass-focus.ts';

interface DialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** One of them must close it. Without any, it shows a close button. */
  readonly actions?: ReactNode;
  /** Shows that button beside `actions` too. */
  readonly hasClose?: boolean;
  /** A request to close: the dialog stays until `isOpen` is false. */
  readonly onClose: () => void;
  /** Only if nothing typed or chosen would be lost. */
  readonly isLeftByClickBeside?: boolean;
  /** Makes it an alert dialog. */
  readonly isQuestion?: boolean;
}

/** Focuses `data-first-focus` or the title. On close, the focus returns. */
export function Dialog({ isOpen, ...rest }: DialogProps & { isOpen: boolean }) {
  // Unmounted when closed, so that each opening starts with fresh state.
  return isOpen && <OpenDialog {...rest} />;
}

function OpenDialog({
  title,
  children,
  actions,
  hasClose = actions === undefined,
  onClose,
  isLeftByClickBeside = false,
  isQuestion = false,
}: DialogProps) {
  const { t } = useI18n();
  const id = useId();
  const isPressedBeside = useRef(false);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape
    <dialog
      ref={showModally}
      className={styles.dialog}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={isQuestion ? `${id}content` : undefined}
      // Not `closedby="any"`, which Safari doesn't know. A press within it that ends beside it, such as of a selection,
      // is no click beside it.
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (isLeftByClickBeside && isPressedBeside.current && isBeside(event)) onClose();
      }}
      onCancel={(event) => {
        // The cancel event of a nested file input bubbles up here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close a dialog at the second request, even if prevented. StrictMode's remount also fires
        // this event, but the dialog is open again by then.
        if (!currentTarget.open) onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={`${id}title`} tabIndex={-1}>
          {title}
        </h2>
        {hasClose && <IconButton icon={<CloseIcon />} label={t('ui.close')} onClick={onClose} />}
      </header>
      <div id={`${id}content`} className={styles.content}>
        {children}
      </div>
      {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  );
}

/** On the backdrop, which belongs to the dialog. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** Closed before it is unmounted, so that the browser restores the focus. */
function showModally(dialog: HTMLDialogElement | null) {
  if (dialog === null) return undefined;
  const { documentElement: root } = document;
  // A nested dialog finds the scroll bar already hidden.
  if (document.querySelector('dialog:modal') === null)
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
  dialog.showModal();
  (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2'))?.focus();
  return () => {
    dialog.close();
    // The opener may be gone.
    focusIfLost();
  };
}
