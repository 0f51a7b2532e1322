/** RFC 9457. `detail` is ours and fixed: it quotes nothing of the request or of the bank. */
export interface Problem {
  readonly status: number;
  readonly detail: string;
  /** Seconds, or the bank's own text. */
  readonly retryAfter?: number | string;
}

export const problem = (status: number, detail: string, retryAfter?: number | string): Problem => ({
  status,
  detail,
  ...(retryAfter !== undefined && { retryAfter }),
});

export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(status: number, detail: string, retryAfter?: number | string) {
    super(detail);
    this.problem = problem(status, detail, retryAfter);
  }

  static of({ status, detail, retryAfter }: Problem): ProblemError {
    return new ProblemError(status, detail, retryAfter);
  }
}

/** A whole answer to the browser, as it is remembered for a repeat. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The new sealed session; `null` ends it. */
  readonly cookie?: string | null | undefined;
  /** The bank has not done what it was sent, so that it may be sent again. */
  readonly mayRepeat?: boolean | undefined;
  /** Recognises the caller or the body of a repeat. */
  readonly mark?: string | undefined;
}

export function problemReply({ status, detail, retryAfter }: Problem): Reply {
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify({ status, detail }),
  };
}

export const jsonReply = (status: number, content: object): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
});

/**
 * For a payment that may be the browser's repeat of one that the bank has: a 401 or 429 would say that nothing was
 * sent.
 */
export const paymentUnknown = (seconds?: number): Problem =>
  problem(503, 'The gateway can’t say now what became of this payment.', seconds);

/** `seconds`: when to try again. */
export const tooMany = (seconds: number, isPayment: boolean): Problem =>
  isPayment ? paymentUnknown(Math.max(1, seconds)) : problem(429, 'Too many calls.', Math.max(1, seconds));
