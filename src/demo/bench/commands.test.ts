import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { I18nProvider, i18nOf, type Translate } from '#i18n/use-i18n.tsx';
import { catalogs } from '#i18n/catalogs.ts';
import { setConnection } from '#api/session/connection.ts';
import { connectionTo } from '#testing/fake-connection.ts';
import { rankCommands } from '#ui/command/rank-commands.ts';
import { i18n, setupI18n } from '@lingui/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { withLanguage } from '#demo/seed/language.ts';
import { personas } from '#demo/seed/personas.ts';
import { scenarios } from '#demo/scenarios/scenarios.ts';
import { findScenarios, scenarioCommands } from './scenarios/find-scenarios.ts';
import { deepCommands } from './commands.tsx';

async function translatorOf(locale: 'en' | 'fr'): Promise<Translate> {
  const { bankPages, bench, benchScenarios, map, mockBank } = demoCatalogs;
  const loaded = await Promise.all(
    [bankPages, bench, benchScenarios, map, mockBank].map((load) => load(locale)),
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

/** How many results are in view without scrolling. */
const FIRST = 5;

describe('what testers type', () => {
  const go = vi.fn<(path: string) => void>();
  const show = vi.fn<(node: ReactNode) => void>();
  const bank = {
    readRequest: () => undefined,
    approve: async () => new URL('https://app.example/login/callback'),
  };

  const first = (translate: Translate, typed: string) =>
    rankCommands(deepCommands(translate, bank, { go, show }), typed, [])
      .slice(0, FIRST)
      .map(({ id }) => id);
  const listed = (translate: Translate, typed: string) => findScenarios(translate, typed).map(({ id }) => id);

  test.each([
    ['timeout', 'scenario bank-silent'],
    ['time-out', 'scenario bank-silent'],
    ['délai', 'scenario bank-silent'],
    ['offline', 'flow not-sent-offline'],
    ['offline', 'flow consent-offline'],
    ['hors ligne', 'flow not-sent-offline'],
    ['duplicate', 'scenario payment-id-taken'],
    ['doublon', 'scenario payment-id-taken'],
    ['double', 'scenario payment-id-taken'],
    ['insufficient', 'scenario funds-no'],
    ['solde insuffisant', 'scenario funds-no'],
    ['logout', 'scenario session-ended'],
    ['déconnexion', 'scenario session-ended'],
    ['cancel', 'scenario sign-in-refused'],
    ['annuler', 'scenario sign-in-refused'],
    ['expired', 'scenario consent-run-out'],
    ['expiré', 'scenario token-about-to-expire'],
    ['student', 'sign-in student'],
    ['étudiante', 'sign-in student'],
    ['martin', 'sign-in household'],
    ['alex moreau', 'sign-in bare'],
    ['Inès Caron', 'sign-in student'],
    ['Ines Caron', 'sign-in student'],
    ['Camille', 'scenario payment-waiting'],
    ['Laurent', 'scenario payment-pending'],
    ['Anna Berg', 'flow review-several'],
    ['Jan de Wit', 'flow import-read'],
    ['lutins', 'payee household Crèche Les Lutins'],
    ['creche', 'payee household Crèche Les Lutins'],
    ['48.50', 'scenario payment-pending'],
    ['48,50', 'scenario payment-pending'],
    ['1 320,00', 'flow review-several'],
    ['77.01', 'amount 77.01'],
    ['77,01', 'amount 77.01'],
  ])('%s finds %s among the first of the palette, in both languages', async (typed, id) => {
    expect(first(t, typed).join()).toContain(id);
    expect(first(await translatorOf('fr'), typed).join()).toContain(id);
  });

  test.each([
    ['timeout', 'bank-silent'],
    ['time-out', 'bank-silent'],
    ['DÉLAI', 'bank-silent'],
    ['offline', 'bank-unreachable'],
    ['hors ligne', 'bank-unreachable'],
    ['duplicate', 'payment-id-taken'],
    ['doublon', 'payment-id-taken'],
    ['double', 'payment-id-taken'],
    ['insufficient', 'payment-money-short'],
    ['insuffisant', 'payment-money-short'],
    ['logout', 'session-ended'],
    ['cancel', 'consent-refused'],
    ['expired', 'consent-run-out'],
    ['expire', 'consent-run-out'],
    ['martin', 'household'],
    ['household', 'household'],
    ['student', 'student'],
    ['étudiante', 'student'],
    ['rivage', 'twelve-kinds'],
    ['marc', 'overdrawn'],
    ['voyageuse', 'five-currencies'],
    ['boutique', 'hundred-thousand'],
    ['nouveau client', 'no-accounts'],
    ['moreau', 'bare-bank'],
    ['camille', 'payment-waiting'],
    ['Laurent', 'payment-pending'],
    ['2847.16', 'household'],
    ['2,847.16', 'household'],
    ['2847,16', 'household'],
    ['2 847,16', 'household'],
    ['2\u202F847,16\u00A0€', 'household'],
    ['48.50', 'payment-pending'],
    ['48,50', 'payment-pending'],
    ['5 000,00', 'funds-no'],
  ])('%s finds the scenario %s of the list, in both languages', async (typed, id) => {
    expect(listed(t, typed)).toContain(id);
    expect(listed(await translatorOf('fr'), typed)).toContain(id);
  });

  test('every customer of the bank has a scenario, found by each of their names', async () => {
    const fr = await translatorOf('fr');
    for (const { id } of personas) {
      for (const name of [id, t(`mock-bank.${id}`), fr(`mock-bank.${id}`)]) {
        const own = listed(t, name).filter((scenario) =>
          scenarios.some(({ id: other, code }) => other === scenario && code.includes(`as-${id}`)),
        );
        expect({ name, own }).not.toEqual({ name, own: [] });
      }
    }
  });

  test.each(['2847.16', '2 847,16'])('%s finds who has it in the palette', (typed) => {
    const ids = rankCommands(deepCommands(t, bank, { go, show }), typed, []).map(({ id }) => id);
    expect(ids).toContain('scenario household');
  });

  test('a name or an amount finds only the scenarios that have it', () => {
    expect(listed(t, 'Camille')).toEqual(['payment-pending', 'payment-waiting']);
    expect(listed(t, '77,01')).toEqual(['payment-money-short']);
    expect(listed(t, '2847.17')).toEqual([]);
  });

  test('the French name of an account finds its customer where the bank writes French', () => {
    const ids = withLanguage('fr', () =>
      rankCommands(deepCommands(t, bank, { go, show }), 'Compte joint', []).map(({ id }) => id),
    );
    expect(ids).toContain('sign-in household');
  });

  test('the name of an account does not find the links that have it', () => {
    expect(rankCommands(deepCommands(t, bank, { go, show }), 'JOINT trans', [])).toEqual([]);
  });

  test('a test amount leads to the test data that show it', () => {
    const [first] = rankCommands(deepCommands(t, bank, { go, show }), '77.01', []);
    first?.run();
    expect(go).toHaveBeenCalledWith('/bench/test-data?q=77.01');
  });

  test('a sign-in that fails is said on the page, with the app’s usual words', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    i18n.loadAndActivate({ locale: 'en', messages: await catalogs.primitives('en') });
    const { connection } = connectionTo({ fetch });
    setConnection(connection);
    vi.spyOn(connection, 'startSignIn').mockRejectedValue(new Error('The disk is full.'));
    deepCommands(t, bank, { go, show })
      .find(({ id }) => id === 'sign-in student')
      ?.run();
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    const page = renderToStaticMarkup(createElement(I18nProvider, undefined, show.mock.lastCall?.[0]));
    expect(page).toContain('Something went wrong in Bankbook');
  });
});
