import type { Problem, ProblemKind } from '#lib/problem.ts';
import { redactText } from '#lib/redact/redact.ts';

interface Facts {
  /** X-Request-ID that was sent. */
  reference?: string | undefined;
  /** HTTP status, where an answer arrived. */
  status?: number | undefined;
  /** `error` of an RFC 6749 §5.2 answer. */
  oauthError?: string | undefined;
  /** ms since the epoch before which the bank does not want to be asked again. */
  retryAt?: number | undefined;
  /** For a log, never for the screen; secrets are taken out here. */
  detail?: string | undefined;
  /** The answer was not even JSON: it may come from something between us and the bank. */
  isForeign?: boolean | undefined;
  isRedirect?: boolean | undefined;
}

/**
 * The one error of the API layer (rule 7). Its `kind` belongs to a closed family
 * (`lib/problem.ts`) that says whether the person may retry and where they go.
 */
export class ApiError extends Error implements Problem {
  override readonly name = 'ApiError';
  readonly kind: ProblemKind;
  readonly reference: string | undefined;
  readonly status: number | undefined;
  readonly oauthError: string | undefined;
  readonly retryAt: number | undefined;
  readonly isForeign: boolean;
  /** An answer was a redirect, which is not followed. */
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

/** An answer that breaks the contract: unreadable, of another shape, or not the answer to our request. */
export class ContractError extends ApiError {
  readonly #facts: Facts;

  constructor(facts: Facts) {
    super('unreadable', facts);
    this.#facts = facts;
  }

  /** The same, with the X-Request-ID that was sent. */
  referringTo(reference: string | undefined): ContractError {
    return new ContractError({ ...this.#facts, reference });
  }
}

/** The caller went away or the session changed: nobody waits for the answer any more. Never shown. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

/** Any thrown value as a problem that can be shown. */
export function toProblem(error: unknown): Problem {
  return error instanceof ApiError ? error : { kind: 'bug' };
}

/** The problem behind an HTTP status that is not 2xx (the classes of RFC 9110 §15). */
export function kindOfStatus(status: number): ProblemKind {
  switch (status) {
    case 401:
      return 'session-ended';
    case 403:
      return 'not-covered';
    case 404:
      return 'not-found';
    case 408:
      return 'timeout';
    case 429:
      return 'wait';
    default:
      return status >= 400 && status < 500 ? 'refused' : 'bank-failed';
  }
}
