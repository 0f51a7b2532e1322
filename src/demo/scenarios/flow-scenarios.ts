import type { PersonaId } from '#demo/seed/persona.ts';
import type { StepName } from './steps.ts';

/** A scenario that `scenario-page.tsx` reaches in steps, through the app's own code. */
export interface SteppedScenario {
  readonly persona?: PersonaId;
  /** The link query that the step `set` applies (docs/faults.md, docs/mock-settings.md). */
  readonly bank?: string;
  /** For the step `at-path`. */
  readonly path?: string;
  readonly steps: readonly StepName[];
}

const payment = 'createPaymentRequest';
const sending = (bank: string) =>
  ({ bank, steps: ['fill-all', 'set', 'send', 'usual', 'at-payment'] }) as const;
const approach = (name: string) => sending(`bank=payment_approach~${name}`);
const failing = (fault: string) => sending(`fault=${payment}~${fault}~next`);
const accepted = ['fill-all', 'send'] as const;
const consent = 'putConsents';

/** In the order in which a user meets them. */
export const flowScenarios = {
  payee: { steps: ['at-payee'] },
  'payee-errors': { steps: ['fill-wrong-payee', 'at-payee', 'press'] },
  'payee-trusted': { steps: ['at-payee-trusted'] },
  'import-read': { steps: ['at-payee', 'choose-good-file'] },
  'import-lines': { steps: ['at-payee', 'choose-bad-file'] },
  'import-refused': { steps: ['at-payee', 'choose-no-file'] },
  amount: { steps: ['fill-payee', 'at-amount'] },
  'amount-errors': { steps: ['fill-wrong-amount', 'at-amount', 'press'] },
  review: { steps: ['fill-all', 'at-review'] },
  'review-several': { steps: ['fill-several', 'at-review'] },
  'review-change': { steps: ['fill-several', 'at-change'] },
  repeat: { steps: [...accepted, 'begin-another', 'fill-all', 'at-review', 'press'] },

  submitting: {
    bank: `fault=${payment}~no-answer~next`,
    steps: ['fill-all', 'set', 'begin-send', 'at-payment'],
  },
  approve: { steps: [...accepted, 'at-payment'] },
  leave: { steps: [...accepted, 'at-payment', 'press-continue'] },
  'approve-nested': approach('nested'),
  'approve-links': approach('link-in-links'),
  'sent-phone': approach('DECOUPLED'),
  'sent-embedded': approach('EMBEDDED'),
  'sent-no-approval': approach('NONE'),
  'sent-unknown': approach('unknown'),
  'link-missing': approach('link-missing'),
  'link-foreign': approach('link-foreign'),
  'link-http': approach('link-http'),

  'refused-content': failing('status-400-json'),
  'refused-right': failing('status-403'),
  'refused-set-up': failing('status-404'),
  'not-sent-offline': sending('bank=network~off'),
  'not-sent-wait': failing('status-429-long'),
  'not-sent-access': failing('token-expired'),
  'unknown-no-answer': failing('lost-after'),
  'unknown-failed': failing('status-500-stack'),
  'unknown-unreadable': failing('html'),
  'unknown-conflict': failing('status-409'),
  discarded: {
    bank: `fault=${payment}~status-429-long~next`,
    steps: ['fill-all', 'set', 'send', 'usual', 'discard', 'at-payment'],
  },
  'discarded-open': {
    bank: `fault=${payment}~lost-after~next`,
    steps: ['fill-all', 'set', 'send', 'usual', 'discard', 'at-payment'],
  },

  'return-successful': { steps: [...accepted, 'at-return-successful'] },
  'return-unsuccessful': { steps: [...accepted, 'at-return-unsuccessful'] },
  'return-used': { steps: [...accepted, 'come-back', 'at-return-successful'] },
  'return-wrong': { steps: [...accepted, 'at-return-wrong'] },
  receipt: { steps: [...accepted, 'at-payment', 'see-receipt'] },
  'receipt-unknown': {
    bank: `fault=${payment}~lost-after~next`,
    steps: ['fill-all', 'set', 'send', 'usual', 'at-payment', 'see-receipt'],
  },
  'payments-none': { steps: ['at-payments'] },
  payments: { steps: ['fill-several', 'send', 'begin-another', 'fill-payee', 'at-payments'] },

  'consent-none': { steps: ['at-consent'] },
  'consent-form': { steps: ['at-consent-edit'] },
  'consent-form-errors': { steps: ['tick-card', 'at-consent-edit', 'press'] },
  'consent-form-reason': { steps: ['consent-without-owners', 'at-owners-edit'] },
  'consent-not-covered': { steps: ['consent-without-owners', 'at-owners'] },
  'consent-form-again': { steps: ['consent-all', 'at-consent-edit'] },
  'consent-review': { steps: ['tick-all', 'at-consent-review'] },
  'consent-review-less': { steps: ['consent-all', 'tick-balances', 'at-consent-review'] },
  'consent-sent': { steps: ['consent-all', 'at-consent-sent'] },
  'consent-known': { steps: ['consent-all', 'at-consent'] },
  'consent-refused': {
    bank: `fault=${consent}~status-400-json~next`,
    steps: ['tick-all', 'set', 'at-consent-review', 'press'],
  },
  'consent-unconfirmed': {
    bank: `fault=${consent}~lost-after~next`,
    steps: ['set', 'consent-in-doubt', 'at-consent'],
  },
  'consent-waits': {
    bank: 'bank=consent_approval~page',
    steps: ['set', 'consent-all', 'at-consent-sent'],
  },
  'consent-waits-page': { bank: 'bank=consent_approval~page', steps: ['set', 'consent-all', 'at-consent'] },
  'consent-approved': {
    bank: 'bank=consent_approval~page',
    steps: ['set', 'consent-all', 'approve-at-bank', 'report-confirmed', 'at-consent'],
  },
  'consent-refused-at-bank': {
    bank: 'bank=consent_approval~page',
    steps: ['set', 'consent-all', 'refuse-at-bank', 'report-not-confirmed', 'at-consent'],
  },
  'consent-run-out': {
    bank: 'bank=consent_days~1',
    steps: ['set', 'consent-all', 'two-days-pass', 'at-balances'],
  },
  'consent-withdrawn': { steps: ['consent-all', 'consent-nothing', 'at-consent'] },
} as const satisfies Readonly<Record<string, SteppedScenario>>;
export type FlowScenarioId = keyof typeof flowScenarios;

interface Stage {
  readonly id: string;
  readonly scenarios: readonly FlowScenarioId[];
}

/** Both flows as a map: steps, then the stages of a step side by side. Each scenario occurs once. */
export const flows = {
  payment: [
    [
      { id: 'payee', scenarios: ['payee', 'payee-errors', 'payee-trusted'] },
      { id: 'import', scenarios: ['import-read', 'import-lines', 'import-refused'] },
    ],
    [{ id: 'amount', scenarios: ['amount', 'amount-errors'] }],
    [{ id: 'review', scenarios: ['review', 'review-several', 'review-change', 'repeat', 'submitting'] }],
    [
      {
        id: 'accepted',
        scenarios: [
          'approve',
          'leave',
          'approve-nested',
          'approve-links',
          'sent-phone',
          'sent-embedded',
          'sent-no-approval',
          'sent-unknown',
          'link-missing',
          'link-foreign',
          'link-http',
        ],
      },
      { id: 'refused', scenarios: ['refused-content', 'refused-right', 'refused-set-up'] },
      { id: 'not-sent', scenarios: ['not-sent-offline', 'not-sent-wait', 'not-sent-access', 'discarded'] },
      {
        id: 'unknown',
        scenarios: [
          'unknown-no-answer',
          'unknown-failed',
          'unknown-unreadable',
          'unknown-conflict',
          'discarded-open',
        ],
      },
    ],
    [
      {
        id: 'return',
        scenarios: ['return-successful', 'return-unsuccessful', 'return-used', 'return-wrong'],
      },
    ],
    [{ id: 'afterwards', scenarios: ['receipt', 'receipt-unknown', 'payments-none', 'payments'] }],
  ],
  consent: [
    [{ id: 'before', scenarios: ['consent-none', 'consent-not-covered'] }],
    [
      {
        id: 'choose',
        scenarios: ['consent-form', 'consent-form-reason', 'consent-form-again', 'consent-form-errors'],
      },
    ],
    [{ id: 'consent-review', scenarios: ['consent-review', 'consent-review-less', 'consent-refused'] }],
    [
      { id: 'consent-sent', scenarios: ['consent-sent', 'consent-known', 'consent-unconfirmed'] },
      {
        id: 'at-bank',
        scenarios: ['consent-waits', 'consent-waits-page', 'consent-approved', 'consent-refused-at-bank'],
      },
    ],
    [{ id: 'ended', scenarios: ['consent-run-out', 'consent-withdrawn'] }],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly Stage[])[]>>;
export type FlowId = keyof typeof flows;
