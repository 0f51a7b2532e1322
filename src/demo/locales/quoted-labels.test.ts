import { i18nOf } from '#i18n/use-i18n.tsx';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { demoCatalogs } from './catalogs.ts';

test.each(['en', 'fr'] as const)(
  'what a link can’t carry leads to controls by their labels in %s',
  async (locale) => {
    const { bench, benchData, stateLink } = demoCatalogs;
    const loaded = await Promise.all([bench, benchData, stateLink].map((load) => load(locale)));
    const { t } = i18nOf(setupI18n({ locale, messages: { [locale]: Object.assign({}, ...loaded) } }));
    const text = t('scenarios.missing', { what: '1' });
    for (const id of ['bench.bank-data', 'bank-data.with-app', 'bank-data.export'] as const)
      expect(text).toContain(t(id));
  },
);
