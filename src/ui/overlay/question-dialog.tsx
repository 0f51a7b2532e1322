import { useI18n } from '#i18n/use-i18n.tsx';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before something is done. The verb says what, so that the answer is understood without
 * the question; where it can't be undone, Enter alone does not do it.
 */
export function QuestionDialog({
  isOpen,
  title,
  children,
  verb,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  verb: string;
  isDangerous?: boolean;
  /** It is being done. */
  isBusy?: boolean;
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
            look={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
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
