import { machineClock } from '#lib/time/clock.ts';
import { parseFault } from '#demo/faults/faults.ts';
import { defaultSettings } from '#demo/bank/settings.ts';
import { parseState, printState } from '#demo/scenarios/state-link.ts';
import { expect, test } from 'vitest';
import { currentState } from './current-state.ts';

const defaults = { faults: [], settings: defaultSettings, clock: machineClock };

test('defaults are not in the link; language and theme always are', () => {
  expect(printState(currentState(defaults, undefined, 'en'))).toBe('1,lang-en,theme-system');
});

test('changed settings are in the link, and are read again', () => {
  const fault = parseFault('listOwners~slow~every-3');
  const faults = fault === undefined ? [] : [{ ...fault, calls: 2 }];
  const settings = { ...defaultSettings, consent_days: 90, seed: 7 };
  const state = currentState({ faults, settings, clock: { offset: 3_600_000 } }, 'student', 'fr');
  const code = printState(state);
  expect(code).toBe(
    '1,as-student,bank-consent_days~90,bank-seed~7,clock-+1h,fault-listOwners~slow~every-3,lang-fr,theme-system',
  );
  expect(parseState(code)).toEqual({ state, version: 'this', unreadable: [] });
});
