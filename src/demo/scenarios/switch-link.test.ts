import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FaultSetting, readFaultLink } from '#demo/faults/faults.ts';
import { type BankSettings, PaymentApproach, readSettingsLink, usualSettings } from '#demo/bank/settings.ts';
import { switchesQuery, withSwitches } from './switch-link.ts';

const FAULTS: fc.Arbitrary<FaultSetting[]> = fc.array(
  fc.record({
    target: fc.constantFrom(...FaultSetting.shape.target.options),
    fault: fc.constantFrom(...FaultSetting.shape.fault.options),
    when: fc.oneof(
      fc.constantFrom('next' as const, 'always' as const),
      fc.record({ every: fc.integer({ min: 2, max: 999 }) }),
    ),
  }),
  { maxLength: 5 },
);
const SETTINGS: fc.Arbitrary<BankSettings> = fc.record({
  consent_days: fc.oneof(fc.constant('never' as const), fc.integer({ min: 1, max: 999 })),
  consent_approval: fc.constantFrom('none', 'page'),
  payment_approach: fc.constantFrom(...PaymentApproach.options),
  seed: fc.integer({ min: 1, max: 999_999 }),
  network: fc.constantFrom('on', 'off'),
});

test('a link leaves exactly the faults, in their order, and the settings that were copied', () => {
  fc.assert(
    fc.property(FAULTS, SETTINGS, (faults, settings) => {
      const query = switchesQuery({ faults, settings });
      expect(readFaultLink(`?${query}`)).toEqual({ settings: faults, unreadable: [] });
      const read = readSettingsLink(`?${query}`);
      expect(read?.unreadable).toEqual([]);
      expect({ ...usualSettings, ...read?.settings }).toEqual(settings);
    }),
  );
});

test('where nothing is on, the link says so, and switches everything off elsewhere', () => {
  expect(switchesQuery({ faults: [], settings: usualSettings })).toBe('fault=off&bank=off');
});

test('the page keeps its own query, and not the switches that stood in it', () => {
  const faults = [{ target: 'getToken:refresh_token', fault: 'invalid-grant', when: 'next' }] as const;
  const address = new URL('https://demo.example/accounts?q=a%20b&fault=off&bank=consent_days~9#top');
  expect(withSwitches(address, { faults, settings: { ...usualSettings, consent_days: 90 } })).toBe(
    'https://demo.example/accounts?q=a+b&fault=getToken:refresh_token~invalid-grant~next&bank=consent_days~90#top',
  );
});
