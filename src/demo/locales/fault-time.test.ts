import { i18nOf } from '#i18n/use-i18n.tsx';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { demoCatalogs } from './catalogs.ts';
import { faultTime } from './fault-time.ts';

const { t } = i18nOf(setupI18n({ locale: 'en', messages: { en: await demoCatalogs.faults('en') } }));

test('a fault that a link puts where it has no effect says so', () => {
  const when = 'always';
  expect(faultTime(t, { target: 'listBalances', fault: 'amounts-negative', when })).toBe('at every call');
  expect(faultTime(t, { target: 'listOwners', fault: 'amounts-negative', when })).toBe(
    'at every call · changes nothing in this answer',
  );
});
