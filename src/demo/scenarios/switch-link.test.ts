import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type ClockState, machineClock } from '#lib/time/clock.ts';
import { FaultSetting, parseFault, readFaultLink } from '#demo/faults/faults.ts';
import {
  type BankSettings,
  PaymentApproach,
  readSettingsLink,
  defaultSettings,
} from '#demo/bank/settings.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { fakeAddress } from '#testing/demo/fake-address.ts';
import { switchesQuery, takeSwitchLink, withSwitches } from './switch-link.ts';

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
      expect({ ...defaultSettings, ...read?.settings }).toEqual(settings);
    }),
  );
});

test('if nothing is on, the link carries that, and switches everything off elsewhere', () => {
  expect(switchesQuery({ faults: [], settings: defaultSettings })).toBe('fault=off&bank=off');
});

test('the page preserves its own query, without the switches that were in it', () => {
  const faults = [{ target: 'getToken:refresh_token', fault: 'invalid-grant', when: 'next' }] as const;
  const address = new URL('https://demo.example/accounts?q=a%20b&fault=off&bank=consent_days~9#top');
  expect(withSwitches(address, { faults, settings: { ...defaultSettings, consent_days: 90 } })).toBe(
    'https://demo.example/accounts?q=a+b&fault=getToken:refresh_token~invalid-grant~next&bank=consent_days~90#top',
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page of the demo; answers what the link has left of its address, and of the bank. */
async function opened(address: string) {
  const shown = fakeAddress(address);
  let faults: readonly FaultSetting[] = [{ target: 'listOwners', fault: 'slow', when: 'always' }];
  let settings: BankSettings = { ...defaultSettings, consent_days: 30 };
  let clock: ClockState = { offset: 7 };
  const bank: Pick<MockBank, 'setFaults' | 'setSettings' | 'setClock'> = {
    setFaults: async (change) => {
      faults = change([]);
    },
    setSettings: async (change) => {
      settings = change(settings);
    },
    setClock: async (change) => {
      clock = change(clock, 0);
    },
  };
  const unreadable = await takeSwitchLink(bank);
  return { shown: shown(), faults, settings, clock, unreadable };
}

const FAULT = 'listOwners~status-404~next';

test('an address without faults, settings and clock is left alone, and so is the bank', async () => {
  const { shown, faults, settings, clock, unreadable } = await opened('/accounts?q=a+b#x');
  expect(shown).toBe('/accounts?q=a+b#x');
  expect(faults).toHaveLength(1);
  expect(settings.consent_days).toBe(30);
  expect(clock).toEqual({ offset: 7 });
  expect(unreadable).toEqual({ faults: [], settings: [], clock: [] });
});

test('all are removed from the address at once, and unreadable ones are listed separately', async () => {
  const { shown, faults, settings, clock, unreadable } = await opened(
    `/accounts?fault=${FAULT}&clock=+90d&q=a+b&bank=consent_approval~page&fault=x&bank=y&clock=z#z`,
  );
  expect(shown).toBe('/accounts?q=a+b#z');
  expect(faults).toEqual([{ ...parseFault(FAULT), calls: 0 }]);
  expect(settings).toEqual({ ...defaultSettings, consent_approval: 'page' });
  expect(clock).toEqual({ offset: 90 * 86_400_000 });
  expect(unreadable).toEqual({ faults: ['x'], settings: ['y'], clock: ['z'] });
});

test('a link for one of them leaves the others', async () => {
  const { settings, clock } = await opened(`/?fault=${FAULT}`);
  expect(settings.consent_days).toBe(30);
  expect(clock).toEqual({ offset: 7 });
  const ofSettings = await opened('/?bank=off');
  expect(ofSettings.settings).toEqual(defaultSettings);
  expect(ofSettings.faults).toHaveLength(1);
  const ofClock = await opened('/?clock=off');
  expect(ofClock.clock).toEqual(machineClock);
  expect(ofClock.faults).toHaveLength(1);
  expect(ofClock.settings.consent_days).toBe(30);
});
