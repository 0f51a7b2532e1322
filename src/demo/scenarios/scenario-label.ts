import type { Translate } from '#i18n/use-i18n.tsx';
import { type FlowScenarioId, type StageId, stages } from './flow-scenarios.ts';
import { type PageName, pageScenarioId, pagesInStates, pageStates } from './page-states.ts';
import { scenarios } from './scenarios.ts';

/**
 * The name of a scenario of the table, as the gallery, the map or the list shows it. Needs the catalogues `map` and
 * `benchScenarios`.
 */
export function scenarioLabel(t: Translate, id: string): string | undefined {
  for (const page of Object.keys(pagesInStates) as PageName[]) {
    const state = pageStates.find((name) => pageScenarioId(page, name) === id);
    if (state !== undefined)
      return t('states.of', { page: t(`states.page-${page}`), state: t(`states.${state}`) });
  }
  for (const stage of Object.keys(stages) as StageId[]) {
    const found = (Object.keys(stages[stage]) as FlowScenarioId[]).find((name) => name === id);
    if (found !== undefined)
      return t('states.of', { page: t(`map.stage.${stage}`), state: t(`map.at.${found}`) });
  }
  const listed = scenarios.find((scenario) => `${scenario.group}.${scenario.id}` === id);
  return listed && t(`scenario.${listed.id}`);
}
