import type { allFaults } from '#demo/faults/fault-groups.ts';
import { rankCommands } from '#ui/command/rank-commands.ts';

/** A fault with its texts. */
export type ListedFault = (typeof allFaults)[number] & {
  readonly label: string;
  readonly groupLabel: string;
  /** What testers call it besides. */
  readonly words: string;
};

/** Every typed word must occur, in any case and without accents; no words match all. The best match comes first. */
export function findFaults(listed: readonly ListedFault[], typed: string): readonly ListedFault[] {
  const byName = new Map<string, ListedFault>(listed.map((one) => [one.fault, one]));
  const commands = listed.map(({ fault, label, groupLabel, words }) => ({
    id: fault,
    group: groupLabel,
    name: label,
    keywords: `${fault} ${words}`,
    run: () => undefined,
  }));
  return rankCommands(commands, typed, []).flatMap(({ id }) => byName.get(id) ?? []);
}
