import { i18nOf } from '#i18n/use-i18n.tsx';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { demoCatalogs } from './catalogs.ts';
import { faultLabel } from './fault-label.ts';

test.each([
  ['en', '404: not found'],
  ['fr', '404\u00a0: introuvable'],
] as const)('a fault has its words in %s, and an unknown one its name', async (locale, label) => {
  const { t } = i18nOf(setupI18n({ locale, messages: { [locale]: await demoCatalogs.faults(locale) } }));
  expect([faultLabel(t, 'status-404'), faultLabel(t, 'of-tomorrow')]).toEqual([label, 'of-tomorrow']);
});
