import type { MockBank } from '#mock/browser.ts';
import { readFaultLink, withoutFaults } from '#mock/faults.ts';

/**
 * Switches on what `?fault=…` in the address asks for, and nothing else, so that a link
 * always leaves the same bank behind; then takes it out of the address. Answers what
 * could not be understood. To be called once, before the app sees the address.
 */
export async function takeFaultLink(bank: MockBank): Promise<readonly string[]> {
  const { pathname, search, hash } = location;
  const link = readFaultLink(search);
  if (link === undefined) return [];
  history.replaceState(history.state, '', `${pathname}${withoutFaults(search)}${hash}`);
  await bank.setFaults(() => link.settings.map((setting) => ({ ...setting, calls: 0 })));
  return link.unreadable;
}
