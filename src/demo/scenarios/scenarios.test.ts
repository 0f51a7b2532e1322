import { messages as benchScenariosEn } from '#demo/locales/en/bench-scenarios.ts';
import { expect, test } from 'vitest';
import { scenarios } from './scenarios.ts';
import { linkTo, readStateLink } from './state-link.ts';

test('no two scenarios have one name, or are called the same', () => {
  const ids = scenarios.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
  const names = ids.map((id) => benchScenariosEn[`scenario.${id}`]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(scenarios)('$id is a link that can be read, printed as it would be copied', ({ link }) => {
  const { pathname, search } = new URL(link, 'https://app.example');
  const read = readStateLink(search);
  expect(read).toMatchObject({ version: 'this', unreadable: [] });
  expect(read && linkTo(pathname, read.state)).toBe(link);
});
