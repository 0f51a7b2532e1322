import { expect, type MockInstance, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { i18n } from '@lingui/core';
import { queryClient } from '#api/http/query-client.ts';
import { consentStages } from '#demo/scenarios/consent-flow.ts';
import { paymentStages } from '#demo/scenarios/payment-flow.ts';
import { scenarioTable } from '#demo/scenarios/scenario-table.ts';
import { type Expects, household, JOINT_ACCOUNT, opened, type Scenario } from '#demo/scenarios/scenario.ts';
import { showLanguage } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from './expect-accessible.ts';
import { onceFor } from './fault-page.ts';
import { openScenario } from './open-scenario.ts';
import { expectScenario, furtherChecks } from './scenario-checks.ts';

const NARROW = { width: 320, height: 640 };

/** On the bank's own pages, which a browser test opens (`e2e/journeys/bench/scenarios.e2e.ts`). */
const AT_BANK = 'payments.payment-waiting';

const SAVINGS = 'b0a1c3e4-savings';

const asHousehold = (page: string, expects: Expects) => opened(page, 'as-household', expects);
const unknownPage = { heading: 'Page not found' };
const notFound = { heading: 'Not found, or no longer shared' };

/** Pages that are in no scenario. */
const otherPages: Readonly<Record<string, Scenario>> = {
  'a callback of no sign-in': opened(`${paths.callback()}?state=unknown`, '', {
    heading: 'This sign-in link is not valid',
  }),
  'sign-in, signed in already': asHousehold(paths.signIn(), { heading: 'Connect your bank' }),
  'an unknown address': asHousehold('/nothing-here', unknownPage),
  'an unknown address, signed out': opened('/nothing-here', '', unknownPage),
  'a card': asHousehold(paths.accountBalances('b0a1c3e4-card'), {
    says: 'To be debited at the end of the month',
  }),
  'another customer’s account': asHousehold(paths.accountBalances('b0a1c3e4-closed'), notFound),
  owners: asHousehold(`${JOINT_ACCOUNT}/owners`, { heading: 'Joint account', says: 'Claire Martin' }),
  overdrafts: asHousehold(`${JOINT_ACCOUNT}/overdrafts`, { heading: 'Joint account', says: '€500.00' }),
  transactions: asHousehold(paths.accountTransactions(SAVINGS), { heading: 'Holiday savings' }),
  'transactions that no word matches': asHousehold(
    `${paths.accountTransactions(SAVINGS)}?q=nothing-has-this-word`,
    { heading: 'No transaction matches' },
  ),
  'a transaction': asHousehold(paths.transaction('b0a1c3e4-joint', '20260302-0'), {
    heading: 'Atelier Rivage',
  }),
  'an unknown transaction': asHousehold(paths.transaction(SAVINGS, 'nothing'), notFound),
  profile: asHousehold(paths.profile(), { heading: 'Your identity', says: 'Claire Martin' }),
  beneficiaries: asHousehold(paths.beneficiaries(), {
    heading: 'Trusted beneficiaries',
    says: 'Crèche Les Lutins',
  }),
  'funds check with errors': household('', ['at-funds', 'submit'], { says: 'There is a problem' }),
};

type Vertical = 'accounts' | 'consent' | 'payments';

function verticalOf(id: string): Vertical {
  const isOf = (stages: object) => Object.values(stages).some((stage: object) => Object.hasOwn(stage, id));
  if (isOf(paymentStages) || /^(?:payment|funds)/.test(id)) return 'payments';
  return isOf(consentStages) || id.startsWith('consent') ? 'consent' : 'accounts';
}

/**
 * Opens the scenarios and pages of a vertical: each shows what it expects, is accessible, fits a narrow window, and
 * then shows no English in French, also where the browser's translator has been.
 */
export function testScenarios(vertical: Vertical): void {
  const scenarios = [...scenarioTable, ...Object.entries(otherPages)];
  const own = scenarios.filter(([id]) => verticalOf(id) === vertical && id !== AT_BANK);
  test.for(own)('%s', async ([id, scenario], { task }) => {
    const translated = vi.spyOn(i18n, '_');
    const { isLoading = false } = scenario.expects;
    const opened = await openScenario(scenario);
    await expectScenario(scenario, opened);
    await furtherChecks[id]?.(opened);
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    if (!isLoading) await expectOneHeading();
    expect(document.querySelectorAll('main'), 'main parts').toHaveLength(1);
    await onceFor(shape(), () => expectAccessible({ isLoading }));
    const wide = shownTexts();
    await page.viewport(NARROW.width, NARROW.height);
    await expectNarrow('English');
    const english = messagesByText(translated.mock);
    task.meta.shownMessages = [...new Set([...wide, ...shownTexts()])].flatMap((text) => [
      ...(english.get(text) ?? []),
    ]);
    if (i18n.locale === 'fr') return;
    moveTexts();
    translated.mockClear();
    await showLanguage('fr');
    await expect
      .poll(
        () => {
          const french = messagesByText(translated.mock);
          const left = shownTexts().filter((text) => english.has(text) && !french.has(text));
          return left.filter((text) => !isSent(text));
        },
        { message: 'texts that stay in English' },
      )
      .toEqual([]);
    if (!isLoading) await expectOneHeading();
    await expectNarrow('French');
  });
}

async function expectNarrow(language: string): Promise<void> {
  await expect
    .poll(() => document.documentElement.scrollWidth, { message: `the width in ${language}` })
    .toBe(NARROW.width);
}

/** A page that can't be read replaces its skeleton a moment after its notice. */
async function expectOneHeading(): Promise<void> {
  await expect
    .poll(() => document.querySelectorAll('h1').length, { message: 'headings of the first level' })
    .toBe(1);
}

/** From here on a text is so long that it may touch others. */
const LONG = 60;

/** What axe looks at: elements and their states, whatever their words, links and ids, unless these are empty. */
const shape = () =>
  document.body.innerHTML
    .replaceAll(/>([^<]+)</g, (_, text: string) => (text.length < LONG ? '>x<' : '>long<'))
    .replaceAll(
      / (?!class|role|tabindex|type|aria-(?:current|expanded|hidden|invalid))([\w-]+)="[^"]+"/g,
      ' $1',
    );

/** An amount or an IBAN, which a translator may write in another way, or read as a date. */
const FIGURE =
  /\p{Sc}\s?\d|\d\s?\p{Sc}|\b(?!ISO|RFC)[A-Z]{3}\s\d|\d\s[A-Z]{3}\b|\b[A-Z]{2}\d{2} ?\w{4} ?\w{4}/u;

/** Moves each text into elements of its own, as the browser's translator does, but keeps the words. */
function moveTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const isKept = text.parentElement?.closest('script, style, textarea, option, [translate=no]') !== null;
    if (isKept || text.data.trim() === '') continue;
    expect.soft(text.data, 'a text that is translated').not.toMatch(FIGURE);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Some names of accounts read like a message. */
const isSent = (text: string) =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => JSON.stringify(state.data)?.includes(JSON.stringify(text)));

type Translated = MockInstance<typeof i18n._>['mock'];

/** Where a sentence leaves room for a text of the bank, which has an element of its own (`BankSentence`). */
const SLOT = /[\uE000-\uF8FF]/;

/** The ids of the messages that were translated, by what they became. */
function messagesByText({ calls, results }: Translated): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  calls.forEach(([id], index) => {
    if (typeof id !== 'string') return;
    for (const text of String(results[index]?.value).split(SLOT))
      ids.set(text.trim(), (ids.get(text.trim()) ?? new Set()).add(id));
  });
  return ids;
}

/** What can be read or heard now, but for texts of the bank or a file; each message has an element of its own. */
function shownTexts(): string[] {
  const isShown = (element: Element) =>
    (element.checkVisibility() || (element.matches('option') && element.parentElement?.checkVisibility())) &&
    element.closest('[translate=no]') === null;
  return [...document.querySelectorAll('body *')]
    .flatMap((element) =>
      isShown(element)
        ? [
            ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
            ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
          ]
        : [],
    )
    .filter((text) => text !== '');
}
