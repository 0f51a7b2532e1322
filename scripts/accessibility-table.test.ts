import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { titlesIn } from './test-titles.ts';

const text = readFileSync(join(import.meta.dirname, '../docs/accessibility.md'), 'utf8');
const named = [...text.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+\.(?:test|e2e)\.ts)\)/g)].map(
  ([, title = '', file = '']) => ({ file, title }),
);
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every test named on the page about accessibility exists', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ file, title }) => !titlesIn(file).includes(title))).toEqual([]);
});

test('every criterion of WCAG 2.2 A and AA has a row with what is done', () => {
  const numbers = rows.map(([, criterion = '']) => criterion.split(' ')[0]);
  // 55 criteria, those of audio and video in one row.
  expect(new Set(numbers).size).toBe(51);
  expect(rows.filter(([, , how = '', tests = '']) => how.length < 10 || tests === '')).toEqual([]);
});
