import type { Words } from './language.ts';

/** The words of the frame of the tester's bench. */
export const benchWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/bench.fr.ts')).benchFr
    : (await import('./messages/bench.en.ts')).benchEn;

/** The words of the panel of faults, beside those of the faults themselves. */
export const benchFaultWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/bench-faults.fr.ts')).benchFaultsFr
    : (await import('./messages/bench-faults.en.ts')).benchFaultsEn;

/** The words of the dock itself; those of its parts come with these. */
export const dockWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/dock.fr.ts')).dockFr
    : (await import('./messages/dock.en.ts')).dockEn;

/** The words of the page of test data, beside those of the bank's own table for testers. */
export const testDataWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/bench-test-data.fr.ts')).benchTestDataFr
    : (await import('./messages/bench-test-data.en.ts')).benchTestDataEn;

/** The words of its clock. */
export const benchClockWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/bench-clock.fr.ts')).benchClockFr
    : (await import('./messages/bench-clock.en.ts')).benchClockEn;

/** The words of the state of the bank. */
export const benchStateWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/bench-state.fr.ts')).benchStateFr
    : (await import('./messages/bench-state.en.ts')).benchStateEn;

/** The names and sentences of the scenarios. */
export const scenarioWords: Words = async (language) =>
  language === 'fr'
    ? (await import('./messages/bench-scenarios.fr.ts')).benchScenariosFr
    : (await import('./messages/bench-scenarios.en.ts')).benchScenariosEn;
