import type { MockBank } from '#demo/server/browser.ts';
import { readClockLink, withoutClock } from '#demo/bank/clock-link.ts';
import { readFaultLink, withoutFaults } from '#demo/faults/faults.ts';
import { readSettingsLink, usualSettings, withoutSettings } from '#demo/bank/settings.ts';

/** The parts of a link that cannot be read. */
export interface Unreadable {
  readonly faults: readonly string[];
  readonly settings: readonly string[];
  readonly clock: readonly string[];
}

/**
 * Applies `?fault=…`, `?bank=…` and `?clock=…` and removes them from the address. Unnamed faults go off and
 * unnamed settings go back to usual, so a link always gives the same bank. Call it once, before the app reads
 * the address.
 */
export async function takeDemoLink(
  bank: Pick<MockBank, 'setFaults' | 'setSettings' | 'setClock'>,
): Promise<Unreadable> {
  const { pathname, search, hash } = location;
  const faults = readFaultLink(search);
  const settings = readSettingsLink(search);
  const clock = readClockLink(search);
  if (faults === undefined && settings === undefined && clock === undefined) {
    return { faults: [], settings: [], clock: [] };
  }
  const rest = withoutClock(withoutSettings(withoutFaults(search)));
  history.replaceState(history.state, '', `${pathname}${rest}${hash}`);
  if (faults !== undefined) {
    await bank.setFaults(() => faults.settings.map((setting) => ({ ...setting, calls: 0 })));
  }
  if (settings !== undefined) await bank.setSettings(() => ({ ...usualSettings, ...settings.settings }));
  if (clock !== undefined) await bank.setClock(() => clock.clock);
  return {
    faults: faults?.unreadable ?? [],
    settings: settings?.unreadable ?? [],
    clock: clock?.unreadable ?? [],
  };
}
