import { catalogs } from '#i18n/catalogs.ts';
import { consentDrafts } from '#api/consents/consents.ts';
import { bank } from '#api/session/connection.ts';
import { inTime } from '#api/storage/open-database.ts';
import { leavesOpenPayment } from '#api/payments/payments.ts';
import { unfinishedPayments } from '#api/payments/unfinished.ts';
import { addCatalogs } from '#i18n/language.ts';
import type { ReactNode } from 'react';

const leave = () =>
  bank()
    .session.end('signed-out')
    .catch(() => {
      // `watchSession` shows the error page.
    });

/**
 * Signs out. If that deletes something unfinished, `show` first receives a question, then nothing. Rejects if
 * the question cannot be loaded.
 */
export async function signOut(show: (question: ReactNode) => void): Promise<void> {
  const left = await inTime(whatIsLeft()).catch(() => {
    // Another page holds the storage, or there is none: a sign-out waits for neither.
    return undefined;
  });
  if (left === undefined) return leave();
  const [unknown, { waiting, drafts }, consents] = left;
  if (unknown === undefined && waiting.length + drafts.length + consents.length === 0) return leave();
  const [{ lossesOf, SignOutQuestion }] = await Promise.all([
    import('./sign-out-question.tsx'),
    addCatalogs(catalogs.paymentResult, catalogs.primitives),
  ]);
  const losses = lossesOf({ waiting, drafts, consents });
  if (unknown === undefined && losses.length === 0) return leave();
  show(
    <SignOutQuestion
      unknown={unknown}
      losses={losses}
      onCancel={() => show(undefined)}
      onConfirm={() => {
        show(undefined);
        void leave();
      }}
    />,
  );
}

const whatIsLeft = () =>
  Promise.all([leavesOpenPayment(), unfinishedPayments(), consentDrafts.listOfKnown()]);
