import { type Call, headerOf } from './call.ts';
import { findingsOf } from '#inspector/findings/contract-findings.ts';
import { oncePer } from '#lib/once-per.ts';

const outcomes = {
  all: () => true,
  success: ({ response }) => toneOf(response?.status) === 'positive',
  refused: ({ response }) => toneOf(response?.status) === 'warning',
  failed: ({ response }) => (response?.status ?? 0) >= 500,
  'no-answer': ({ response }) => (response?.status ?? 0) === 0,
  breach: (call) => cachedFindings(call)?.some(({ isBreach }) => isBreach) ?? false,
} satisfies Record<string, (call: Call) => boolean>;
export type OutcomeFilter = keyof typeof outcomes;
export const callOutcomes = Object.keys(outcomes) as OutcomeFilter[];

export function toneOf(status = 0): 'positive' | 'warning' | 'problem' {
  if (status >= 200 && status < 300) return 'positive';
  return status >= 300 && status < 500 ? 'warning' : 'problem';
}

export interface CallFilter {
  /** In the operation, the address, the X-Request-ID, the failure, the fault or a body, ignoring case. */
  readonly text: string;
  readonly operation: string;
  readonly outcome: OutcomeFilter;
}

export const everyCall: CallFilter = { text: '', operation: '', outcome: 'all' };

/** {@link findingsOf}, cached per call. */
export const cachedFindings = oncePer(findingsOf);

/**
 * Newest first.
 *
 * @param faultLabel - the words for a fault, by which it is found as well as by its name.
 */
export function filtered(
  calls: readonly Call[],
  { text, operation, outcome }: CallFilter,
  faultLabel: (fault: string) => string,
): Call[] {
  const expression = text.trim() === '' ? undefined : pattern(text.trim());
  return calls
    .filter(
      (call) =>
        (operation === '' || call.operation === operation) &&
        outcomes[outcome](call) &&
        (expression === undefined || textsOf(call, faultLabel).some((value) => expression.test(value))),
    )
    .toReversed();
}

function textsOf(
  { operation, request, response, failure = '', fault }: Call,
  faultLabel: (fault: string) => string,
): string[] {
  return [
    operation,
    `${request.method} ${request.url}`,
    headerOf(request, 'x-request-id') ?? '',
    (response && headerOf(response, 'x-request-id')) ?? '',
    failure,
    ...(fault === undefined ? [] : [fault, faultLabel(fault)]),
    request.body ?? '',
    response?.body ?? '',
  ];
}

/** Avoids lower-case copies of megabytes of bodies. */
function pattern(text: string): RegExp {
  return new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'i');
}
