import { bank } from './connection.ts';

/** What lets the user sign in again and return; `undefined` if this failure doesn't need it, or it has happened. */
export const signInAgainAfter = (failure: { readonly kind: string } | undefined): (() => void) | undefined =>
  failure?.kind === 'session-ended' && bank().session.isSignedIn
    ? () => void bank().session.end('expired')
    : undefined;
