import { expect, test } from 'vitest';
import { pressedKey } from './pressed-key.ts';

test.each([
  ['k', 'KeyK', 'k'],
  ['K', 'KeyK', 'K'],
  ['л', 'KeyK', 'k'],
  ['Л', 'KeyK', 'k'],
  ['κ', 'KeyK', 'k'],
  ['ל', 'KeyK', 'k'],
  // Arabic: one key, two letters.
  ['لا', 'KeyB', 'b'],
  // Thai: a separate mark.
  ['้', 'KeyH', 'h'],
  // Dvorak and AZERTY have Latin letters at other positions.
  ['t', 'KeyK', 't'],
  ['a', 'KeyQ', 'a'],
  ['é', 'Digit2', 'é'],
  // No letters: their position depends on the layout.
  ['?', 'Digit7', '?'],
  ['/', 'KeyQ', '/'],
  ['ж', 'Semicolon', 'ж'],
  ['Enter', 'Enter', 'Enter'],
  ['Process', 'KeyK', 'Process'],
  ['k', '', 'k'],
])('%j on %s is %j', (key, code, pressed) => expect(pressedKey({ key, code })).toBe(pressed));
