import { machineClock } from '#lib/time/clock.ts';
import { type FaultSetting, parseFault } from '#demo/faults/faults.ts';
import { defaultSettings } from '#demo/bank/settings.ts';
import { nothingDone, type OpenedLink } from '#demo/scenarios/opened-link.ts';
import { linkTo, parseState } from '#demo/scenarios/state-link.ts';
import { demoPaths } from '#paths.ts';
import { describe, expect, test } from 'vitest';
import { linkToCurrent } from './current-state.ts';

type Current = Parameters<typeof linkToCurrent>[0];

const usual = { fault_settings: [], settings: defaultSettings, clock: machineClock };
const untouched: Current = {
  page: '/accounts',
  language: 'en',
  switches: usual,
  persona: undefined,
  done: nothingDone,
  opened: undefined,
};

function linked(current: Partial<Current>) {
  const { page, state, missing } = linkToCurrent({
    ...untouched,
    ...current,
  });
  const link = linkTo(page, state).replace(',lang-en,theme-system', '');
  return {
    link,
    missing: Object.entries(missing).flatMap(([name, count]) => (count > 0 ? [name, count] : [])),
  };
}

function faults(...printed: string[]): FaultSetting[] {
  return printed.flatMap((one) => parseFault(one) ?? []);
}

test('defaults are not in the link; language and theme always are', () => {
  const { page, state } = linkToCurrent(untouched);
  expect(linkTo(page, state)).toBe('/accounts?demo=1,lang-en,theme-system');
});

test('changed settings are in the link, and are read again', () => {
  const fault_settings = faults('listOwners~slow~every-3', 'listAccounts~html~next');
  const settings = { ...defaultSettings, consent_days: 90, seed: 7 };
  const switches = { fault_settings, settings, clock: { offset: 3_600_000 } };
  const { link } = linked({ switches, persona: 'student' });
  expect(link).toBe(
    '/accounts?demo=1,as-student,bank-consent_days~90,bank-seed~7,clock-+1h,fault-listOwners~slow~every-3,fault-listAccounts~html~next',
  );
});

test('what the user did is not in the link, and is counted; a payment or a consent counts once', () => {
  const done = {
    consents: ['given 1', 'sent c1'],
    payments: ['p1 approved', 'p1', 'p2'],
    questions: [],
    drafts: ['d1', 'd2'],
    notes: ['n1'],
  };
  expect(linked({ done, persona: 'household' })).toEqual({
    link: '/accounts?demo=1,as-household',
    missing: ['consents', 1, 'payments', 2, 'drafts', 2, 'notes', 1],
  });
});

describe('after a link was opened', () => {
  const link = (page: string, code: string, change: Partial<OpenedLink> = {}): OpenedLink => ({
    link: parseState(code).state,
    state: parseState(code).state,
    page,
    shown: '/accounts',
    has_steps: false,
    switches: [],
    done: { ...nothingDone, consents: ['given 1'] },
    ...change,
  });
  const done = { ...nothingDone, consents: ['given 1'] };
  const persona = 'household';
  const prepared = link('/accounts', '1,as-household,done-consent-old');
  const payee = link(demoPaths.scenario('payee'), '1,go-payee', {
    state: { scenario: 'payee', persona },
    has_steps: true,
    shown: '/payments/new/payee?draft=d',
    done: { ...nothingDone, drafts: ['d'] },
  });

  test('its preparations are carried, to any page', () => {
    expect(linked({ opened: prepared, done, persona, page: '/profile' })).toEqual({
      link: '/profile?demo=1,as-household,done-consent-old',
      missing: [],
    });
  });

  test('the query and the hash of its page are carried, but no id of a draft', () => {
    const shown = (page: string) => link('/transactions', '1,as-household', { shown: page });
    const current = (page: string) => linked({ opened: shown(page), done, persona, page }).link;
    expect(current('/transactions?q=coop#top')).toBe('/transactions?q=coop&demo=1,as-household#top');
    expect(current('/transactions?draft=d&q=coop')).toBe('/transactions?q=coop&demo=1,as-household');
  });

  test('they are not carried if the user has undone them, or is someone else', () => {
    const other = { ...nothingDone, consents: ['given 2'] };
    expect(linked({ opened: prepared, done: other, persona })).toEqual({
      link: '/accounts?demo=1,as-household',
      missing: ['consents', 1],
    });
    expect(linked({ opened: prepared, done, persona: 'student' })).toEqual({
      link: '/accounts?demo=1,as-student',
      missing: ['consents', 1],
    });
  });

  test('its steps are carried as long as its page is shown and nothing was done', () => {
    const shown = { opened: payee, persona, done: payee.done, page: payee.shown } as const;
    expect(linked(shown)).toEqual({ link: '/bench/go/payee?demo=1', missing: [] });
    const listed = { ...payee, page: '/accounts' };
    expect(linked({ ...shown, opened: listed }).link).toBe('/accounts?demo=1,go-payee');
    expect(linked({ ...shown, page: '/payments' })).toEqual({
      link: '/payments?demo=1,as-household',
      missing: ['drafts', 1],
    });
    const more = { ...payee.done, questions: ['5'] };
    expect(linked({ ...shown, done: more }).missing).toEqual(['questions', 1, 'drafts', 1]);
    const switches = { ...usual, fault_settings: faults('listOwners~slow~always') };
    expect(linked({ ...shown, switches }).missing).toEqual(['drafts', 1]);
  });
});
