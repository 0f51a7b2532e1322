import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { catalogs } from '#i18n/catalogs.ts';
import type { PanelProps } from './panel-props.ts';
import type { Catalog } from '#i18n/language.ts';
import type { messages as benchEn } from '#demo/locales/en/bench.ts';
import { demoPaths, paths } from '#paths.ts';
import type { ComponentType } from 'react';

export interface Panel {
  readonly path: string;
  readonly title: Title;
  /** Paragraphs below the page heading; the dock does not show them. */
  readonly lead: readonly Lead[];
  /** Its own catalogs, besides those of the primitives, the badge and the bench's frame. */
  readonly catalogs: readonly Catalog[];
  readonly load: () => Promise<ComponentType<PanelProps>>;
}

type Title = Extract<keyof typeof benchEn, `bench.${string}`>;

type Lead =
  | `${'bench' | 'bench-faults' | 'bench-settings' | 'clock' | 'bank-data' | 'map' | 'states' | 'test-data'}.lead`
  | 'map.changes';

/** The inspector and the gallery of the design system have pages of their own. */
export const panels = {
  scenarios: {
    path: paths.bench(),
    title: 'bench.scenarios',
    lead: ['bench.lead'],
    catalogs: [demoCatalogs.stateLink, demoCatalogs.benchScenarios],
    load: async () => (await import('#demo/bench/scenarios/scenarios-panel.tsx')).ScenariosPanel,
  },
  faults: {
    path: demoPaths.benchFaults(),
    title: 'bench.faults',
    lead: ['bench-faults.lead'],
    // Where no fault is found, it counts scenarios.
    catalogs: [demoCatalogs.faults, demoCatalogs.benchFaults, demoCatalogs.benchScenarios],
    load: async () => (await import('#demo/bench/faults/faults-panel.tsx')).FaultsPanel,
  },
  settings: {
    path: demoPaths.benchSettings(),
    title: 'bench.settings',
    lead: ['bench-settings.lead'],
    catalogs: [demoCatalogs.benchSettings],
    load: async () => (await import('#demo/bench/settings/bank-settings-panel.tsx')).BankSettingsPanel,
  },
  clock: {
    path: demoPaths.benchClock(),
    title: 'bench.clock',
    lead: ['clock.lead'],
    catalogs: [demoCatalogs.benchClock],
    load: async () => (await import('./clock-panel.tsx')).ClockPanel,
  },
  bankData: {
    path: demoPaths.benchData(),
    title: 'bench.bank-data',
    lead: ['bank-data.lead'],
    // The inspector's tree needs its catalog.
    catalogs: [demoCatalogs.benchData, demoCatalogs.faults, catalogs.inspector],
    load: async () => (await import('#demo/bench/bank-data/bank-data-panel.tsx')).BankDataPanel,
  },
  map: {
    path: demoPaths.benchMap(),
    title: 'bench.map',
    lead: ['map.lead', 'map.changes'],
    catalogs: [demoCatalogs.map],
    load: async () => (await import('#demo/bench/scenarios/map-panel.tsx')).MapPanel,
  },
  states: {
    path: demoPaths.benchStates(),
    title: 'bench.states',
    lead: ['states.lead', 'map.changes'],
    catalogs: [demoCatalogs.map],
    load: async () => (await import('#demo/bench/scenarios/states-panel.tsx')).StatesPanel,
  },
  testData: {
    path: demoPaths.testData(),
    title: 'bench.test-data',
    lead: ['test-data.lead'],
    catalogs: [demoCatalogs.bankPages, demoCatalogs.benchTestData],
    load: async () => (await import('#demo/bench/test-data/test-data-panel.tsx')).TestDataPanel,
  },
} as const satisfies Record<string, Panel>;

/** In the order of the navigation. */
export const parts: readonly { readonly path: string; readonly title: Title }[] = [
  ...Object.values<Panel>(panels),
  { path: demoPaths.inspector(), title: 'bench.inspector' },
  { path: demoPaths.gallery(), title: 'bench.ui' },
];

/** The bank’s own pages, outside the bench. */
export const bankPageLinks = [
  { path: demoPaths.bankAccounts(), title: 'mock-bank.accounts' },
  { path: demoPaths.bankPhone(), title: 'mock-bank.phone' },
  { path: demoPaths.bankTestAmounts(), title: 'mock-bank.test-amounts' },
] as const;
