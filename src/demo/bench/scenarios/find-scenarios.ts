import { scenarioCommands } from '#demo/bench/commands.tsx';
import { type ListedScenario, scenarios } from '#demo/scenarios/scenarios.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import { rankCommands } from '#ui/command/rank-commands.ts';

/** The scenarios of the list that have every typed word, also in their link; in the order of the list. */
export function findScenarios(t: Translate, typed: string): readonly ListedScenario[] {
  const commands = scenarioCommands(t).map(({ keywords, link, ...command }) => ({
    ...command,
    keywords: `${keywords} ${link}`,
  }));
  const ids = new Set(rankCommands(commands, typed, []).map(({ id }) => id));
  return scenarios.filter(({ id }) => ids.has(`scenario ${id}`));
}
