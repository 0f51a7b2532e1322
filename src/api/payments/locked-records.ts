import { ownAccountRecords } from '#api/accounts/own-account-records.ts';
import { savedViewRecords } from '#api/accounts/saved-view-records.ts';
import { seenRecords } from '#api/accounts/seen-transactions.ts';
import { transactionNotes } from '#api/accounts/note-records.ts';
import { noteConsentChange } from '#api/consents/consent-news.ts';
import { consentDrafts, sentConsents } from '#api/consents/consents.ts';
import { FUNDS_KEY as FUNDS } from './funds.ts';
import { fundsAnswers, fundsDrafts, fundsQuestions } from './funds-records.ts';
import { journal } from './payment-journal.ts';
import { notePaymentChange } from './payment-news.ts';
import { paymentAnswers, paymentBodies, paymentDrafts } from './payment-records.ts';
import { lockedAmong, mayBeAtBank } from './payments.ts';
import { forgetOthers } from '#api/session/person.ts';
import { queryClient } from '#api/http/query-client.ts';

/** Every kind of record that outlives its session for the same person. */
export const recordKinds = [
  consentDrafts,
  sentConsents,
  fundsAnswers,
  fundsDrafts,
  fundsQuestions,
  ownAccountRecords,
  paymentAnswers,
  paymentBodies,
  paymentDrafts,
  savedViewRecords,
  transactionNotes,
];

/**
 * Id and time stay of a payment that the bank may have.
 *
 * @throws DOMException without storage.
 */
export async function deleteLocked(): Promise<void> {
  const locked = await lockedAmong(await journal.rows());
  for (const row of locked) if (mayBeAtBank(row)) await journal.addUnresolved(row);
  // A draft without the row of its payment could be sent again.
  for (const kind of [...recordKinds, seenRecords]) await kind.dropLocked();
  await journal.step(() => ({ drop: locked.map(({ id }) => id) }));
  await forgetOthers();
  await Promise.all([
    notePaymentChange(),
    noteConsentChange({ isSent: false }),
    queryClient.invalidateQueries({ queryKey: FUNDS }),
  ]);
}
