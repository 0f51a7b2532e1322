import { catalogsOf, type MessagesOf } from '#i18n/language.ts';

/** A new catalogue needs a file and an entry per language. */
export const demoCatalogs = catalogsOf(
  {
    bankPages: () => import('./en/bank-pages.ts'),
    benchClock: () => import('./en/bench-clock.ts'),
    benchData: () => import('./en/bench-data.ts'),
    benchFaults: () => import('./en/bench-faults.ts'),
    benchScenarios: () => import('./en/bench-scenarios.ts'),
    benchSettings: () => import('./en/bench-settings.ts'),
    benchTestData: () => import('./en/bench-test-data.ts'),
    bench: () => import('./en/bench.ts'),
    faults: () => import('./en/faults.ts'),
    gallery: () => import('./en/gallery.ts'),
    map: () => import('./en/map.ts'),
    mockBank: () => import('./en/mock-bank.ts'),
    stateLink: () => import('./en/state-link.ts'),
    tour: () => import('./en/tour.ts'),
  },
  {
    bankPages: () => import('./fr/bank-pages.ts'),
    benchClock: () => import('./fr/bench-clock.ts'),
    benchData: () => import('./fr/bench-data.ts'),
    benchFaults: () => import('./fr/bench-faults.ts'),
    benchScenarios: () => import('./fr/bench-scenarios.ts'),
    benchSettings: () => import('./fr/bench-settings.ts'),
    benchTestData: () => import('./fr/bench-test-data.ts'),
    bench: () => import('./fr/bench.ts'),
    faults: () => import('./fr/faults.ts'),
    gallery: () => import('./fr/gallery.ts'),
    map: () => import('./fr/map.ts'),
    mockBank: () => import('./fr/mock-bank.ts'),
    stateLink: () => import('./fr/state-link.ts'),
    tour: () => import('./fr/tour.ts'),
  },
);

type DemoCatalogs = { [Name in keyof typeof demoCatalogs]: MessagesOf<(typeof demoCatalogs)[Name]> };

declare module '#i18n/use-i18n.tsx' {
  interface Catalogs extends DemoCatalogs {}
}
