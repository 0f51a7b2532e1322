import type { Words } from '#i18n/language.ts';

/** The words of the frame of the tester's bench. */
export const benchWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/bench.ts')).benchFr
    : (await import('#demo/locales/en/bench.ts')).benchEn;

/** The words of the panel of faults, beside those of the faults themselves. */
export const benchFaultWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/bench-faults.ts')).benchFaultsFr
    : (await import('#demo/locales/en/bench-faults.ts')).benchFaultsEn;

/** The words of the dock itself; those of its parts come with these. */
export const dockWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/dock.ts')).dockFr
    : (await import('#demo/locales/en/dock.ts')).dockEn;

/** The words of the page of test data, beside those of the bank's own table for testers. */
export const testDataWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/bench-test-data.ts')).benchTestDataFr
    : (await import('#demo/locales/en/bench-test-data.ts')).benchTestDataEn;

/** The words of its clock. */
export const benchClockWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/bench-clock.ts')).benchClockFr
    : (await import('#demo/locales/en/bench-clock.ts')).benchClockEn;

/** The words of the state of the bank. */
export const benchStateWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/bench-state.ts')).benchStateFr
    : (await import('#demo/locales/en/bench-state.ts')).benchStateEn;

/** The names and sentences of the scenarios. */
export const scenarioWords: Words = async (language) =>
  language === 'fr'
    ? (await import('#demo/locales/fr/bench-scenarios.ts')).benchScenariosFr
    : (await import('#demo/locales/en/bench-scenarios.ts')).benchScenariosEn;
