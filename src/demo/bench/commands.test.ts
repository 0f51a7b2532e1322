import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { i18nOf, type Translate } from '#i18n/use-i18n.tsx';
import { rankCommands } from '#ui/command/rank-commands.ts';
import { setupI18n } from '@lingui/core';
import { describe, expect, test, vi } from 'vitest';
import { deepCommands, scenarioCommands } from './commands.tsx';

async function translatorOf(locale: 'en' | 'fr'): Promise<Translate> {
  const { bankPages, bench, benchScenarios, benchWords, map, mockBank } = demoCatalogs;
  const loaded = await Promise.all(
    [bankPages, bench, benchScenarios, benchWords, map, mockBank].map((load) => load(locale)),
  );
  return i18nOf(setupI18n({ locale, messages: { [locale]: Object.assign({}, ...loaded) } })).t;
}
const t = await translatorOf('en');
const commands = scenarioCommands(t);
const found = (typed: string) => rankCommands(commands, typed, []);

test('a scenario is found by its name, before all others, and by its sentence', () => {
  const lost = commands.filter(
    ({ id, name, keywords }) =>
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

/** As many as are in view without scrolling. */
const FIRST = 5;

describe('what testers type', () => {
  const go = vi.fn<(path: string) => void>();
  const bank = {
    readRequest: () => undefined,
    approve: async () => new URL('https://app.example/login/callback'),
  };

  test.each([
    ['timeout', 'délai', 'scenario bank-silent'],
    ['offline', 'hors ligne', 'flow not-sent-offline'],
    ['duplicate', 'doublon', 'scenario payment-id-taken'],
    ['double', 'double', 'scenario payment-id-taken'],
    ['insufficient', 'solde insuffisant', 'scenario funds-no'],
    ['logout', 'déconnexion', 'scenario session-ended'],
    ['cancel', 'annuler', 'scenario sign-in-refused'],
    ['expired', 'expiré', 'scenario consent-run-out'],
    ['student', 'étudiant', 'sign-in student'],
    ['martin', 'martin', 'sign-in household'],
    ['Inès Caron', 'Ines Caron', 'sign-in student'],
    ['lutins', 'creche', 'payee household Crèche Les Lutins'],
    ['77.01', '77,01', 'amount 77.01'],
  ])('%s, or in French %s, finds %s among the first', async (english, french, id) => {
    const fr = await translatorOf('fr');
    const first = (translate: Translate, typed: string) =>
      rankCommands(deepCommands(translate, bank, { go }), typed, [])
        .slice(0, FIRST)
        .map((command) => command.id);
    expect(first(t, english).join()).toContain(id);
    expect(first(fr, french).join()).toContain(id);
  });

  test('the name of an account does not find the links that have it', () => {
    expect(rankCommands(deepCommands(t, bank, { go }), 'JOINT trans', [])).toEqual([]);
  });

  test('a test amount leads to the test data that show it', () => {
    const [first] = rankCommands(deepCommands(t, bank, { go }), '77.01', []);
    first?.run();
    expect(go).toHaveBeenCalledWith('/bench/test-data?q=77.01');
  });
});
