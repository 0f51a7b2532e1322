import { type FaultSetting, printFault } from '#demo/faults/faults.ts';
import { type BankSettings, changedSettings } from '#demo/bank/settings.ts';

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
  const kept = url.search.slice(1);
  url.search = [kept, switchesQuery(switches)].filter(Boolean).join('&');
  return url.href;
}
