import { printClock } from '#demo/bank/clock-link.ts';
import type { BankState, Memory } from '#demo/bank/bank-state.ts';
import { printFault } from '#demo/faults/faults.ts';
import type { CallLog } from './call-log.ts';
import { applyLink, LinkProblem, readBankLink } from './linked-bank.ts';
import { jsonResponse } from './responses.ts';
import { isFromOtherOrigin } from './same-origin.ts';

/** Not part of the interface. */
export const SWITCHES = '/bank/switches';
const RESET = '/bank/reset';
const LOG = '/bank/log.json';
const ALLOWED = new Map([
  [SWITCHES, 'GET, POST'],
  [RESET, 'POST'],
  [LOG, 'GET'],
]);

export interface Controlled {
  readonly memory: Memory;
  readonly log: CallLog;
  /** The ids of the registered ones. */
  readonly clients: readonly string[];
  /** Puts the bank at an origin into the state it starts with, which may sign a persona in. */
  readonly start: (state: BankState, origin: string) => ReturnType<typeof applyLink>;
}

const switchesOf = ({ faults, fired, settings, clock }: BankState) => ({
  fault: faults.map(printFault),
  fired: Object.fromEntries(fired.map(({ target, fault, count }) => [`${target}~${fault}`, count])),
  bank: { ...settings },
  clock: printClock(clock),
});

const refused = (status: number, message: string) => jsonResponse({ message }, status);

/**
 * The control endpoints for testers. `POST /bank/switches` takes the query of a demo link: what it does not name
 * stays, unless `demo=…` begins afresh.
 *
 * @returns `undefined` for any other path; 400 for an unreadable query, 403 for a page from elsewhere.
 */
export async function answerControl(
  request: Request,
  { memory, log, clients, start }: Controlled,
): Promise<Response | undefined> {
  const { pathname, search, origin } = new URL(request.url);
  const allowed = ALLOWED.get(pathname);
  if (allowed === undefined) return undefined;
  if (request.method === 'GET' && pathname === SWITCHES) return jsonResponse(await memory.change(switchesOf));
  if (request.method === 'GET' && pathname === LOG) {
    const { fired } = await memory.change(switchesOf);
    return jsonResponse({ fired, calls: log.calls() });
  }
  if (request.method !== 'POST' || pathname === LOG) {
    const notAllowed = refused(405, `${request.method} is not possible here.`);
    notAllowed.headers.set('allow', allowed);
    return notAllowed;
  }
  if (isFromOtherOrigin(request)) return refused(403, 'A page from elsewhere may not switch the bank.');
  if (pathname === RESET) {
    log.clear();
    return jsonResponse(
      await memory.change((state) => {
        const token = start(state, origin);
        return { ...switchesOf(state), ...(token && { token }) };
      }),
    );
  }
  try {
    const link = readBankLink(search);
    if (link === undefined) {
      return refused(400, 'Neither ?demo=… nor ?fault=… nor ?bank=… nor ?clock=… is there to be switched.');
    }
    const { state: linked, needsApp } = link;
    return jsonResponse(
      await memory.change((state) => {
        const token = applyLink(state, linked, { origin, clients });
        return {
          ...switchesOf(state),
          ...(token && { token }),
          ...(needsApp.length > 0 && { needs_app: needsApp }),
        };
      }),
    );
  } catch (error) {
    if (!(error instanceof LinkProblem)) throw error;
    const { message, unreadable } = error;
    return jsonResponse({ message, unreadable }, 400);
  }
}
