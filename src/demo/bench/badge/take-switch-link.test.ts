import { type ClockState, machineClock } from '#lib/time/clock.ts';
import type { MockBank } from '#demo/server/browser.ts';
import { type FaultSetting, parseFault } from '#demo/faults/faults.ts';
import { type BankSettings, usualSettings } from '#demo/bank/settings.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { takeDemoLink } from './take-switch-link.ts';
import { fakeAddress } from '#testing/demo/fake-address.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page of the demo; answers what the link has left of its address, and of the bank. */
async function opened(address: string) {
  const shown = fakeAddress(address);
  let faults: readonly FaultSetting[] = [{ target: 'listOwners', fault: 'slow', when: 'always' }];
  let settings: BankSettings = { ...usualSettings, consent_days: 30 };
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
  const unreadable = await takeDemoLink(bank);
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

test('all are taken out of the address at once, and what nobody understands is told apart', async () => {
  const { shown, faults, settings, clock, unreadable } = await opened(
    `/accounts?fault=${FAULT}&clock=+90d&q=a+b&bank=consent_approval~page&fault=x&bank=y&clock=z#z`,
  );
  expect(shown).toBe('/accounts?q=a+b#z');
  expect(faults).toEqual([{ ...parseFault(FAULT), calls: 0 }]);
  expect(settings).toEqual({ ...usualSettings, consent_approval: 'page' });
  expect(clock).toEqual({ offset: 90 * 86_400_000 });
  expect(unreadable).toEqual({ faults: ['x'], settings: ['y'], clock: ['z'] });
});

test('a link for one of them leaves the others', async () => {
  const { settings, clock } = await opened(`/?fault=${FAULT}`);
  expect(settings.consent_days).toBe(30);
  expect(clock).toEqual({ offset: 7 });
  const ofSettings = await opened('/?bank=off');
  expect(ofSettings.settings).toEqual(usualSettings);
  expect(ofSettings.faults).toHaveLength(1);
  const ofClock = await opened('/?clock=off');
  expect(ofClock.clock).toEqual(machineClock);
  expect(ofClock.faults).toHaveLength(1);
  expect(ofClock.settings.consent_days).toBe(30);
});
