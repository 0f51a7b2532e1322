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

/** Every kind of record that belongs to a person. */
export const recordKinds = [
  consentDrafts,
  sentConsents,
  fundsAnswers,
  fundsDrafts,
  fundsQuestions,
  paymentAnswers,
  paymentBodies,
  paymentDrafts,
];

/**
 * Id and time stay of a payment that the bank may have.
 *
 * @throws DOMException without storage.
 */
export async function deleteLocked(): Promise<void> {
  const locked = await lockedAmong(await journal.rows());
  for (const row of locked) if (mayBeAtBank(row)) await journal.addUnresolved(row);
  await journal.step(() => ({ drop: locked.map(({ id }) => id) }));
  for (const kind of recordKinds) await kind.dropLocked();
  await forgetOthers();
  await Promise.all([
    notePaymentChange(),
    noteConsentChange({ isSent: false }),
    queryClient.invalidateQueries({ queryKey: FUNDS }),
  ]);
}
