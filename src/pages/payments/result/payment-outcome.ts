import type { Approval } from '#api/payments/payment-approval.ts';
import type { Payment, PaymentFailure, ReturnClaim, ReturnKind } from '#api/payments/payment.ts';

/** What the page of a payment is about, and nothing more: that money moved is never among it. */
export const outcomes = [
  'submitting',
  'approve',
  'sent',
  'refused',
  'not-sent',
  'unknown',
  'discarded',
  /** Put aside, and the bank may have it all the same. */
  'discarded-open',
] as const;
export type PaymentOutcome = (typeof outcomes)[number];

/** What has become of a payment, as far as it is known. `approval` is read only where it was accepted. */
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
 * A payment in a word or two: its outcome, and of one that waits for an approval what the last return
 * claimed. A claim changes no outcome; but words that know nothing of it would contradict it.
 */
export type PaymentStanding = PaymentOutcome | `approve-${ReturnKind}`;
export function standingOf(payment: Payment, outcome: PaymentOutcome): PaymentStanding {
  const claim = outcome === 'approve' ? lastClaim(payment) : undefined;
  return claim === undefined ? outcome : `approve-${claim.kind}`;
}

/** How a standing is told at a glance; the words say it all the same. */
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

/** Statuses that say that the app asks in a way that this bank does not know. */
const SET_UP = new Set([404, 405, 406, 415]);

/** Why a bank refused a payment, as far as its status tells. */
export function refusalOf(failure: PaymentFailure | undefined): 'content' | 'right' | 'set-up' | 'session' {
  const { kind, status = 0 } = failure ?? {};
  if (kind === 'session-ended') return 'session';
  if (kind === 'set-up' || SET_UP.has(status)) return 'set-up';
  return status === 403 ? 'right' : 'content';
}

/** Why nothing was sent, or the bank did not look at it. */
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
      // A refused access that could be renewed; without a status it was the renewal that failed.
      return failure?.status === 401 && failure.kind === 'refused' ? 'access' : 'renewal';
  }
}

/** Why nobody knows; `no-answer` for everything that is no answer of the bank's. */
export function doubtOf(
  failure: PaymentFailure | undefined,
): 'no-answer' | 'failed' | 'unreadable' | 'conflict' {
  if (failure?.status === 409) return 'conflict';
  switch (failure?.kind) {
    case 'bank-failed':
      return 'failed';
    case 'wait':
      // Only a 503 comes here; a 429 is not open.
      return 'failed';
    case 'unreadable':
      return 'unreadable';
    default:
      return 'no-answer';
  }
}

/** The last time that the browser came back about a payment. */
export const lastClaim = ({ claims }: Payment): ReturnClaim | undefined =>
  [...claims].sort((a, b) => b.at - a.at)[0];

/** An IBAN that is recognised but not told: its country and the last characters. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`;
