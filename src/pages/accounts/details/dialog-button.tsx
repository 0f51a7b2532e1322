import { LazyDialog } from '#pages/accounts/transactions/lazy-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { closeMenuThen } from '#ui/overlay/close-menu-then.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/** Opens a dialog, which is loaded then, and closes the menu that the button stands in. */
export function DialogButton<Code extends object>({
  label,
  icon,
  load,
  children,
}: Pick<ComponentProps<typeof LazyDialog<Code>>, 'load'> & {
  label: string;
  /** A quiet button with an icon, which is all that a narrow screen shows. */
  icon?: ReactNode;
  /** Renders the loaded dialog. */
  children: (code: Code, onClose: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        {...(icon !== undefined && { variant: 'quiet', icon, title: label })}
        onClick={closeMenuThen(() => setOpen(true))}
      >
        <span data-hidden-below={icon !== undefined ? 64 : undefined}>{label}</span>
      </Button>
      {isOpen &&
        // Outside the menu, which would hide the dialog with itself.
        createPortal(
          <LazyDialog title={label} load={load} onClose={close}>
            {(code) => children(code, close)}
          </LazyDialog>,
          document.body,
        )}
    </>
  );
}
