import { scenarioWords } from '#demo/bench/search-words.ts';
import { type ListedScenario, scenarios } from '#demo/scenarios/scenarios.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import { rankCommands } from '#ui/command/rank-commands.ts';
import { followScenarioLink } from './scenario-link.tsx';

export const scenarioCommands = (t: Translate) =>
  scenarios.map(({ id, link }) => ({
    id: `scenario ${id}`,
    group: t('bench.scenarios'),
    name: t(`scenario.${id}`),
    // Found by its description as well as by its name.
    keywords: `${t(`scenario.${id}-body`)} ${scenarioWords(id)}`,
    link,
    run: () => followScenarioLink(link),
  }));

/** The scenarios of the list that have every typed word, also in their link; in the order of the list. */
export function findScenarios(t: Translate, typed: string): readonly ListedScenario[] {
  const commands = scenarioCommands(t).map(({ keywords, link, ...command }) => ({
    ...command,
    keywords: `${keywords} ${link}`,
  }));
  const ids = new Set(rankCommands(commands, typed, []).map(({ id }) => id));
  return scenarios.filter(({ id }) => ids.has(`scenario ${id}`));
}
