import { preference } from '#lib/preference.ts';

/** In the order of the tour. */
export const tourSteps = ['accounts', 'sections', 'transactions', 'consent', 'payment', 'bench'] as const;
export type TourStep = (typeof tourSteps)[number];

/** The user's progress; `away` means that the tour is never offered. Stored for all tabs. */
export const tour = preference('bankbook:tour', [
  'new',
  ...tourSteps.map((step) => `at ${step}` as const),
  ...tourSteps.map((step) => `left ${step}` as const),
  'done',
  'away',
]);
export type TourState = (typeof tour.values)[number];

export const stepShown = (state: TourState) => tourSteps.find((step) => state === `at ${step}`);

export const stepLeft = (state: TourState) => tourSteps.find((step) => state === `left ${step}`);

export const stepFrom = (step: TourStep, by: 1 | -1): TourStep | undefined =>
  tourSteps.at(0) === step && by === -1 ? undefined : tourSteps[tourSteps.indexOf(step) + by];

/** Only a step that the user has just opened may take the focus, not one that a reload restores. */
let requested: TourStep | undefined;

export function takeTour(step: TourStep): void {
  requested = step;
  tour.set(`at ${step}`);
}

/** True only once for each request. */
export function wasRequested(step: TourStep): boolean {
  const was = requested === step;
  requested = undefined;
  return was;
}
