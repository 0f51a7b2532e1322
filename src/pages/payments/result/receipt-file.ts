import type { Payment } from '#api/payments/payment.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

interface ReceiptSource {
  readonly outcome: PaymentOutcome;
  /** The approach as the bank wrote it. */
  readonly approach: string | undefined;
  /** What the receipt does not prove. */
  readonly note: string;
  readonly isDemo: boolean;
}

const iso = (time: number) => new Date(time).toISOString();

/**
 * The request exactly as sent, and its state. Leaves out the approval link, which anyone with the file could
 * open, and the nonce.
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

export function receiptText(
  title: string,
  facts: readonly { readonly term: string; readonly text: string }[],
  note: string,
): string {
  return [title, ...facts.map(({ term, text }) => `${term}: ${text}`), note].join('\n');
}

export const receiptFileName = (id: string): string =>
  `payment-${id.replace(/[^\w-]/g, '').slice(0, 64)}.json`;
