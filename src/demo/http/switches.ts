import { printClock, readClockLink } from '#demo/bank/clock-link.ts';
import type { Memory } from '#demo/bank/bank-state.ts';
import { printFault, readFaultLink } from '#demo/faults/faults.ts';
import { isFromOtherOrigin } from './same-origin.ts';
import type { NodeMemory } from './node-bank.ts';
import { readSettingsLink, defaultSettings } from '#demo/bank/settings.ts';

/** Not part of the interface. */
export const SWITCHES = '/bank/switches';
export const RESET = '/bank/reset';

const json = (status: number, body: object) =>
  new Response(`${JSON.stringify(body, undefined, 2)}\n`, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

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
export async function answerSwitches(request: Request, memory: NodeMemory): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (request.method === 'GET' && pathname === SWITCHES) return json(200, await current(memory));
  if (request.method !== 'POST') return json(405, { message: `${request.method} is not possible here.` });
  if (isFromOtherOrigin(request))
    return json(403, { message: 'A page from elsewhere may not switch the bank.' });
  if (pathname === RESET) {
    await memory.reset();
    return json(200, await current(memory));
  }
  const faults = readFaultLink(search);
  const settings = readSettingsLink(search);
  const clock = readClockLink(search);
  const unreadable = [faults, settings, clock].flatMap((link) => link?.unreadable ?? []);
  if (unreadable.length > 0)
    return json(400, { message: 'Not understood, and so nothing was changed.', unreadable });
  if (faults === undefined && settings === undefined && clock === undefined) {
    return json(400, { message: 'Neither ?fault=… nor ?bank=… nor ?clock=… is there to be switched.' });
  }
  await memory.change((state) => {
    if (faults !== undefined) state.faults = faults.settings.map((setting) => ({ ...setting, calls: 0 }));
    if (settings !== undefined) state.settings = { ...defaultSettings, ...settings.settings };
    if (clock !== undefined) state.clock = clock.clock;
  });
  return json(200, await current(memory));
}
