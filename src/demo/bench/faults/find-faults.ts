import type { allFaults } from '#demo/faults/fault-groups.ts';

/** A fault with its texts. */
export type ListedFault = (typeof allFaults)[number] & {
  readonly label: string;
  readonly groupLabel: string;
};

/** Every typed word must occur, in any case; no words match all. */
export function findFaults(listed: readonly ListedFault[], typed: string): readonly ListedFault[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return listed.filter(({ fault, label, groupLabel }) => {
    const text = `${fault} ${label} ${groupLabel}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
