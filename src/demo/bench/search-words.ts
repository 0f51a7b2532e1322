import type { messages } from '#demo/locales/en/bench-words.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import type { FlowScenarioId } from '#demo/scenarios/flow-scenarios.ts';
import type { ListedScenario } from '#demo/scenarios/scenarios.ts';
import type { Translate } from '#i18n/use-i18n.tsx';

/** What testers call things, where names and sentences use other words; `words.<id>` are their texts. */
type WordsId = keyof typeof messages extends `words.${infer Id}` ? Id : never;

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
  'unknown-no-answer': 'timeout',
  'return-unsuccessful': 'cancel',
  'not-sent-access': 'expired',
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

const textOf = (t: Translate, id: WordsId | undefined) => (id === undefined ? '' : t(`words.${id}`));

export const scenarioWords = (t: Translate, id: ListedScenario['id']) => textOf(t, wordsOfScenario[id]);
export const flowWords = (t: Translate, id: FlowScenarioId) => textOf(t, wordsOfFlow[id]);
export const faultWords = (t: Translate, fault: FaultName) => textOf(t, wordsOfFault[fault]);
