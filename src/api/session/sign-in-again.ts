import { bank } from './connection.ts';

/** What lets the user sign in again and return; `undefined` if this failure doesn't need it, or it has happened. */
export const signInAgainAfter = (failure: { readonly kind: string } | undefined): (() => void) | undefined =>
  failure?.kind === 'session-ended' && bank().session.isSignedIn
    ? () =>
        void bank()
          .session.end('expired')
          .catch((error: unknown) => {
            // This tab has left the session all the same.
            console.warn('Bankbook could not delete a session that is over.', String(error));
          })
    : undefined;
