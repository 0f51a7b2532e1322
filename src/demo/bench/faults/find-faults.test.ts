import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { faultWords } from '#demo/bench/search-words.ts';
import { allFaults } from '#demo/faults/fault-groups.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { findFaults, type ListedFault } from './find-faults.ts';

const LISTED: readonly ListedFault[] = [
  { fault: 'html', group: 'body', label: '200 with a web page', groupLabel: 'Body', words: '' },
  {
    fault: 'status-502-html',
    group: 'status',
    label: '502 with the page of a proxy',
    groupLabel: 'Status',
    words: '',
  },
  {
    fault: 'slow',
    group: 'latency',
    label: 'The answer takes 8 seconds',
    groupLabel: 'Late, or never',
    words: 'timeout',
  },
];

test.each([
  ['', ['html', 'status-502-html', 'slow']],
  ['  ', ['html', 'status-502-html', 'slow']],
  ['HTML', ['html', 'status-502-html']],
  ['page proxy', ['status-502-html']],
  ['never', ['slow']],
  ['8 sec', ['slow']],
  ['timeout', ['slow']],
  ['page slow', []],
])('%j finds %j', (typed, found) => {
  expect(findFaults(LISTED, typed).map(({ fault }) => fault)).toEqual(found);
});

async function firstHits(locale: 'en' | 'fr', typed: string): Promise<readonly string[]> {
  const { benchFaults, faults } = demoCatalogs;
  const loaded = await Promise.all([benchFaults, faults].map((load) => load(locale)));
  const messages = Object.assign({}, ...loaded);
  const { t } = i18nOf(setupI18n({ locale, messages: { [locale]: messages } }));
  const listed = allFaults.map(({ group, fault }) => ({
    group,
    fault,
    label: t(`fault.${fault}`),
    groupLabel: t(`fault-group.${group}`),
    words: faultWords(fault),
  }));
  return findFaults(listed, typed)
    .slice(0, 3)
    .map(({ fault }) => fault);
}

test.each([
  ['timeout', 'no-answer'],
  ['time-out', 'no-answer'],
  ['délai', 'no-answer'],
  ['offline', 'lost-before'],
  ['hors ligne', 'lost-before'],
  ['duplicate', 'status-409'],
  ['doublon', 'status-409'],
  ['double', 'ids-repeated'],
  ['logout', 'invalid-grant'],
  ['déconnexion', 'invalid-grant'],
  ['expired', 'token-expired'],
  // Its name begins with expires_in.
  ['expiré', 'lifetime-short'],
])('%s finds %s among the first, in both languages', async (typed, fault) => {
  expect(await firstHits('en', typed)).toContain(fault);
  expect(await firstHits('fr', typed)).toContain(fault);
});

test.each(['insufficient', 'cancel', 'Camille', '2847.16'])('%s finds no fault', async (typed) => {
  expect(await firstHits('en', typed)).toEqual([]);
  expect(await firstHits('fr', typed)).toEqual([]);
});
