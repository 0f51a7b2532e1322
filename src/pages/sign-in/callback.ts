import { bank } from '#api/session/connection.ts';
import type { SignInOutcome } from '#api/session/sign-in.ts';
import { paths } from '#paths.ts';

/** The query that the bank sent the person back with. */
let received: string | undefined;
let outcome: Promise<SignInOutcome> | undefined;

/**
 * Takes the answer of the bank out of the address bar, if the page was opened with one.
 * Runs once, before anything is awaited or rendered, so that neither a reload nor a
 * second render nor the history ever sees the code again.
 */
export function takeCallback(): void {
  // As the router matches it: in any case, with or without a slash at its end.
  const pathname = location.pathname.replace(/\/+$/, '').toLowerCase();
  if (pathname !== paths.callback() || `${location.search}${location.hash}` === '') return;
  // A fragment is never an answer of the bank: at most a skip link was used, or somebody tries something.
  if (location.search !== '') received = location.search;
  history.replaceState(history.state, '', paths.callback());
}

/** How the sign-in that brought the person here ended; `undefined` where the page was opened by itself. */
export function callbackOutcome(): Promise<SignInOutcome> | undefined {
  if (received !== undefined) outcome ??= bank().finishSignIn(received);
  return outcome;
}
