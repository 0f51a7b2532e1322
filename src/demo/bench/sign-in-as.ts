import { reportCaught } from '#app/report.ts';
import { bank as connection } from '#api/session/connection.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';

/**
 * Signs the customer in by the app's own sign-in, which the bank approves without its page. Leaves this page
 * for the callback. What the customer before has stored stays locked until their next sign-in.
 *
 * @returns whether it worked; otherwise the error is reported.
 */
export async function signInAs(
  bank: Pick<MockBank, 'approve' | 'readRequest'>,
  persona: PersonaId,
): Promise<boolean> {
  try {
    const request = bank.readRequest((await connection().startSignIn(undefined)).search);
    if (request === undefined) throw new Error('The bank does not know the app that asks for a sign-in.');
    location.assign(await bank.approve(request, persona));
    return true;
  } catch (error) {
    reportCaught(error);
    return false;
  }
}
