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
      // The page that `watchSession` shows says so.
    });

/**
 * Signs out; where that takes the last that is known of a payment with it for good, `show` is given a
 * question first, and nothing once it is answered. Apart from the shell, which is on the first screen.
 * Rejects where it can't be known (in time) whether to ask, or the words are missing.
 */
export async function signOut(show: (question: ReactNode) => void): Promise<void> {
  const left = await inTime(leavesOpenPayment());
  if (left === undefined) return leave();
  await Promise.all([addCatalogs(catalogs.funds, catalogs.paymentResult), addCatalogs(catalogs.primitives)]);
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
