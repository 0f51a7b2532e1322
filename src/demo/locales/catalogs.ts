import { catalog, type MessagesOf } from '#i18n/language.ts';

/** A new catalogue needs a file per language and an entry here. */
export const demoCatalogs = {
  bankPages: catalog(
    () => import('./en/bank-pages.ts'),
    () => import('./fr/bank-pages.ts'),
  ),
  benchClock: catalog(
    () => import('./en/bench-clock.ts'),
    () => import('./fr/bench-clock.ts'),
  ),
  benchFaults: catalog(
    () => import('./en/bench-faults.ts'),
    () => import('./fr/bench-faults.ts'),
  ),
  benchScenarios: catalog(
    () => import('./en/bench-scenarios.ts'),
    () => import('./fr/bench-scenarios.ts'),
  ),
  benchState: catalog(
    () => import('./en/bench-state.ts'),
    () => import('./fr/bench-state.ts'),
  ),
  benchTestData: catalog(
    () => import('./en/bench-test-data.ts'),
    () => import('./fr/bench-test-data.ts'),
  ),
  bench: catalog(
    () => import('./en/bench.ts'),
    () => import('./fr/bench.ts'),
  ),
  commands: catalog(
    () => import('./en/commands.ts'),
    () => import('./fr/commands.ts'),
  ),
  dock: catalog(
    () => import('./en/dock.ts'),
    () => import('./fr/dock.ts'),
  ),
  faults: catalog(
    () => import('./en/faults.ts'),
    () => import('./fr/faults.ts'),
  ),
  gallery: catalog(
    () => import('./en/gallery.ts'),
    () => import('./fr/gallery.ts'),
  ),
  map: catalog(
    () => import('./en/map.ts'),
    () => import('./fr/map.ts'),
  ),
  mockBank: catalog(
    () => import('./en/mock-bank.ts'),
    () => import('./fr/mock-bank.ts'),
  ),
  stateLink: catalog(
    () => import('./en/state-link.ts'),
    () => import('./fr/state-link.ts'),
  ),
  tour: catalog(
    () => import('./en/tour.ts'),
    () => import('./fr/tour.ts'),
  ),
};

type DemoCatalogs = { [Name in keyof typeof demoCatalogs]: MessagesOf<(typeof demoCatalogs)[Name]> };

declare module '#i18n/use-i18n.tsx' {
  interface Catalogs extends DemoCatalogs {}
}
