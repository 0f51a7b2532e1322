import { preference } from '#lib/preference.ts';
import { withoutMember } from '#demo/bank/address-member.ts';

/** Where the six steps of the tour are, in their order. */
export const tourSteps = ['accounts', 'sections', 'transactions', 'consent', 'payment', 'bench'] as const;
export type TourStep = (typeof tourSteps)[number];

/**
 * How far somebody is: not begun, at a step, left at a step, through, or not to be offered at all. Kept, so that it
 * goes on after a reload and in another tab.
 */
export const tour = preference('bankbook:tour', [
  'new',
  ...tourSteps.map((step) => `at ${step}` as const),
  ...tourSteps.map((step) => `left ${step}` as const),
  'done',
  'away',
]);
export type TourState = (typeof tour.values)[number];

/** The step that is shown. */
export const stepShown = (state: TourState) => tourSteps.find((step) => state === `at ${step}`);

/** The step at which the tour was left. */
export const stepLeft = (state: TourState) => tourSteps.find((step) => state === `left ${step}`);

/** The step that is so many further on; undefined beyond either end. */
export const stepFrom = (step: TourStep, by: 1 | -1): TourStep | undefined =>
  tourSteps.at(0) === step && by === -1 ? undefined : tourSteps[tourSteps.indexOf(step) + by];

/** The step that the person here has just asked for: it may take the focus. One that a reload brings may not. */
let asked: TourStep | undefined;

/** Shows a step to somebody who asked for it: from the start, or where it was left. */
export function takeTour(step: TourStep): void {
  asked = step;
  tour.set(`at ${step}`);
}

/** Whether a step was asked for; says so once. */
export function wasAskedFor(step: TourStep): boolean {
  const was = asked === step;
  asked = undefined;
  return was;
}

/**
 * Starts the tour where the address says `?tour=1`, keeps it away where it says `?tour=0`, and takes that out of the
 * address. To be called once, before the app sees the address.
 */
export function takeTourLink(): void {
  const { pathname, search, hash } = location;
  const asked = new URLSearchParams(search).get('tour');
  if (asked === null) return;
  history.replaceState(history.state, '', `${pathname}${withoutMember(search, 'tour')}${hash}`);
  if (asked === '1') tour.set('at accounts');
  if (asked === '0') tour.set('away');
}
