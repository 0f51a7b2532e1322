import type { MockBank } from '#demo/server/browser.ts';
import { readClockLink, withoutClock } from '#demo/bank/clock-link.ts';
import { readFaultLink, withoutFaults } from '#demo/faults/faults.ts';
import { readSettingsLink, usualSettings, withoutSettings } from '#demo/bank/settings.ts';

/** What a link asked for and nobody understands. */
export interface Unreadable {
  readonly faults: readonly string[];
  readonly settings: readonly string[];
  readonly clock: readonly string[];
}

/**
 * Switches on what `?fault=…` in the address asks for, and nothing else, and sets the bank as
 * `?bank=…` says, and all else of it as usual, so that a link always leaves the same bank behind; sets the
 * clock as `?clock=…` says; then takes all of them out of the address. To be called once, before the app sees the address.
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
