import type { MockBank } from '#mock/browser.ts';
import { readFaultLink, withoutFaults } from '#mock/faults.ts';
import { readSettingsLink, usualSettings, withoutSettings } from '#mock/settings.ts';

/** What a link asked for and nobody understands. */
export interface Unreadable {
  readonly faults: readonly string[];
  readonly settings: readonly string[];
}

/**
 * Switches on what `?fault=…` in the address asks for, and nothing else, and sets the bank as
 * `?bank=…` says, and all else of it as usual, so that a link always leaves the same bank behind;
 * then takes both out of the address. To be called once, before the app sees the address.
 */
export async function takeDemoLink(bank: Pick<MockBank, 'setFaults' | 'setSettings'>): Promise<Unreadable> {
  const { pathname, search, hash } = location;
  const faults = readFaultLink(search);
  const settings = readSettingsLink(search);
  if (faults === undefined && settings === undefined) return { faults: [], settings: [] };
  history.replaceState(history.state, '', `${pathname}${withoutSettings(withoutFaults(search))}${hash}`);
  if (faults !== undefined) {
    await bank.setFaults(() => faults.settings.map((setting) => ({ ...setting, calls: 0 })));
  }
  if (settings !== undefined) await bank.setSettings(() => ({ ...usualSettings, ...settings.settings }));
  return { faults: faults?.unreadable ?? [], settings: settings?.unreadable ?? [] };
}
