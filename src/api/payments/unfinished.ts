import type { PaymentRequest } from '#contract/payment-requests.ts';
import { isKnownAsTheirs } from '#api/session/person.ts';
import { approvalHere } from './payment-approval.ts';
import { journal, type JournalRow } from './payment-journal.ts';
import {
  paymentAnswers,
  paymentBodies,
  type PaymentDraft,
  paymentDrafts,
  readPaymentBody,
} from './payment-records.ts';

export interface UnfinishedPayments {
  /** Accepted, with a link to approve them that nobody has come back from. */
  readonly waiting: readonly PaymentRequest[];
  /** Drafts of payments that never went out; some may be blank. */
  readonly drafts: readonly PaymentDraft[];
}

/**
 * What the user could not finish after a sign-out. Asks the bank nothing: a sign-out works offline.
 *
 * @throws DOMException without storage.
 */
export async function unfinishedPayments(): Promise<UnfinishedPayments> {
  const rows = await journal.rows();
  const [bodies, answers, drafts] = await Promise.all([
    paymentBodies.listOfKnown(),
    paymentAnswers.listOfKnown(),
    paymentDrafts.listOfKnown(),
  ]);
  const waiting: PaymentRequest[] = [];
  for (const row of rows) {
    if (row.state !== 'accepted' || row.claims.length > 0 || !(await isKnownAsTheirs(row.session))) continue;
    const answer = answers.find(({ id }) => id === row.id);
    const body = bodies.find(({ id }) => id === row.id);
    const request = body && readPaymentBody(body.text);
    if (request === undefined || approvalHere(answer?.answer).link.kind !== 'usable') continue;
    waiting.push(request);
  }
  const confirmed = new Set(rows.filter(wentOut).map(({ draft_id }) => draft_id));
  return { waiting, drafts: drafts.filter(({ id }) => !confirmed.has(id)) };
}

const wentOut = ({ state }: JournalRow) => state !== 'not-sent' && state !== 'discarded';
