import type { Problem, ProblemKind } from '#lib/problem.ts';
import { redactText } from '#lib/redact/redact.ts';

interface Facts {
  /** X-Request-ID. */
  reference?: string | undefined;
  status?: number | undefined;
  /** RFC 6749 §5.2. */
  oauthError?: string | undefined;
  /** ms since the epoch. */
  retryAt?: number | undefined;
  /** For logs only; secrets are redacted here. */
  detail?: string | undefined;
  /** It may come from a proxy. */
  isForeign?: boolean | undefined;
  isRedirect?: boolean | undefined;
}

export class ApiError extends Error implements Problem {
  override readonly name = 'ApiError';
  readonly kind: ProblemKind;
  readonly reference: string | undefined;
  readonly status: number | undefined;
  readonly oauthError: string | undefined;
  readonly retryAt: number | undefined;
  readonly isForeign: boolean;
  readonly isRedirect: boolean;

  constructor(kind: ProblemKind, facts: Facts = {}) {
    const status = facts.status === undefined ? '' : ` ${facts.status}`;
    super(`${kind}${status}${facts.detail === undefined ? '' : `: ${redactText(facts.detail)}`}`);
    this.kind = kind;
    this.reference = facts.reference;
    this.status = facts.status;
    this.oauthError = facts.oauthError;
    this.retryAt = facts.retryAt;
    this.isForeign = facts.isForeign ?? false;
    this.isRedirect = facts.isRedirect ?? false;
  }
}

/** The answer is malformed. */
export class ContractError extends ApiError {
  readonly #facts: Facts;

  constructor(facts: Facts) {
    super('unreadable', facts);
    this.#facts = facts;
  }

  referringTo(reference: string | undefined): ContractError {
    return new ContractError({ ...this.#facts, reference });
  }
}

/** Never shown: nothing waits for the answer any more. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

export function toProblem(error: unknown): Problem {
  return error instanceof ApiError ? error : { kind: 'bug' };
}

/** RFC 9110 §15. */
const KINDS: Readonly<Record<number, ProblemKind>> = {
  401: 'session-ended',
  403: 'not-covered',
  404: 'not-found',
  408: 'timeout',
  429: 'wait',
};

export const kindOfStatus = (status: number): ProblemKind =>
  KINDS[status] ?? (status >= 400 && status < 500 ? 'refused' : 'bank-failed');
