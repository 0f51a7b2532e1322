import type { arrivalEn } from './en/arrival.ts';
import type { bankHttpEn } from './en/bank-http.ts';
import type { bankPaymentsEn } from './en/bank-payments.ts';
import type { benchFaultsEn } from './en/bench-faults.ts';
import type { benchTestDataEn } from './en/bench-test-data.ts';
import type { benchClockEn } from './en/bench-clock.ts';
import type { benchStateEn } from './en/bench-state.ts';
import type { benchScenariosEn } from './en/bench-scenarios.ts';
import type { benchEn } from './en/bench.ts';
import type { commandsEn } from './en/commands.ts';
import type { dockEn } from './en/dock.ts';
import type { faultsEn } from './en/faults.ts';
import type { galleryEn } from './en/gallery.ts';
import type { mapEn } from './en/map.ts';
import type { mockBankEn } from './en/mock-bank.ts';
import type { tourEn } from './en/tour.ts';

declare module '#i18n/use-i18n.tsx' {
  interface Catalogs {
    arrival: typeof arrivalEn;
    bankHttp: typeof bankHttpEn;
    bankPayments: typeof bankPaymentsEn;
    benchFaults: typeof benchFaultsEn;
    benchTestData: typeof benchTestDataEn;
    benchClock: typeof benchClockEn;
    benchState: typeof benchStateEn;
    benchScenarios: typeof benchScenariosEn;
    bench: typeof benchEn;
    commands: typeof commandsEn;
    dock: typeof dockEn;
    faults: typeof faultsEn;
    gallery: typeof galleryEn;
    map: typeof mapEn;
    mockBank: typeof mockBankEn;
    tour: typeof tourEn;
  }
}
