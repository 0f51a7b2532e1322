import { writeProblemKind } from '#api/http/problem-for.ts';
import type { Approval } from '#api/payments/payment-approval.ts';
import type { Payment, PaymentFailure, ReturnClaim, ReturnKind } from '#api/payments/payment.ts';

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

/** Why a bank refused a payment, by status. */
export function refusalOf(failure: PaymentFailure | undefined): 'content' | 'right' | 'set-up' | 'session' {
  switch (failure && writeProblemKind(failure)) {
    case 'session-ended':
      return 'session';
    case 'set-up':
      return 'set-up';
    case 'not-covered':
      return 'right';
    default:
      return 'content';
  }
}

/** Why nothing was sent, or the bank did not process it. */
export function notSentReason(
  failure: PaymentFailure | undefined,
):
  | 'offline'
  | 'wait'
  | 'access'
  | 'session'
  | 'storage'
  | 'renewal'
  | 'elsewhere'
  | 'connection'
  | 'misdirected' {
  if (failure?.unsent === 'elsewhere') return 'elsewhere';
  if (failure?.status === 421) return 'misdirected';
  switch (failure?.kind) {
    case 'offline':
      return 'offline';
    case 'wait':
      return 'wait';
    case 'session-ended':
      return 'session';
    case 'bug':
      return 'storage';
    default:
      if (failure?.unsent === 'connection') return 'connection';
      // A 401 refused the access token itself; without a status its renewal failed.
      return failure?.status === 401 && failure.kind === 'refused' ? 'access' : 'renewal';
  }
}

/** `no-answer` covers everything that is not an answer of the bank. */
export function doubtOf(
  failure: PaymentFailure | undefined,
): 'no-answer' | 'failed' | 'unreadable' | 'conflict' {
  if (failure?.status === 409) return 'conflict';
  switch (failure?.kind) {
    case 'bank-failed':
      return 'failed';
    case 'wait':
      // Only a 503: a 429 is not in doubt.
      return 'failed';
    case 'unreadable':
      return 'unreadable';
    default:
      return 'no-answer';
  }
}

/** The most recent return from the bank. */
export const lastClaim = ({ claims }: Payment): ReturnClaim | undefined =>
  [...claims].sort((a, b) => b.at - a.at)[0];

/** Recognisable but not disclosed: the country and the last characters. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`;
