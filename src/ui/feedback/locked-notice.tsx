import { useI18n } from '#i18n/use-i18n.tsx';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Notice } from './notice.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { useOnce } from '#ui/use-once.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';

/**
 * Offers to delete locked records without showing their content. Keep it mounted without `isLocked`, so that
 * the deletion is announced.
 */
export function LockedNotice({
  isLocked,
  mayBeAtBank,
  onDelete,
}: {
  isLocked: boolean;
  /**
   * A locked payment may have reached the bank. Set it on every page, because the deletion covers all
   * records.
   */
  mayBeAtBank: boolean;
  onDelete: () => Promise<void>;
}) {
  const { t } = useI18n();
  const [isConfirming, setConfirming] = useState(false);
  const [outcome, setOutcome] = useState<'locked-deleted' | 'locked-deleted-open' | 'locked-failed'>();
  const passFocus = usePassFocus();

  const { run: deleteAll } = useOnce(async () => {
    setConfirming(false);
    try {
      await onDelete();
      setOutcome(mayBeAtBank ? 'locked-deleted-open' : 'locked-deleted');
    } catch {
      // Storage failed. The records are still there, so the user can try again.
      setOutcome('locked-failed');
    }
  });

  return (
    <>
      <div role="status">{outcome !== undefined && <p>{t(`ui.${outcome}`)}</p>}</div>
      {isLocked && (
        <Notice>
          <Stack>
            <p>{t('ui.locked')}</p>
            {mayBeAtBank && <p>{t('ui.locked-open')}</p>}
            <Cluster isApart>
              <Button {...passFocus} onClick={() => setConfirming(true)}>
                {t('ui.delete')}
              </Button>
            </Cluster>
          </Stack>
        </Notice>
      )}
      <QuestionDialog
        isOpen={isConfirming && isLocked}
        title={t('ui.locked-title')}
        isDangerous
        verb={t('ui.delete')}
        onConfirm={() => void deleteAll()}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('ui.locked-body')}</p>
        {mayBeAtBank && <p>{t('ui.locked-open-body')}</p>}
      </QuestionDialog>
    </>
  );
}
