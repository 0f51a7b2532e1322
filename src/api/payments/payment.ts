import type { PaymentRequest } from '#contract/payment-requests.ts';
import type { JournalRow, PaymentFailure, ReturnClaim } from './payment-journal.ts';

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
  readonly state: JournalRow['state'];
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
