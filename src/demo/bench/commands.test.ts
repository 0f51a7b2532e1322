import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { rankCommands } from '#ui/command/rank-commands.ts';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { scenarioCommands } from './commands.tsx';

const messages = await demoCatalogs.benchScenarios('en');
const { t } = i18nOf(setupI18n({ locale: 'en', messages: { en: messages } }));
const commands = scenarioCommands(t);
const found = (typed: string) => rankCommands(commands, typed, []);

test('a scenario is found by its name, before all others, and by its sentence', () => {
  const lost = commands.filter(
    ({ id, name, keywords = '' }) =>
      found(name)[0]?.name !== name || !found(keywords).some((other) => other.id === id),
  );
  expect(commands.length).toBeGreaterThan(50);
  expect(lost).toEqual([]);
});

test.each(['refused', 'token', 'page', 'balance'])('%s: names come before sentences', (word) => {
  const inName = found(word).map(({ name }) => name.toLowerCase().includes(word));
  expect(inName).toContain(true);
  expect(inName).toContain(false);
  expect(inName.lastIndexOf(true)).toBeLessThan(inName.indexOf(false));
});
