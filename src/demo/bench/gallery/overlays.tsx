import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useState } from 'react';
import { Specimen } from './specimen.tsx';

export function Overlays() {
  const { t } = useI18n();
  const [open, setOpen] = useState<'dialog' | 'question' | 'danger'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen of="Dialog">
        <Button onClick={() => setOpen('dialog')}>{t('gallery.dialog-title')}</Button>
        <Dialog
          isOpen={open === 'dialog'}
          title={t('gallery.dialog-title')}
          onClose={close}
          isLeftByClickBeside
        >
          <p>{t('gallery.dialog-body')}</p>
          <TextField label={t('gallery.name')} />
        </Dialog>
      </Specimen>
      <Specimen of="QuestionDialog">
        <Button onClick={() => setOpen('question')}>{t('gallery.rename')}</Button>
        <QuestionDialog
          isOpen={open === 'question'}
          title={t('gallery.rename')}
          verb={t('gallery.rename')}
          onConfirm={close}
          onCancel={close}
        >
          <p>{t('gallery.long-label')}</p>
        </QuestionDialog>
      </Specimen>
      <Specimen of="QuestionDialog isDangerous">
        <Button variant="danger" onClick={() => setOpen('danger')}>
          {t('gallery.delete')}
        </Button>
        <QuestionDialog
          isOpen={open === 'danger'}
          isDangerous
          title={t('gallery.question-title')}
          verb={t('gallery.delete')}
          onConfirm={close}
          onCancel={close}
        >
          <p>{t('gallery.question-body')}</p>
        </QuestionDialog>
      </Specimen>
    </>
  );
}
