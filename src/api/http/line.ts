import type { Way } from './new-connection.ts';

/**
 * What a call costs that a machine repeats, the browser included: a payment is not sent where that can't be ruled
 * out; the exchange of a code is, because not to send it costs the sign-in as well.
 */
export type RepeatCost = 'money' | 'sign-in';

/** Lets a call out to the bank. Without `repeatCosts` it may be repeated. */
export type Line = <Result>(
  call: (way: Way) => Promise<Result>,
  use: { readonly repeatCosts: RepeatCost | undefined; readonly signal: AbortSignal },
) => Promise<Result>;

/** Web Lock: every call of every tab shares it; a call that is sent once has it alone while it gets its connection. */
const CALLS_LOCK = 'bankbook:calls';

/** Calls go out as they come: to a demo's bank, or to one that recognises what comes twice. */
export const plainLine: Line = (call) => call({ isStreamed: false });

/**
 * The line to a bank on the app's own origin, where a call that is sent once gets a new connection
 * (docs/decisions/0023). `isVouched`: the bank recognises what comes twice, so that a browser that can't stream may
 * send payments over HTTP/2 as well.
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
    // The types say that it is always there; plain http outside loopback says otherwise.
    const locks: LockManager | undefined = navigator.locks;
    const send = () => call({ isStreamed: false });
    return locks === undefined ? send() : locks.request(CALLS_LOCK, { mode: 'shared', signal }, send);
  };

/** The line to a bank on another origin, which has no file that could be used to close connections. */
export const elsewhereLine: Line = (call, { repeatCosts }) => call({ isStreamed: repeatCosts === 'money' });
