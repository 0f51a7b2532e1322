import { bank } from '#api/session/connection.ts';
import type { SignInOutcome } from '#api/session/sign-in.ts';
import { paths } from '#paths.ts';

let received: string | undefined;
let outcome: Promise<SignInOutcome> | undefined;

/**
 * Removes the bank's answer from the address bar. Must run once, before anything awaits or renders, so that
 * no reload or history entry sees the code.
 */
export function takeCallback(): void {
  // The router also ignores case and trailing slashes.
  const pathname = location.pathname.replace(/\/+$/, '').toLowerCase();
  if (pathname !== paths.callback() || `${location.search}${location.hash}` === '') return;
  // A fragment is never an answer of the bank.
  if (location.search !== '') [received, outcome] = [location.search, undefined];
  history.replaceState(history.state, '', paths.callback());
}

/** `undefined` without an answer of the bank. */
export function callbackOutcome(): Promise<SignInOutcome> | undefined {
  if (received !== undefined) outcome ??= bank().finishSignIn(received);
  return outcome;
}
