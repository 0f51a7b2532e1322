import { machineClock } from '#lib/time/clock.ts';
import { parseFault } from '#demo/faults/faults.ts';
import { usualSettings } from '#demo/bank/settings.ts';
import { parseState, printState } from '#demo/scenarios/state-link.ts';
import { expect, test } from 'vitest';
import { presentState } from './present-state.ts';

const usual = { faults: [], settings: usualSettings, clock: machineClock };

test('what is as usual is not in the link; language and theme always are', () => {
  expect(printState(presentState(usual, undefined, 'en'))).toBe('1,lang-en,theme-system');
});

test('what is not as usual is, and is read again', () => {
  const fault = parseFault('listOwners~slow~every-3');
  const faults = fault === undefined ? [] : [{ ...fault, calls: 2 }];
  const settings = { ...usualSettings, consent_days: 90, seed: 7 };
  const state = presentState({ faults, settings, clock: { offset: 3_600_000 } }, 'student', 'fr');
  const code = printState(state);
  expect(code).toBe(
    '1,as-student,bank-consent_days~90,bank-seed~7,clock-+1h,fault-listOwners~slow~every-3,lang-fr,theme-system',
  );
  expect(parseState(code)).toEqual({ state, version: 'this', unreadable: [] });
});
