import { writeProblemKind, type WriteProblemKind } from '#api/session/problem-for.ts';
import type { Approval } from '#api/payments/payment-approval.ts';
import type { Payment } from '#api/payments/payment.ts';
import type { PaymentFailure, ReturnClaim, ReturnKind } from '#api/payments/payment-journal.ts';

/** No outcome ever says that money has moved. */
export const outcomes = [
  'submitting',
  'approve',
  'sent',
  'refused',
  'not-sent',
  'unknown',
  'discarded',
  /** Discarded here, but the bank may have it. */
  'discarded-open',
] as const;
export type PaymentOutcome = (typeof outcomes)[number];

/** `approval` is only read if the payment was accepted. */
export function outcomeOf({ state, isInDoubt }: Payment, approval: Approval | undefined): PaymentOutcome {
  switch (state) {
    case 'accepted':
      return approval?.link.kind === 'usable' ? 'approve' : 'sent';
    case 'rejected':
      return 'refused';
    case 'discarded':
      return isInDoubt ? 'discarded-open' : 'discarded';
    default:
      return state;
  }
}

/**
 * The outcome and, while approval is pending, what the last return claimed. A claim changes no outcome, but
 * the text must not contradict it.
 */
export type PaymentStanding = PaymentOutcome | `approve-${ReturnKind}`;
export function standingOf(payment: Payment, outcome: PaymentOutcome): PaymentStanding {
  const claim = outcome === 'approve' ? lastClaim(payment) : undefined;
  return claim === undefined ? outcome : `approve-${claim.kind}`;
}

/** The heading; after a return, whatever it claims, nobody is asked to approve any more. */
export function titleOf(standing: PaymentStanding) {
  if (standing === 'discarded-open') return 'discarded';
  return standing === 'approve-successful' || standing === 'approve-unsuccessful' ? 'returned' : standing;
}

export const tones = {
  submitting: 'info',
  approve: 'info',
  'approve-successful': 'info',
  'approve-unsuccessful': 'warning',
  sent: 'info',
  refused: 'problem',
  'not-sent': 'warning',
  unknown: 'warning',
  discarded: 'neutral',
  'discarded-open': 'warning',
} as const satisfies Record<PaymentStanding, string>;

type Reasons<Reason> = Readonly<Partial<Record<WriteProblemKind, Reason>>>;

const REFUSALS: Reasons<'session' | 'set-up' | 'right'> = {
  'session-ended': 'session',
  'set-up': 'set-up',
  'not-covered': 'right',
};

/** Why a bank refused a payment. */
export const refusalOf = (failure: PaymentFailure | undefined) =>
  (failure && REFUSALS[writeProblemKind(failure)]) ?? 'content';

const NOT_SENT: Reasons<'offline' | 'wait' | 'session' | 'storage'> = {
  offline: 'offline',
  wait: 'wait',
  'session-ended': 'session',
  bug: 'storage',
};

/** Why nothing was sent, or the bank did not process it. */
export function notSentReason(failure: PaymentFailure | undefined) {
  if (failure?.is_not_set_up === true) return 'set-up';
  if (failure?.status === 421) return 'misdirected';
  // Too early for its server: RFC 8470 §5.2.
  if (failure?.status === 425) return 'wait';
  const reason = failure && NOT_SENT[writeProblemKind(failure)];
  if (reason !== undefined) return reason;
  // A 401 refused the access token itself; without a status its renewal failed.
  return failure?.status === 401 && failure.kind === 'refused' ? 'access' : 'renewal';
}

const DOUBTS: Reasons<'failed' | 'unreadable' | 'conflict'> = {
  'bank-failed': 'failed',
  // Only a 503: a 429 is not in doubt.
  wait: 'failed',
  unreadable: 'unreadable',
  conflict: 'conflict',
};

/** `no-answer` covers everything that is not an answer of the bank. */
export const doubtOf = (failure: PaymentFailure | undefined) =>
  (failure && DOUBTS[writeProblemKind(failure)]) ?? 'no-answer';

/** The most recent return from the bank. */
export const lastClaim = ({ claims }: Payment): ReturnClaim | undefined =>
  [...claims].sort((a, b) => b.at - a.at)[0];
