import { readClockLink, withoutClock } from '#demo/bank/clock-link.ts';
import {
  type BankSettings,
  changedSettings,
  readSettingsLink,
  defaultSettings,
  withoutSettings,
} from '#demo/bank/settings.ts';
import { type FaultSetting, printFault, readFaultLink, withoutFaults } from '#demo/faults/faults.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';

/**
 * Leaves exactly these faults and settings on: `fault=listBalances~slow~next&bank=off`. Needs no escaping and
 * has no question mark.
 */
export function switchesQuery({
  faults,
  settings,
}: {
  readonly faults: readonly FaultSetting[];
  readonly settings: BankSettings;
}): string {
  const changed = changedSettings(settings).map((name) => `${name}~${settings[name]}`);
  const members = (name: string, values: readonly string[]) =>
    (values.length === 0 ? ['off'] : values).map((value) => `${name}=${value}`);
  return [...members('fault', faults.map(printFault)), ...members('bank', changed)].join('&');
}

/** Keeps the rest of the query. */
export function withSwitches(address: URL, switches: Parameters<typeof switchesQuery>[0]): string {
  const url = new URL(address);
  for (const name of ['fault', 'bank']) url.searchParams.delete(name);
  const otherQuery = url.search.slice(1);
  url.search = [otherQuery, switchesQuery(switches)].filter(Boolean).join('&');
  return url.href;
}

/** The parts of a link that cannot be read. */
export interface Unreadable {
  readonly faults: readonly string[];
  readonly settings: readonly string[];
  readonly clock: readonly string[];
}

type SwitchedBank = Pick<MockBank, 'setFaults' | 'setSettings' | 'setClock'>;

/** Applies `?fault=…`, `?bank=…` and `?clock=…` and removes them from the address, before the app reads it. */
export function takeSwitchLink(bank: SwitchedBank): Promise<Unreadable> {
  const { pathname, search, hash } = location;
  const rest = withoutClock(withoutSettings(withoutFaults(search)));
  if (rest !== search) history.replaceState(history.state, '', `${pathname}${rest}${hash}`);
  return applySwitches(bank, search);
}

/** Unnamed faults go off and unnamed settings go back to usual, so a link always gives the same bank. */
export async function applySwitches(bank: SwitchedBank, search: string): Promise<Unreadable> {
  const faults = readFaultLink(search);
  const settings = readSettingsLink(search);
  const clock = readClockLink(search);
  if (faults !== undefined) {
    await bank.setFaults(() => faults.settings.map((setting) => ({ ...setting, calls: 0 })));
  }
  if (settings !== undefined) await bank.setSettings(() => ({ ...defaultSettings, ...settings.settings }));
  if (clock !== undefined) await bank.setClock(() => clock.clock);
  return {
    faults: faults?.unreadable ?? [],
    settings: settings?.unreadable ?? [],
    clock: clock?.unreadable ?? [],
  };
}
