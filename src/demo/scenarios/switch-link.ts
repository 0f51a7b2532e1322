import { type FaultSetting, printFault } from '#demo/faults/faults.ts';
import { type BankSettings, changedSettings } from '#demo/bank/settings.ts';

/**
 * The query that leaves exactly these faults on and the bank set exactly so, whatever was before:
 * `fault=listBalances~slow~next&bank=off`. Nothing in it needs escaping; it has no question mark.
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

/** An address of the app with these switches beside what its query says already; those that it had are replaced. */
export function withSwitches(address: URL, switches: Parameters<typeof switchesQuery>[0]): string {
  const url = new URL(address);
  for (const name of ['fault', 'bank']) url.searchParams.delete(name);
  const kept = url.search.slice(1);
  url.search = [kept, switchesQuery(switches)].filter(Boolean).join('&');
  return url.href;
}
