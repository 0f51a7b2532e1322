import type { PaymentOutcome } from './payment-outcome.ts';

/** Outcomes whose request was sent, so that the user can ask the bank about it. */
const NOTES = {
  approve: 'payments.receipt-note',
  sent: 'payments.receipt-note',
  refused: 'payments.receipt-note-refused',
  unknown: 'payments.receipt-note-unknown',
  'discarded-open': 'payments.receipt-note-unknown',
} as const satisfies Partial<Record<PaymentOutcome, string>>;
export type ReceiptOutcome = keyof typeof NOTES;

export const hasReceipt = (outcome: PaymentOutcome): outcome is ReceiptOutcome =>
  Object.hasOwn(NOTES, outcome);

/** What a receipt does not prove. */
export const noteOf = <Outcome extends PaymentOutcome>(outcome: Outcome) =>
  (hasReceipt(outcome) ? NOTES[outcome] : undefined) as Outcome extends ReceiptOutcome
    ? (typeof NOTES)[Outcome]
    : (typeof NOTES)[ReceiptOutcome] | undefined;
