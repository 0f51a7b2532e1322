import type { MockBank } from '#mock/browser.ts';
import { type FaultSetting, parseFault } from '#mock/faults.ts';
import { type BankSettings, usualSettings } from '#mock/settings.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { takeDemoLink } from './demo-link.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page of the demo; answers what the link has left of its address, and of the bank. */
async function opened(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://demo.example');
  let shown = `${pathname}${search}${hash}`;
  vi.stubGlobal('location', { pathname, search, hash });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => {
      shown = url;
    },
  });
  let faults: readonly FaultSetting[] = [{ target: 'listOwners', fault: 'slow', when: 'always' }];
  let settings: BankSettings = { ...usualSettings, consent_days: 30 };
  const bank: Pick<MockBank, 'setFaults' | 'setSettings'> = {
    setFaults: async (change) => {
      faults = change([]);
    },
    setSettings: async (change) => {
      settings = change(settings);
    },
  };
  const unreadable = await takeDemoLink(bank);
  return { shown, faults, settings, unreadable };
}

const FAULT = 'listOwners~status-404~next';

test('an address without faults and settings is left alone, and so is the bank', async () => {
  const { shown, faults, settings, unreadable } = await opened('/accounts?q=a+b#x');
  expect(shown).toBe('/accounts?q=a+b#x');
  expect(faults).toHaveLength(1);
  expect(settings.consent_days).toBe(30);
  expect(unreadable).toEqual({ faults: [], settings: [] });
});

test('both are taken out of the address at once, and what nobody understands is told apart', async () => {
  const { shown, faults, settings, unreadable } = await opened(
    `/accounts?fault=${FAULT}&q=a+b&bank=consent_approval~page&fault=x&bank=y#z`,
  );
  expect(shown).toBe('/accounts?q=a+b#z');
  expect(faults).toEqual([{ ...parseFault(FAULT), calls: 0 }]);
  expect(settings).toEqual({ ...usualSettings, consent_approval: 'page' });
  expect(unreadable).toEqual({ faults: ['x'], settings: ['y'] });
});

test('a link for faults leaves the settings, and the other way round', async () => {
  expect((await opened(`/?fault=${FAULT}`)).settings.consent_days).toBe(30);
  const { faults, settings } = await opened('/?bank=off');
  expect(settings).toEqual(usualSettings);
  expect(faults).toHaveLength(1);
});
