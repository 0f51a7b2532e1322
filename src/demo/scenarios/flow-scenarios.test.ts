import { expect, test } from 'vitest';
import { readFaultLink } from '#demo/faults/faults.ts';
import { flowScenarios, flows, type SteppedScenario } from './flow-scenarios.ts';
import { readSettingsLink } from '#demo/bank/settings.ts';

test('every scenario is on the map once', () => {
  const shown = Object.values(flows).flatMap((rows) =>
    rows.flatMap((stages) => stages.flatMap((stage): readonly string[] => stage.scenarios)),
  );
  expect([...shown].sort()).toEqual(Object.keys(flowScenarios).sort());
});

test.each(Object.entries<SteppedScenario>(flowScenarios))(
  'the bank understands how %s sets it, and is set',
  (_id, scenario) => {
    const query = `?${scenario.bank ?? ''}`;
    const links = [readFaultLink(query), readSettingsLink(query)];
    expect(links.flatMap((link) => link?.unreadable ?? [])).toEqual([]);
    expect(links.some((link) => link !== undefined)).toBe(scenario.bank !== undefined);
    expect(scenario.steps.includes('set')).toBe(scenario.bank !== undefined);
    expect(scenario.steps.includes('at-path')).toBe(scenario.path !== undefined);
  },
);
