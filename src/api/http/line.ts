import { CALLS_LOCK } from './door.ts';
import type { SendMode } from './new-connection.ts';

/**
 * A payment is not sent unless browser repeats are ruled out; a code is, because not sending it also costs
 * the sign-in.
 */
export type RepeatCost = 'money' | 'sign-in';

export type Line = <Result>(
  call: (mode: SendMode) => Promise<Result>,
  use: { readonly repeatCosts: RepeatCost | undefined; readonly signal: AbortSignal },
) => Promise<Result>;

/** For the demo, or a bank that recognises repeats. */
export const directLine: Line = (call) => call({ isStreamed: false });

/**
 * Gives protected calls a new connection (docs/decisions/0023). `isVouched`: the bank recognises repeats, so
 * payments need no streaming.
 */
export const ownOriginLine =
  (isVouched = false): Line =>
  async (call, { repeatCosts, signal }) => {
    if (repeatCosts !== undefined) {
      const { overNewConnection } = await import('./new-connection.ts');
      return overNewConnection(call, {
        isRepeatable: isVouched || repeatCosts !== 'money',
        callsLock: CALLS_LOCK,
        signal,
      });
    }
    // Undefined on plain http outside loopback.
    const locks: LockManager | undefined = navigator.locks;
    const send = () => call({ isStreamed: false });
    return locks === undefined ? send() : locks.request(CALLS_LOCK, { mode: 'shared', signal }, send);
  };

/** For another origin, which has no filler file. */
export const elsewhereLine: Line = (call, { repeatCosts }) => call({ isStreamed: repeatCosts === 'money' });
