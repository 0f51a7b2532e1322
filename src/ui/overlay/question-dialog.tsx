import { useI18n } from '#i18n/use-i18n.tsx';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from './dialog.tsx';

/** With `isDangerous`, Cancel has the focus, so that Enter alone does no harm. */
export function QuestionDialog({
  isOpen,
  title,
  children,
  verb,
  isDangerous = false,
  onConfirm,
  onCancel,
}: {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  verb: string;
  isDangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen={isOpen}
      isQuestion
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button data-first-focus={isDangerous || undefined} onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button
            data-first-focus={!isDangerous || undefined}
            variant={isDangerous ? 'danger' : 'primary'}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
