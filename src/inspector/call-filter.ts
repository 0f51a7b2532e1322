import { type Call, headerOf } from './call.ts';
import { findingsOf } from '#inspector/findings/contract-findings.ts';
import type { Finding } from '#inspector/findings/finding.ts';
import { replayedAs } from '#inspector/recording/har-replay.ts';

export const callOutcomes = [
  'all',
  'success',
  'refused',
  'failed',
  'no-answer',
  'breach',
  'not-recorded',
] as const;
export type OutcomeFilter = (typeof callOutcomes)[number];

export interface CallFilter {
  /** In the address, the X-Request-ID or a body, ignoring case. */
  readonly text: string;
  readonly operation: string;
  readonly outcome: OutcomeFilter;
}

export const everyCall: CallFilter = { text: '', operation: '', outcome: 'all' };

const cache = new WeakMap<Call, { readonly findings: readonly Finding[] | undefined }>();

/** {@link findingsOf}, cached per call. */
export function cachedFindings(call: Call): readonly Finding[] | undefined {
  const before = cache.get(call);
  if (before !== undefined) return before.findings;
  const findings = findingsOf(call);
  cache.set(call, { findings });
  return findings;
}

/** Newest first. */
export function filtered(calls: readonly Call[], { text, operation, outcome }: CallFilter): Call[] {
  const expression = text.trim() === '' ? undefined : pattern(text.trim());
  return calls
    .filter(
      (call) =>
        (operation === '' || call.operation === operation) &&
        hasOutcome(call, outcome) &&
        (expression === undefined || textsOf(call).some((value) => expression.test(value))),
    )
    .toReversed();
}

function hasOutcome(call: Call, outcome: OutcomeFilter): boolean {
  const status = call.response?.status ?? 0;
  switch (outcome) {
    case 'success':
      return status >= 200 && status < 300;
    case 'refused':
      return status >= 300 && status < 500;
    case 'failed':
      return status >= 500;
    case 'no-answer':
      return status === 0;
    case 'breach':
      return cachedFindings(call)?.some(({ isBreach }) => isBreach) ?? false;
    case 'not-recorded':
      return replayedAs(call) === 'missing';
    default:
      return true;
  }
}

function textsOf({ operation, request, response, failure = '' }: Call): string[] {
  return [
    operation,
    `${request.method} ${request.url}`,
    headerOf(request, 'x-request-id') ?? '',
    (response && headerOf(response, 'x-request-id')) ?? '',
    failure,
    request.body ?? '',
    response?.body ?? '',
  ];
}

/** Avoids lower-case copies of megabytes of bodies. */
function pattern(text: string): RegExp {
  return new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'i');
}
