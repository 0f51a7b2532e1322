import { describe, expect, test } from 'vitest';
import { changedSettings, parseSetting, printSetting, defaultSettings } from './settings.ts';

describe('a setting', () => {
  test.each([
    ['consent_days~1', { consent_days: 1 }],
    ['consent_days~90', { consent_days: 90 }],
    ['consent_days~999', { consent_days: 999 }],
    ['consent_days~never', { consent_days: 'never' }],
    ['consent_approval~page', { consent_approval: 'page' }],
    ['consent_approval~none', { consent_approval: 'none' }],
    ['payment_approach~DECOUPLED', { payment_approach: 'DECOUPLED' }],
    ['payment_approach~link-in-links', { payment_approach: 'link-in-links' }],
    ['seed~1', { seed: 1 }],
    ['seed~999999', { seed: 999_999 }],
    ['network~off', { network: 'off' }],
  ])('is %j', (text, setting) => {
    expect(parseSetting(text)).toEqual(setting);
  });

  test.each([
    '',
    'off',
    '~',
    'consent_days',
    'consent_days~',
    'consent_days~0',
    'consent_days~090',
    'consent_days~-1',
    'consent_days~1.5',
    'consent_days~1000',
    'consent_days~1e2',
    'consent_days~90~',
    'consent_days~page',
    'consent_approval~1',
    'consent_approval~never',
    'CONSENT_DAYS~90',
    'payment_approach~decoupled',
    'payment_approach~90',
    'seed~0',
    'seed~1000000',
    'seed~never',
    'network~false',
    'toString~1',
    '__proto__~1',
  ])('is not %j', (text) => {
    expect(parseSetting(text)).toBeUndefined();
  });

  test('counts as changed if it is not the default', () => {
    expect(changedSettings(defaultSettings)).toEqual([]);
    expect(changedSettings({ ...defaultSettings, consent_days: 90 })).toEqual(['consent_days']);
    const changed = {
      consent_days: 1,
      consent_approval: 'page',
      payment_approach: 'NONE',
      seed: 2,
      network: 'off',
    } as const;
    expect(changedSettings(changed)).toEqual([
      'consent_days',
      'consent_approval',
      'payment_approach',
      'seed',
      'network',
    ]);
  });
});

test('a setting is printed as it is read', () => {
  const settings = { ...defaultSettings, consent_days: 90, seed: 7 };
  const printed = changedSettings(settings).map((name) => printSetting(settings, name));
  expect(printed).toEqual(['consent_days~90', 'seed~7']);
  expect(Object.assign({}, ...printed.map(parseSetting))).toEqual({ consent_days: 90, seed: 7 });
});
