import type { FaultName } from '#demo/faults/fault-effects.ts';
import type { FaultGroup } from '#demo/faults/fault-groups.ts';

/** A fault as testers choose it: its name in a link, and how the language calls it and its kind. */
export interface ListedFault {
  readonly fault: FaultName;
  readonly group: FaultGroup;
  readonly label: string;
  readonly groupLabel: string;
}

/** Those in which every word that was typed occurs, in whatever case; all of them where nothing was typed. */
export function findFaults(listed: readonly ListedFault[], typed: string): readonly ListedFault[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return listed.filter(({ fault, label, groupLabel }) => {
    const text = `${fault} ${label} ${groupLabel}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
