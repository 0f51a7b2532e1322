import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Camille Laurent', 'CL'],
  ['crèche Les Lutins', 'CL'],
  ['Coop des Tilleuls', 'CT'],
  ['marché de la gare', 'MD'],
  ['SNCF', 'S'],
  ['  (AG-77120)', 'A7'],
  ['Élodie', 'É'],
  ['\u{1D4D0}\u{1D4D1} x', '\u{1D4D0}X'],
  ['•••', ''],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
