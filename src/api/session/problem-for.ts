import type { Problem, ProblemKind } from '#lib/problem.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';

/** How a call that changes something can fail. `conflict`: the bank has the same request already. */
export type WriteProblemKind = Exclude<ProblemKind, 'not-found'> | 'conflict';

/** Statuses that mean that this bank does not support the call as the app makes it. */
const UNSUPPORTED = new Set([405, 406, 415]);

export function writeProblemKind({
  kind,
  status = 0,
  isRedirect = false,
}: {
  readonly kind: ProblemKind;
  readonly status?: number | undefined;
  readonly isRedirect?: boolean;
}): WriteProblemKind {
  if (isRedirect || kind === 'not-found' || UNSUPPORTED.has(status)) return 'set-up';
  return status === 409 ? 'conflict' : kind;
}

type Overrides = Readonly<Partial<Record<WriteProblemKind, string>>>;

type KindIn<Own extends Overrides> = Exclude<WriteProblemKind, keyof Own> | Extract<Own[keyof Own], string>;

export interface WriteProblem<Kind extends string> extends Omit<Problem, 'kind'> {
  readonly kind: Kind;
}

/** `overrides`: what some kinds mean for this call. */
export function problemFor<const Own extends Overrides>(
  error: unknown,
  overrides: Own,
): WriteProblem<KindIn<Own>> {
  const named = (kind: WriteProblemKind) => (overrides[kind] ?? kind) as KindIn<Own>;
  if (error instanceof AbandonedError) return { kind: named('session-ended') };
  if (!(error instanceof ApiError)) return { kind: named('bug') };
  const { kind, reference, retryAt } = error;
  return { kind: named(writeProblemKind(error)), reference, ...(kind === 'wait' && { retryAt }) };
}
