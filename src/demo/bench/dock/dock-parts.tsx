import { addWords, type Words } from '#i18n/language.ts';
import { inspectorWords } from '#i18n/inspector-catalog.ts';
import { MOCK_SERVER } from '#demo/bench/mock-server.ts';
import { demoPaths } from '#paths.ts';
import type { ComponentType } from 'react';
import { type Panel, panels } from '#demo/bench/panels.ts';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import type { DockTab } from './dock-state.ts';

const { scenarios, faults, clock, state } = panels;

/** Like the other parts, which it is none of, because it knows nothing of the mock. */
const inspector: Panel = {
  path: demoPaths.inspector(),
  title: 'bench.inspector',
  lead: [],
  words: [inspectorWords],
  load: async () => {
    const { InspectorPanel } = await import('#inspector/inspector-panel.tsx');
    return () => <InspectorPanel copyTo={MOCK_SERVER} />;
  },
};

/** What each tab of the dock holds. */
export const dockParts: Record<DockTab, Panel> = { scenarios, faults, clock, inspector, state };

/** Fetches a part with its words. */
export async function loadPart({ load, words }: Panel): Promise<{ Content: ComponentType<PanelProps> }> {
  const [Content] = await Promise.all([load(), ...words.map((own: Words) => addWords(own))]);
  return { Content };
}
