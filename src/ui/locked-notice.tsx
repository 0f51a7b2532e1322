import { useWords } from '#i18n/words.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './locked-notice.module.css';
import { Notice } from './notice.tsx';
import { QuestionDialog } from './question-dialog.tsx';

/**
 * Says that something of an earlier session is kept here that is not known to be this person's, and nothing
 * else of it; offers to delete it. Stays in place without `isLocked`, so that the deletion can be announced.
 */
export function LockedNotice({
  isLocked,
  onDelete,
  children,
  consequence,
}: {
  isLocked: boolean;
  onDelete: () => Promise<void>;
  /** What else can be said of it. */
  children?: ReactNode;
  /** What else the deletion does, for the question before it. */
  consequence?: ReactNode;
}) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<'locked-deleted' | 'locked-failed'>();
  const isBusy = useRef(false);

  async function deleteAll() {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsking(false);
    try {
      await onDelete();
      setOutcome('locked-deleted');
      // The button goes; the focus must not go with it.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    } catch {
      // Storage refused: it is still there, and can be tried again.
      setOutcome('locked-failed');
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <>
      <div role="status" className={styles.status}>
        {outcome !== undefined && <p>{t(`ui.${outcome}`)}</p>}
      </div>
      {isLocked && (
        <Notice>
          <p>{t('ui.locked')}</p>
          {children}
          <div className={styles.actions}>
            <Button onClick={() => setAsking(true)}>{t('ui.locked-delete')}</Button>
          </div>
        </Notice>
      )}
      <QuestionDialog
        isOpen={isAsking && isLocked}
        title={t('ui.locked-title')}
        isDangerous
        verb={t('ui.locked-delete')}
        onConfirm={() => void deleteAll()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('ui.locked-body')}</p>
        {consequence}
      </QuestionDialog>
    </>
  );
}
