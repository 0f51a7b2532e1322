import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { titlesIn } from './test-titles.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** `[title](../path)` of a test, with `…` for what differs from test to test. */
const NAMED = /\[([^\]]+)\]\(\.\.\/([^)]+\.(?:test|e2e)\.tsx?)\)/g;
const named = [...text.matchAll(NAMED)].map(([, title = '', file = '']) => ({ file, title }));

/** The rows of the table under a heading, as cells. */
function rowsUnder(heading: string): string[][] {
  const section = text.split(`\n${heading}\n`)[1]?.split(/\n## /)[0] ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([first]) => first !== 'attack' && first !== 'layer' && first !== 'item');
}

test('every test named on the page about security exists', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file, title }) => !titlesIn(file).includes(title))).toEqual([]);
});

test('every attack and every layer has its test', () => {
  const rows = [...rowsUnder('## Attacks'), ...rowsUnder('## Ten layers against leaking the mock')];
  expect(rowsUnder('## Ten layers against leaking the mock')).toHaveLength(10);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((cells) => !/\]\(\.\.\//.test(cells.at(-1) ?? ''))).toEqual([]);
});

test('every item of ASVS has its test or its reason', () => {
  const rows = rowsUnder('## ASVS 5.0.0, levels 1 and 2');
  expect(rows.length).toBeGreaterThan(80);
  const wrong = rows.filter(
    ([item = '', level = '', , holds = '', why = '']) =>
      !/^\d+\.\d+\.\d+/.test(item) || !/^[123]/.test(level) || holds === '' || why.length < 10,
  );
  expect(wrong).toEqual([]);
});

test('every key of localStorage and sessionStorage is in the table of what is stored', () => {
  const stored = text.split('\n## What is stored in the browser\n')[1] ?? '';
  const keys = readdirSync(join(root, 'src'), { encoding: 'utf8', recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/^testing|\.test\./.test(file))
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
    // The others name locks and channels.
    .filter((code) => /web-storage\.ts|preference\.ts|(?:local|session)Storage/.test(code))
    .flatMap((code) => [...code.matchAll(/'(bankbook:[a-z-]+)'/g)].map(([, key = '']) => key));
  expect(new Set(keys).size).toBeGreaterThan(15);
  expect(keys.filter((key) => !stored.includes(`\`${key}\``))).toEqual([]);
});
