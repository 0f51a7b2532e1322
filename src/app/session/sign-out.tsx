import { catalogs } from '#i18n/catalogs.ts';
import { bank } from '#api/session/connection.ts';
import { inTime } from '#api/storage/open-database.ts';
import { leavesOpenPayment } from '#api/payments/payments.ts';
import { addCatalogs } from '#i18n/language.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import type { ReactNode } from 'react';

const leave = () =>
  bank()
    .session.end('signed-out')
    .catch(() => {
      // `watchSession` shows the error page.
    });

/**
 * Signs out. If that deletes the last record of an open payment, `show` first receives a question, then
 * nothing. Rejects if this cannot be found out in time or the texts cannot be loaded.
 */
export async function signOut(show: (question: ReactNode) => void): Promise<void> {
  const left = await inTime(leavesOpenPayment());
  if (left === undefined) return leave();
  await addCatalogs(catalogs.paymentResult, catalogs.primitives);
  show(<SignOutQuestion isOwn={left === 'own'} close={() => show(undefined)} />);
}

function SignOutQuestion({ isOwn, close }: { isOwn: boolean; close: () => void }) {
  const { t } = useI18n();
  return (
    <QuestionDialog
      isOpen
      title={t('payments.sign-out-title')}
      isDangerous
      verb={t('app.sign-out')}
      onConfirm={() => {
        close();
        void leave();
      }}
      onCancel={close}
    >
      <p>{t(isOwn ? 'payments.sign-out-body' : 'payments.sign-out-earlier-body')}</p>
    </QuestionDialog>
  );
}
