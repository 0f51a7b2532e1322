import { testData } from '#demo/bank/test-data.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { messages as english } from '#demo/locales/en/mock-bank.ts';
import { messages as french } from '#demo/locales/fr/mock-bank.ts';
import { exact } from '#demo/bank/accounts/cover.ts';
import { type FlowScenarioId, flowScenarios } from '#demo/scenarios/flow-scenarios.ts';
import { paymentFills, type TransferFill } from '#demo/scenarios/payment-fills.ts';
import { several } from '#demo/scenarios/sample-transfers.ts';
import type { Expects, Scenario } from '#demo/scenarios/scenario.ts';
import { type ListedScenario, scenarios } from '#demo/scenarios/scenarios.ts';
import { parseState } from '#demo/scenarios/state-link.ts';
import type { Step } from '#demo/scenarios/steps.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { personas } from '#demo/seed/personas.ts';
import { formatAmount } from '#i18n/format.ts';
import { type Language, languages } from '#i18n/preferred-language.ts';
import { i18nOf } from '#i18n/use-i18n.tsx';
import { setupI18n } from '@lingui/core';

/**
 * What testers call things, where names and sentences use other words. In both languages at once, because
 * many type English words in French, and these are shown nowhere.
 */
const words = {
  cancel: 'cancel cancelled canceled abort decline reject annuler annulé annulation abandonner rejeter',
  duplicate: 'duplicate double twice repeated doublon deux fois répété',
  expired: 'expired expiry out of date old expiré expiration périmé ancien',
  insufficient:
    'insufficient funds no money balance too low AM04 solde insuffisant provision insuffisante fonds',
  logout:
    'logout log-out log out logged out sign out expired déconnexion déconnecter déconnecté session expirée',
  offline:
    'offline off-line no network disconnected connection hors-ligne hors ligne sans réseau déconnecté connexion',
  timeout: 'timeout time-out time out timed out hang délai dépassé délai d’attente trop long',
} as const;
type WordsId = keyof typeof words;

const wordsOfScenario: Partial<Record<ListedScenario['id'], WordsId>> = {
  'sign-in-refused': 'cancel',
  'consent-refused': 'cancel',
  'code-spent': 'expired',
  'token-about-to-expire': 'expired',
  'consent-run-out': 'expired',
  'session-ended': 'logout',
  'bank-unreachable': 'offline',
  'sign-in-unreachable': 'offline',
  'bank-silent': 'timeout',
  'bank-slow': 'timeout',
  'payment-id-taken': 'duplicate',
  'rows-with-one-id': 'duplicate',
  'page-repeats': 'duplicate',
  'payment-money-short': 'insufficient',
  'funds-no': 'insufficient',
};

const wordsOfFlow: Partial<Record<FlowScenarioId, WordsId>> = {
  repeat: 'duplicate',
  'unknown-conflict': 'duplicate',
  submitting: 'timeout',
  'unknown-no-answer': 'timeout',
  'consent-lost': 'timeout',
  'import-cancelled': 'cancel',
  'return-unsuccessful': 'cancel',
  'consent-refused-at-bank': 'cancel',
  'not-sent-offline': 'offline',
  'consent-offline': 'offline',
  'not-sent-access': 'expired',
  'consent-run-out': 'expired',
  'not-sent-session': 'logout',
  'sign-out-open': 'logout',
  'sign-out-unfinished': 'logout',
};

const wordsOfFault: Partial<Record<FaultName, WordsId>> = {
  'no-answer': 'timeout',
  slow: 'timeout',
  delayed: 'timeout',
  'stalls-in-body': 'timeout',
  'status-408': 'timeout',
  'status-504-html': 'timeout',
  'lost-before': 'offline',
  'lost-after': 'offline',
  'breaks-in-body': 'offline',
  'ids-repeated': 'duplicate',
  'status-409': 'duplicate',
  'token-expired': 'expired',
  'invalid-grant': 'logout',
  'lifetime-short': 'expired',
  'lifetime-zero': 'expired',
};

const languageIds = Object.keys(languages) as Language[];
const catalogues = { en: english, fr: french };
const translators = languageIds.map(
  (locale) => i18nOf(setupI18n({ locale, messages: { [locale]: catalogues[locale] } })).t,
);

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The names of a customer of the bank: as a person, and as the bank's pages call them in each language. */
export function personaWords(id: PersonaId): string {
  const identity = personas.find((persona) => persona.id === id)?.identity;
  return [id, ...textsIn(identity), ...translators.map((t) => t(`mock-bank.${id}`))].join(' ');
}

/** An amount as people write it: with a point or a comma, with and without groups of three digits. */
export function amountWords(amount: string): string {
  const formatted = languageIds.map((language) => formatAmount(language, exact(amount), 'EUR'));
  return [amount, amount.replace('.', ','), ...formatted].join(' ');
}

const payees = [
  ...several.map(({ name }) => name),
  ...testData().personas.flatMap(({ beneficiaries }) => beneficiaries.map(({ name }) => name)),
];
/** With decimals; other numbers count things. As written in English. */
const AMOUNT = /\d[\d,]*\.\d{2,3}\b/g;

const fills: Readonly<Record<string, readonly TransferFill[]>> = paymentFills;

function transfersOf(step: Step): readonly TransferFill[] {
  if (typeof step === 'string') return fills[step] ?? [];
  return 'choose' in step && step.choose === 'good' ? several : [];
}

/** What a user sees, and what the sentence of a funds check asks them to type. */
function textsOf({ says, after }: Expects): readonly string[] {
  const [action, amount] = after ?? [];
  return [
    ...[says].flat().filter((text) => typeof text === 'string'),
    ...(action === 'check-funds' && amount !== undefined ? [amount] : []),
  ];
}

/** The customer, the payees and the amounts of a scenario, and what testers call it. */
function wordsOf({ code, steps = [], expects }: Scenario, id: WordsId | undefined): string {
  const { persona } = parseState(code).state;
  const transfers = steps.flatMap(transfersOf);
  const texts = [...textsOf(expects), ...transfers.map(({ amount = '' }) => amount)];
  const amounts = texts.flatMap((text) => text.match(AMOUNT) ?? []).map((text) => text.replaceAll(',', ''));
  const named = payees.filter((name) => texts.some((text) => text.includes(name)));
  return [
    ...(id === undefined ? [] : [words[id]]),
    ...(persona === undefined ? [] : [personaWords(persona)]),
    ...new Set([...transfers.map(({ name }) => name), ...named]),
    ...[...new Set(amounts)].map(amountWords),
  ].join(' ');
}

const ofScenarios = new Map(
  scenarios.map((scenario) => [scenario.id, wordsOf(scenario, wordsOfScenario[scenario.id])]),
);
const ofFlow = new Map(
  (Object.keys(flowScenarios) as FlowScenarioId[]).map((id) => [
    id,
    wordsOf(flowScenarios[id], wordsOfFlow[id]),
  ]),
);

/** What finds the settings of the bank, one of which is its network. */
export const settingWords: string = words.offline;
/** What finds a scenario of the list, besides its name and its sentence. */
export const scenarioWords = (id: ListedScenario['id']): string => ofScenarios.get(id) ?? '';
/** What finds a scenario of the map, besides its name. */
export const flowWords = (id: FlowScenarioId): string => ofFlow.get(id) ?? '';
/** What finds a fault, besides its name. */
export function faultWords(fault: FaultName): string {
  const id = wordsOfFault[fault];
  return id === undefined ? '' : words[id];
}
