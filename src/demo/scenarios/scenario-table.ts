import { flowScenarios } from './flow-scenarios.ts';
import { pageScenarios } from './page-states.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/** Every scenario by its id: `payee` of the map, `accounts.empty` of the gallery, `funds.funds-yes` of the list. */
export const scenarioTable: ReadonlyMap<string, Scenario> = new Map<string, Scenario>([
  ...scenarios.map((scenario) => [`${scenario.group}.${scenario.id}`, scenario] as const),
  ...Object.entries(flowScenarios),
  ...pageScenarios,
]);
