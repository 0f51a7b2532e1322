import { i18nIn } from '#demo/http/server-i18n.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { expect, test } from 'vitest';
import { scenarioLabel } from './scenario-label.ts';
import { scenarioTable } from './scenario-table.ts';

const { t } = i18nOf(await i18nIn('en', 'map', 'benchScenarios'));

test.each([
  ['review', 'Check and send: One transfer'],
  ['accounts.empty', 'Accounts: Empty'],
  ['sign-in.first-visit', 'First visit'],
  ['nothing', undefined],
])('%s is called %s', (id, label) => {
  expect(scenarioLabel(t, id)).toBe(label);
});

test('every scenario has a name', () => {
  expect([...scenarioTable.keys()].filter((id) => scenarioLabel(t, id) === undefined)).toEqual([]);
});
