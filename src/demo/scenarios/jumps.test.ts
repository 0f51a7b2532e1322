import { expect, test } from 'vitest';
import { readFaultLink } from '#demo/faults/faults.ts';
import { flows, type Jump, jumps } from './jumps.ts';
import { readSettingsLink } from '#demo/bank/settings.ts';

test('every jump stands on the map once', () => {
  const shown = Object.values(flows).flatMap((steps) =>
    steps.flatMap((stages) => stages.flatMap((stage): readonly string[] => stage.jumps)),
  );
  expect([...shown].sort()).toEqual(Object.keys(jumps).sort());
});

test.each(Object.entries<Jump>(jumps))('the bank understands how %s sets it, and is set', (_id, jump) => {
  const query = `?${jump.bank ?? ''}`;
  const links = [readFaultLink(query), readSettingsLink(query)];
  expect(links.flatMap((link) => link?.unreadable ?? [])).toEqual([]);
  expect(links.some((link) => link !== undefined)).toBe(jump.bank !== undefined);
  expect(jump.moves.includes('set')).toBe(jump.bank !== undefined);
  expect(jump.moves.includes('at-path')).toBe(jump.path !== undefined);
});
