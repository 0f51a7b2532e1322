import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test.each([
  ['RÉSIDENCE', 'residence'],
  ['Re\u0301sidence', 'residence'],
  ['CŒUR de Ville', 'coeur de ville'],
  ['cœur', folded('COEUR')],
  ['Æbleskiver', 'aebleskiver'],
  ['Hauptstraße', 'hauptstrasse'],
  ['İzmir', 'izmir'],
  ['\uFB01n', 'fin'],
  ['\uFF21\u2460', 'a1'],
  ['\u2112', 'l'],
  [' Two  Words, 12.50 ', ' two  words, 12.50 '],
  ['', ''],
])('%j is compared as %j', (text, expected) => expect(folded(text)).toBe(expected));
