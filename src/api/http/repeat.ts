import { ApiError } from './errors.ts';

/**
 * Which failures are repeated automatically:
 * - `read`: no answer, 408, 5xx, requested waits;
 * - `keyed`: also 409 (the first attempt is in progress);
 * - `wait-only`: the bank has not acted on the call.
 */
export type RepeatRule = 'read' | 'keyed' | 'wait-only' | 'never';

const MAX_REPEATS = 2;
/** For all attempts and pauses, without requested waits. */
export const TOTAL_BUDGET_MS = 20_000;
/** Longer waits are shown. */
const MAX_SILENT_WAIT_MS = 30_000;
const MAX_PAUSE_MS = 5_000;

interface Attempt {
  rule: RepeatRule;
  repeats: number;
  /** ms, without requested waits. */
  spent: number;
  now: number;
  /** 0 to 1. */
  random: number;
}

/** ms; `undefined`: do not repeat. The jitter keeps tabs from retrying in step. */
export function pauseBeforeRepeat(error: unknown, attempt: Attempt): number | undefined {
  if (!(error instanceof ApiError) || attempt.rule === 'never') return undefined;
  if (attempt.repeats >= MAX_REPEATS || attempt.spent >= TOTAL_BUDGET_MS) return undefined;
  const jitter = 0.5 + attempt.random / 2;

  if (error.kind === 'wait') {
    if (error.retryAt === undefined) return Math.max(1000, 1000 * 2 ** attempt.repeats * (1 + jitter));
    const wait = Math.max(0, error.retryAt - attempt.now);
    return wait <= MAX_SILENT_WAIT_MS ? wait : undefined;
  }
  const isOutstanding = attempt.rule === 'keyed' && error.status === 409;
  if (attempt.rule === 'wait-only' || !(isOutstanding || passesByItself(error))) return undefined;
  const pause = Math.min(MAX_PAUSE_MS, 500 * 2 ** attempt.repeats) * jitter;
  return attempt.spent + pause < TOTAL_BUDGET_MS ? pause : undefined;
}

const passesByItself = ({ kind, status }: ApiError) =>
  kind === 'unreachable' || kind === 'timeout' || (kind === 'bank-failed' && (status ?? 600) < 600);

/** Rejects with the signal's reason. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
