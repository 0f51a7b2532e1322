import { bank } from '#api/session/connection.ts';
import type { SignInOutcome } from '#api/session/sign-in.ts';
import { paths } from '#paths.ts';

/** Until it is used. */
let received: string | undefined;
let outcome: Promise<SignInOutcome> | undefined;

/**
 * Removes the bank's answer from the address bar. Must run once, before anything awaits or renders, so that
 * no history entry, and no reload of the browser, sees the code.
 */
export function takeCallback(): void {
  // The router also ignores case and trailing slashes.
  const pathname = location.pathname.replace(/\/+$/, '').toLowerCase();
  if (pathname !== paths.callback() || `${location.search}${location.hash}` === '') return;
  // A fragment is never an answer of the bank.
  if (location.search !== '') received = location.search;
  history.replaceState(history.state, '', paths.callback());
}

/** With the bank's answer if it is not used yet: the page may lack a part of the app, or the configuration. */
export function reloadWithAnswer(): void {
  if (received === undefined) location.reload();
  else location.replace(paths.callback() + received);
}

/** `undefined` without an answer of the bank. */
export function callbackOutcome(): Promise<SignInOutcome> | undefined {
  if (received !== undefined) outcome = bank().finishSignIn(received);
  received = undefined;
  return outcome;
}
