import type { PaymentRequest } from '#contract/payment-requests.ts';
import type { ProblemKind } from '#lib/problem.ts';

/**
 * What is known of a payment request that was confirmed here:
 * - `submitting`: on its way, in this tab or another one;
 * - `accepted`: the bank took the request, which says nothing of money;
 * - `rejected`: the bank's word that it did not take it;
 * - `not-sent`: nothing went out, or the bank did not look at it: may be confirmed again;
 * - `unknown`: nobody knows whether the bank has it;
 * - `discarded`: put aside by the person.
 */
export const paymentStates = [
  'submitting',
  'accepted',
  'rejected',
  'not-sent',
  'unknown',
  'discarded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why an attempt was not accepted. */
export interface PaymentFailure {
  readonly kind: ProblemKind;
  /** HTTP status, where an answer arrived. */
  readonly status?: number | undefined;
  /** X-Request-ID of the attempt. */
  readonly reference?: string | undefined;
  /** ms since the epoch before which the bank does not want to be asked again. */
  readonly retryAt?: number | undefined;
  /** Why the app itself did not send: {@link unsentReasons}. */
  readonly unsent?: UnsentReason | undefined;
}

/**
 * - `elsewhere`: at this bank the browser could send a payment twice;
 * - `connection`: no connection could be had that was not used before.
 */
export const unsentReasons = ['elsewhere', 'connection'] as const;
type UnsentReason = (typeof unsentReasons)[number];

/** Where the bank sent the person back to, which proves nothing. */
export const returnKinds = ['successful', 'unsuccessful'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export interface ReturnClaim {
  readonly kind: ReturnKind;
  /** ms since the epoch. */
  readonly at: number;
}

/** What of the bank's answer is kept: as it came, because its shapes differ. Read it with `approvalOf`. */
export interface PaymentAnswer {
  readonly applied_authentication_approach?: unknown;
  readonly consent_approval?: unknown;
  readonly nonce?: unknown;
  /** Its members `consent_approval` and `consentApproval` alone. */
  readonly _links?: unknown;
}

/** What was confirmed, and what came back. */
export interface PaymentContent {
  readonly body: PaymentRequest;
  /** Exactly what was sent, every time. */
  readonly text: string;
  /** The form that it was made from, as whoever confirmed it handed it over: parse it before use. */
  readonly form: unknown;
  readonly answer?: PaymentAnswer | undefined;
}

/** A payment request of this browser. Times in ms since the epoch. */
export interface Payment {
  /** Its `payment_information_id`. */
  readonly id: string;
  readonly state: PaymentState;
  /** How many attempts went out, or may have; 0 where that is not known any more. */
  readonly timesSent: number;
  /** When the last attempt was confirmed; of an `unknown` one, the last that went out. */
  readonly attempted_at: number;
  /** When the first one was. */
  readonly sent_at: number;
  /** The draft that it was made from, which can't be confirmed a second time. */
  readonly draft_id?: string | undefined;
  /** The id of an earlier one that was changed after nobody knew, or the bank had refused it. */
  readonly replaces?: string | undefined;
  /** Whether the bank may hold it because of an attempt whose outcome nobody knows. */
  readonly isInDoubt: boolean;
  /** Of the last attempt; of an `unknown` one, of the last that went out. */
  readonly failure?: PaymentFailure | undefined;
  /** Of an `unknown` one: why nothing was sent the last time. */
  readonly lastUnsent?: PaymentFailure | undefined;
  /** X-Request-ID of the last attempt that was answered. */
  readonly reference?: string | undefined;
  readonly claims: readonly ReturnClaim[];
  /** Missing after a sign-out, or where it can't be read any more: only id and time are left, and it can't be sent again. */
  readonly content?: PaymentContent | undefined;
}

/** A payment that somebody is filling in. */
export interface PaymentDraft {
  readonly id: string;
  /** ms since the epoch. */
  readonly saved_at: number;
  /** Whatever the wizard keeps, as JSON: parse it before use, and drop a draft that can't be read. */
  readonly form: unknown;
  /** The id of the payment that it is to take the place of. */
  readonly replaces?: string | undefined;
}
