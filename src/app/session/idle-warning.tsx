import { useWords } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Says that the session ends in so many seconds, unless somebody is there. Without `seconds` there is nothing to say. */
export function IdleWarning({
  seconds,
  onStay,
  onSignOut,
}: {
  seconds: number | undefined;
  onStay: () => void;
  onSignOut: () => void;
}) {
  const { t } = useWords();
  return (
    <Dialog
      isOpen={seconds !== undefined}
      isQuestion
      isLeftByClickBeside
      title={t('idle.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onSignOut}>{t('app.sign-out')}</Button>
          <Button data-first-focus look="primary" onClick={onStay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p>{t('idle.body')}</p>
      {/* Read with the dialog when it opens; off, or each second would be read aloud. */}
      <p role="timer" aria-live="off">
        {t('idle.seconds', { seconds: seconds ?? 0 })}
      </p>
    </Dialog>
  );
}
