import { expect, test } from 'vitest';
import { mutants } from './mutants/list.ts';
import { patternOf, titlesIn } from './test-titles.ts';
import { wrongEdits } from './wrong-edits.ts';

test('every mutant changes text that occurs in its file exactly once', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  expect(wrongEdits(mutants)).toEqual([]);
});

test('every mutant names a test that exists', () => {
  const wrong = mutants.flatMap(({ test: file, title }) =>
    titlesIn(file).some((found) => title === undefined || found === title) ? [] : [`${file}: ${title}`],
  );
  expect(wrong).toEqual([]);
});

test('no mutant is listed twice', () => {
  const keys = mutants.map(({ file, text, replacement }) => [file, text, replacement].join('\0'));
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['a call', 'a call', 'calls of a group'],
  ['%s is $kind: %d (€1.5)', 'x is y: 7 (€1.5)', 'x is y: 7 (€125)'],
  ['after … it ends', 'after 8 s it ends', 'after 8 s it goes on'],
])('the filter of the title %j finds %j and not %j', (title, name, other) => {
  const pattern = new RegExp(patternOf(title));
  expect(name).toMatch(pattern);
  expect(other).not.toMatch(pattern);
});
