import { ApiError } from './errors.ts';

/**
 * Which failures of a call are repeated without asking the person:
 * - `read`: whatever passes by itself (no answer, 408, 5xx) and what the bank asks to wait for;
 * - `keyed`: the same under one Idempotency-Key, and 409: the first attempt is still being worked on;
 * - `wait-only`: only what the bank asks to wait for, because it then has not acted on the call;
 * - `never`.
 */
export type RepeatRule = 'read' | 'keyed' | 'wait-only' | 'never';

const MAX_REPEATS = 2;
/** All attempts and pauses of a call together, ms; waits that the bank asked for come on top. */
export const TOTAL_BUDGET = 20_000;
/** The longest wait that is kept silently; a longer one is shown to the person, ms. */
const MAX_SILENT_WAIT = 30_000;
const MAX_PAUSE = 5_000;

interface Attempt {
  rule: RepeatRule;
  /** Repeats so far. */
  repeats: number;
  /** ms since the first attempt began, without the waits that the bank asked for. */
  spent: number;
  now: number;
  /** 0 to 1. */
  random: number;
}

/**
 * How long to pause before the call is repeated, in ms; `undefined`: do not repeat.
 * The pauses grow (0.5 s, 1 s) with a jitter of 50 to 100 %, so that many tabs do not
 * come back in step.
 */
export function pauseBeforeRepeat(error: unknown, attempt: Attempt): number | undefined {
  if (!(error instanceof ApiError) || attempt.rule === 'never') return undefined;
  if (attempt.repeats >= MAX_REPEATS || attempt.spent >= TOTAL_BUDGET) return undefined;
  const jitter = 0.5 + attempt.random / 2;

  if (error.kind === 'wait') {
    if (error.retryAt === undefined) return Math.max(1000, 1000 * 2 ** attempt.repeats * (1 + jitter));
    const wait = Math.max(0, error.retryAt - attempt.now);
    return wait <= MAX_SILENT_WAIT ? wait : undefined;
  }
  const isOutstanding = attempt.rule === 'keyed' && error.status === 409;
  if (attempt.rule === 'wait-only' || !(isOutstanding || passesByItself(error))) return undefined;
  const pause = Math.min(MAX_PAUSE, 500 * 2 ** attempt.repeats) * jitter;
  return attempt.spent + pause < TOTAL_BUDGET ? pause : undefined;
}

function passesByItself({ kind, status }: ApiError): boolean {
  switch (kind) {
    case 'unreachable':
    case 'timeout':
      return true;
    case 'bank-failed':
      return status !== undefined && status < 600;
    default:
      return false;
  }
}

/** Resolves after `milliseconds`; rejects with the signal's reason when it is aborted first. */
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
