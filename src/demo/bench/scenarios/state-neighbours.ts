import { flows, stages } from '#demo/scenarios/flow-scenarios.ts';
import { pageScenarios } from '#demo/scenarios/page-states.ts';
import { demoPaths } from '#paths.ts';

const map = Object.values(flows)
  .flat(2)
  .flatMap((stage) => Object.keys(stages[stage]));

/** In the order in which the map and the gallery show them. */
const overviews = [
  { ids: map, path: demoPaths.benchMap(), back: 'map.to-map' },
  { ids: [...pageScenarios.keys()], path: demoPaths.benchStates(), back: 'map.to-states' },
] as const;

export interface StatePosition {
  /** Counts from 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** A link to the map or the gallery, at this state. */
  readonly overview: { readonly path: string; readonly label: (typeof overviews)[number]['back'] };
}

/** `undefined` if the map and the gallery do not have this state. */
export function positionOf(id: string): StatePosition | undefined {
  const found = overviews.find(({ ids }) => ids.includes(id));
  if (found === undefined) return undefined;
  const { ids, path, back } = found;
  const index = ids.indexOf(id);
  return {
    position: index + 1,
    count: ids.length,
    previous: ids[index - 1],
    next: ids[index + 1],
    overview: { path: `${path}#${id}`, label: back },
  };
}
