import { printClock } from '#demo/bank/clock-link.ts';
import { freshState, type Memory } from '#demo/bank/bank-state.ts';
import { printFault } from '#demo/faults/faults.ts';
import { jsonResponse } from './responses.ts';
import { switchBank } from '#demo/scenarios/arrange.ts';
import { readOldMembers } from '#demo/scenarios/state-link.ts';
import { isFromOtherOrigin } from './same-origin.ts';

/** Not part of the interface. */
export const SWITCHES = '/bank/switches';
export const RESET = '/bank/reset';

const current = (memory: Memory) =>
  memory.change(({ faults, settings, clock }) => ({
    fault: faults.map(printFault),
    bank: { ...settings },
    clock: printClock(clock),
  }));

/**
 * Takes the query of a demo link: each member replaces its part, missing ones change nothing.
 *
 * @returns what is on; 400 for an unreadable query, 403 for a page from elsewhere.
 */
export async function answerSwitches(request: Request, memory: Memory): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (request.method === 'GET' && pathname === SWITCHES) return jsonResponse(await current(memory));
  if (request.method !== 'POST')
    return jsonResponse({ message: `${request.method} is not possible here.` }, 405);
  if (isFromOtherOrigin(request))
    return jsonResponse({ message: 'A page from elsewhere may not switch the bank.' }, 403);
  if (pathname === RESET) {
    await memory.change((state) => Object.assign(state, freshState()));
    return jsonResponse(await current(memory));
  }
  const link = readOldMembers(search);
  if (link === undefined) {
    return jsonResponse(
      { message: 'Neither ?fault=… nor ?bank=… nor ?clock=… is there to be switched.' },
      400,
    );
  }
  const unreadable = link.unreadable.map(({ text }) => text.slice(text.indexOf('-') + 1));
  if (unreadable.length > 0)
    return jsonResponse({ message: 'Not understood, and so nothing was changed.', unreadable }, 400);
  await memory.change((state) => switchBank(state, link.state));
  return jsonResponse(await current(memory));
}
