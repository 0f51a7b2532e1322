import type { PaymentRequest } from '#contract/payment-requests.ts';
import type { ProblemKind } from '#lib/problem.ts';

/**
 * - `accepted`: the bank took the request, which says nothing of money;
 * - `not-sent`: nothing went out, or the bank did not process it;
 * - `unknown`: the bank may have it.
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

export interface PaymentFailure {
  readonly kind: ProblemKind;
  readonly status?: number | undefined;
  /** X-Request-ID. */
  readonly reference?: string | undefined;
  /** ms since the epoch. */
  readonly retryAt?: number | undefined;
  readonly unsent?: UnsentReason | undefined;
}

/**
 * - `elsewhere`: the browser could send it twice;
 * - `connection`: there was no unused connection.
 */
export const unsentReasons = ['elsewhere', 'connection'] as const;
type UnsentReason = (typeof unsentReasons)[number];

export const returnKinds = ['successful', 'unsuccessful'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export interface ReturnClaim {
  readonly kind: ReturnKind;
  /** ms since the epoch. */
  readonly at: number;
}

/** As received, because shapes differ: read it with `approvalOf`. */
export interface PaymentAnswer {
  readonly applied_authentication_approach?: unknown;
  readonly consent_approval?: unknown;
  readonly nonce?: unknown;
  readonly _links?: unknown;
}

export interface PaymentContent {
  readonly body: PaymentRequest;
  readonly text: string;
  readonly form: unknown;
  readonly answer?: PaymentAnswer | undefined;
}

/** Times in ms since the epoch. */
export interface Payment {
  /** `payment_information_id`. */
  readonly id: string;
  readonly state: PaymentState;
  /** 0 when no longer known. */
  readonly timesSent: number;
  /** If `unknown`, of the last attempt that went out. */
  readonly attempted_at: number;
  /** First confirmation. */
  readonly sent_at: number;
  readonly draft_id?: string | undefined;
  /** The payment that it was edited from. */
  readonly replaces?: string | undefined;
  /** An attempt with an unknown outcome may have arrived. */
  readonly isInDoubt: boolean;
  /** If `unknown`, of the last attempt that went out. */
  readonly failure?: PaymentFailure | undefined;
  /** If `unknown`, why the last attempt did not go out. */
  readonly lastUnsent?: PaymentFailure | undefined;
  /** X-Request-ID. */
  readonly reference?: string | undefined;
  readonly claims: readonly ReturnClaim[];
  /** Missing after a sign-out: then it cannot be resent. */
  readonly content?: PaymentContent | undefined;
}

export interface PaymentDraft {
  readonly id: string;
  /** ms since the epoch. */
  readonly saved_at: number;
  readonly form: unknown;
  readonly replaces?: string | undefined;
}
