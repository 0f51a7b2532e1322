import { describe, expect, test } from 'vitest';
import { tourPages } from './tour-pages.ts';
import {
  stepFrom,
  stepLeft,
  stepShown,
  takeTour,
  tour,
  type TourStep,
  tourSteps,
  wasRequested,
} from './tour-state.ts';

describe('the tour', () => {
  test('has six steps, each with its place', () => {
    expect(tourSteps).toHaveLength(6);
    const astray = tourSteps.filter((step) => {
      const { path, isAt } = tourPages[step];
      return !isAt(typeof path === 'string' ? path : path('/accounts/a%2Fb'));
    });
    expect(astray).toEqual([]);
  });

  test('goes from the first to the last, and no further', () => {
    const walk = (step: TourStep, by: 1 | -1): TourStep[] => {
      const next = stepFrom(step, by);
      return next === undefined ? [step] : [step, ...walk(next, by)];
    };
    expect(walk('accounts', 1)).toEqual(tourSteps);
    expect(walk('bench', -1)).toEqual(tourSteps.toReversed());
  });

  test('is taken, left and taken up where it was left', () => {
    expect([stepShown(tour.get()), stepLeft(tour.get())]).toEqual([undefined, undefined]);
    takeTour('consent');
    expect([stepShown(tour.get()), stepLeft(tour.get())]).toEqual(['consent', undefined]);
    tour.set('left consent');
    expect([stepShown(tour.get()), stepLeft(tour.get())]).toEqual([undefined, 'consent']);
  });

  test('takes the focus once, for the requested step', () => {
    takeTour('payment');
    expect(wasRequested('payment')).toBe(true);
    expect(wasRequested('payment')).toBe(false);
    takeTour('payment');
    expect(wasRequested('bench')).toBe(false);
  });
});
