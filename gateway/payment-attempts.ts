import { createPaymentRequest, LEFT_OPEN, NOT_PROCESSED } from '#contract/payment-requests.ts';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { isJson } from './bank-answer.ts';
import { ProblemError, type Reply } from './problem.ts';

/** The user's own *Send again*: which one it is, from 1. It is not passed on. */
const ATTEMPT = 'x-payment-attempt';
const MAX_ATTEMPTS = 50;

/** @throws ProblemError 400 */
export function attemptOf(headers: IncomingHttpHeaders): number {
  const text = headers[ATTEMPT] ?? '1';
  const attempt = typeof text === 'string' && /^[1-9]\d?$/.test(text) ? Number(text) : Infinity;
  if (attempt <= MAX_ATTEMPTS) return attempt;
  throw new ProblemError(400, `${ATTEMPT} is a number from 1 to ${MAX_ATTEMPTS}.`);
}

/**
 * Whether it says what became of a payment, as the app sees it (`send-once.ts`).
 *
 * @param unknownStatuses By which this bank does not refuse.
 */
export function isClear(reply: Reply, unknownStatuses: readonly number[]): boolean {
  const { status } = reply;
  if (status >= 200 && status < 300) return isReadable(reply);
  const isLeftOpen = NOT_PROCESSED.has(status) || LEFT_OPEN.has(status) || unknownStatuses.includes(status);
  return status >= 400 && status < 500 && !isLeftOpen;
}

/** A proxy may answer with a page, which the app can't read. */
function isReadable({ headers, body }: Reply): boolean {
  if (!isJson(headers['content-type'] ?? '')) return false;
  try {
    // The app reads past a byte order mark.
    return z.safeParse(createPaymentRequest.response, JSON.parse(body.replace(/^\uFEFF/, ''))).success;
  } catch {
    return false;
  }
}
