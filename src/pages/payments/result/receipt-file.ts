import type { Payment } from '#api/payments/payment.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

/** What a receipt says beside what was sent. */
interface ReceiptSource {
  readonly outcome: PaymentOutcome;
  /** The approach as the bank wrote it, if it did. */
  readonly approach: string | undefined;
  /** What it is not. */
  readonly note: string;
  /** None of it is real. */
  readonly isDemo: boolean;
}

const iso = (time: number) => new Date(time).toISOString();

/**
 * A receipt as a file: what was sent, exactly, and how it stands. The link for the approval is left
 * out, and so is the nonce: whoever gets the file could open the one and has no use for the other.
 */
export function receiptJson(
  { id, content, timesSent, sent_at, attempted_at, reference, claims, replaces }: Payment,
  { outcome, approach, note, isDemo }: ReceiptSource,
): string {
  const receipt = {
    payment_information_id: id,
    last_known_state: outcome,
    note,
    ...(isDemo && { demo: true }),
    confirmed_at: iso(sent_at),
    last_attempt_at: iso(attempted_at),
    times_sent: timesSent,
    ...(reference !== undefined && { x_request_id: reference }),
    ...(approach !== undefined && { applied_authentication_approach: approach }),
    ...(replaces !== undefined && { replaces }),
    returns_from_bank: claims.map(({ kind, at }) => ({ claim: kind, at: iso(at) })),
    request: content?.body,
  };
  return `${JSON.stringify(receipt, undefined, 2)}\n`;
}

/** A receipt as text, to be pasted somewhere: a line for each fact, and what it is not. */
export function receiptText(
  title: string,
  facts: readonly { readonly term: string; readonly text: string }[],
  note: string,
): string {
  return [title, ...facts.map(({ term, text }) => `${term}: ${text}`), note].join('\n');
}

/** What the file is called: the name of the payment stands in it. */
export const receiptFileName = (id: string): string =>
  `payment-${id.replace(/[^\w-]/g, '').slice(0, 64)}.json`;
