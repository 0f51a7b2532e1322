import { flowScenarios } from './flow-scenarios.ts';
import { pageScenarios } from './page-states.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { parseState, type StateLink } from './state-link.ts';

/** Every scenario by its id: `payee` of the map, `accounts.empty` of the gallery, `funds.funds-yes` of the list. */
export const scenarioTable: ReadonlyMap<string, Scenario> = new Map<string, Scenario>([
  ...scenarios.map((scenario) => [`${scenario.group}.${scenario.id}`, scenario] as const),
  ...Object.entries(flowScenarios),
  ...pageScenarios,
]);

/** Adds what the scenario of a link says to what the link says itself. */
export function withScenario(link: StateLink): { link: StateLink; scenario?: Scenario } {
  const id = link.state.scenario;
  if (id === undefined) return { link };
  const scenario = scenarioTable.get(id);
  if (scenario === undefined) {
    const unknown = { text: `go-${id}`, reason: 'value' } as const;
    return { link: { ...link, version: 'none', unreadable: [...link.unreadable, unknown] } };
  }
  const { state } = parseState(scenario.code);
  return { link: { ...link, state: { ...state, ...link.state } }, scenario };
}
